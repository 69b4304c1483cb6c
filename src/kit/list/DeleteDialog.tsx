import { useMemo, useState } from 'react';
import { actionSentence } from '../../http/failure';
import { lists } from '../../messages/lists';
import { Banner } from '../../ui/Banner';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { useCall } from '../useResource';
import { DeletionConsequences } from './DeletionConsequences';
import styles from './list.module.css';

/** Names the record before it is deleted; stays with the server's words when it could not be (decisions section 7). */
export function DeleteDialog({
  resource,
  record,
  onDeleted,
  onCancel,
}: {
  resource: AnyResource;
  record: Identified;
  onDeleted(): void;
  onCancel(): void;
}) {
  const { run, isPending } = useCall(resource, 'remove');
  const [sentence, setSentence] = useState('');
  const records = useMemo(() => [record], [record]);
  const remove = async () => {
    setSentence('');
    const outcome = await run({ id: record._id });
    if (outcome.ok) onDeleted();
    else if (!['aborted', 'stale'].includes(outcome.failure.cause))
      setSentence(actionSentence(outcome.failure));
  };
  return (
    <ConfirmDialog
      title={lists.deleteTitle(resource.titleOf(record))}
      confirmLabel={lists.delete}
      cancelLabel={lists.cancel}
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {lists.deleteText(resource.label.one.toLowerCase())}
      <DeletionConsequences resource={resource} records={records} />
      <div className={styles.failure} aria-live="assertive">
        {sentence !== '' && <Banner tone="danger">{sentence}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
