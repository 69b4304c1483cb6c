import { Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { actionSentence } from '../../http/failure';
import { lists } from '../../messages/lists';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';

import { DeletionConsequences } from '../dependents/DeletionConsequences';
import { useCall } from '../state/useResource';
import styles from './list.module.css';
import { useWhenListed } from './useWhenListed';

/** Deleting from a list: the button of a row, and its confirmation dialog. */
export function useDeletion(
  resource: AnyResource,
  {
    isWaiting,
    onAsk,
    onDeleted,
  }: {
    /** The list is on its way: what is confirmed starts with it. */
    isWaiting: boolean;
    onAsk(record: Identified): void;
    onDeleted(): void;
  },
): { action(record: Identified): ReactNode; dialog: ReactNode } {
  const [toDelete, setToDelete] = useState<Identified | null>(null);
  const action = useCallback(
    (record: Identified) => (
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        iconOnly
        onClick={() => {
          onAsk(record);
          setToDelete(record);
        }}
      >
        {lists.deleteOne(resource.titleOf(record))}
      </Button>
    ),
    [resource, onAsk],
  );
  const dialog = toDelete && (
    <DeleteDialog
      resource={resource}
      record={toDelete}
      isWaiting={isWaiting}
      onCancel={() => setToDelete(null)}
      onDeleted={() => {
        setToDelete(null);
        onDeleted();
      }}
    />
  );
  return { action, dialog };
}

/** Names the record before it is deleted; stays open with the server's message when the request failed. */
function DeleteDialog({
  resource,
  record,
  isWaiting,
  onDeleted,
  onCancel,
}: {
  resource: AnyResource;
  record: Identified;
  isWaiting: boolean;
  onDeleted(): void;
  onCancel(): void;
}) {
  const { run, isPending } = useCall(resource, 'remove', true);
  const [sentence, setSentence] = useState('');
  const records = useMemo(() => [record], [record]);
  const remove = async () => {
    setSentence('');
    const outcome = await run({ id: record._id });
    if (outcome.ok) onDeleted();
    else if (!['aborted', 'stale'].includes(outcome.failure.cause))
      setSentence(actionSentence(outcome.failure));
  };
  const { pending, press } = useWhenListed(isWaiting, () => void remove());
  return (
    <ConfirmDialog
      title={lists.deleteTitle(resource.titleOf(record))}
      confirmLabel={pending === undefined ? lists.delete : lists.waits(lists.delete)}
      cancelLabel={lists.cancel}
      tone="danger"
      busy={isPending || pending !== undefined}
      onConfirm={() => press(lists.delete)}
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
