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

/** What a deletion from a list reads and reports. */
interface DeletionOptions {
  list: readonly Identified[];
  /** The list is on its way: the question, which names what the whole record is used by, comes with it. */
  isWaiting: boolean;
  onAsk(record: Identified): void;
  onDeleted(): void;
}

/** Deleting from a list: the button of a row, and its confirmation dialog. */
export function useDeletion(
  resource: AnyResource,
  { list, isWaiting, onAsk, onDeleted }: DeletionOptions,
): { action(record: Identified): ReactNode; dialog: ReactNode } {
  const [toDelete, setToDelete] = useState<Identified | null>(null);
  const { press, look } = useWhenListed(isWaiting, (id) => {
    const record = list.find(({ _id }) => _id === id);
    // others have deleted it: the list says so
    if (!record) return;
    onAsk(record);
    setToDelete(record);
  });
  const action = useCallback(
    (record: Identified) => {
      const label = lists.deleteOne(resource.titleOf(record));
      return (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          // a ring in each row would look like a choice
          {...look(record._id, Trash2, Trash2)}
          onClick={() => press(record._id, label)}
        >
          {label}
        </Button>
      );
    },
    [resource, press, look],
  );
  const dialog = toDelete && (
    <DeleteDialog
      resource={resource}
      record={toDelete}
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
  onDeleted,
  onCancel,
}: {
  resource: AnyResource;
  record: Identified;
  onDeleted(): void;
  onCancel(): void;
}) {
  const { run, isPending } = useCall(resource, 'remove', { isAnnounced: true });
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
