import { bulk } from '../../../messages/bulk';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { BulkWords } from '../../declare/bulkActions';
import type { AnyResource } from '../../declare/resource';
import styles from './bulk.module.css';
import { type BulkFailure, whoFailed } from './useBulkRun';
import { useRecordCount } from './useRecordCount';

/** More records than this are counted, not named. */
const NAMED = 100;

/** Lists the records that an action failed for, with the reasons, and retries them alone. */
export function FailureDialog({
  resource,
  words,
  failures,
  tried,
  onRetry,
  onClose,
}: {
  resource: AnyResource;
  words: BulkWords;
  failures: readonly BulkFailure[];
  tried: number;
  onRetry(): void;
  onClose(): void;
}) {
  const how = useRecordCount(resource);
  const { length } = failures;
  return (
    <ConfirmDialog
      title={words.failed(whoFailed(length, tried, how))}
      confirmLabel={bulk.retry(how.figure(length))}
      cancelLabel={bulk.close}
      onConfirm={onRetry}
      onCancel={onClose}
    >
      <ul className={styles.failures}>
        {failures.slice(0, NAMED).map(({ record, sentence }) => (
          <li key={record._id}>
            <span className={styles.name}>{resource.titleOf(record)}</span>
            <span className={styles.reason}>{sentence}</span>
          </li>
        ))}
        {length > NAMED && <li className={styles.more}>{bulk.more(how.figure(length - NAMED))}</li>}
      </ul>
    </ConfirmDialog>
  );
}
