import { bulk } from '../../../messages/bulk';
import { Text } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { BulkMessages } from '../../declare/bulkActions';
import type { AnyResource } from '../../declare/resource';
import styles from './bulk.module.css';
import { type BulkFailure, whoFailed } from './useBulkRun';
import { useRecordCount } from './useRecordCount';

const MAX_NAMED_RECORDS = 100;

/** Lists the records that an action failed for, with the reasons, and retries them alone. */
export function FailureDialog({
  resource,
  messages,
  failures,
  tried,
  onRetry,
  onClose,
}: {
  resource: AnyResource;
  messages: BulkMessages;
  failures: readonly BulkFailure[];
  tried: number;
  onRetry(): void;
  onClose(): void;
}) {
  const how = useRecordCount(resource);
  const { length } = failures;
  return (
    <ConfirmDialog
      title={messages.failed(whoFailed(length, tried, how))}
      confirmLabel={bulk.retry(how.formatCount(length))}
      cancelLabel={bulk.close}
      onConfirm={onRetry}
      onCancel={onClose}
    >
      <ul className={styles.failures}>
        {failures.slice(0, MAX_NAMED_RECORDS).map(({ record, sentence }) => (
          <li key={record._id}>
            <Text tone="text" weight="medium" className={styles.name}>
              {resource.titleOf(record)}
            </Text>
            <Text size="sm">{sentence}</Text>
          </li>
        ))}
        {length > MAX_NAMED_RECORDS && (
          <Text as="li" tone="muted">
            {bulk.more(how.formatCount(length - MAX_NAMED_RECORDS))}
          </Text>
        )}
      </ul>
    </ConfirmDialog>
  );
}
