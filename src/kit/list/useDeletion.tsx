import { Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { lists } from '../../messages/lists';
import { Button } from '../../ui/form/Button';
import type { Identified } from '../declare/effects';
import type { AnyResource } from '../declare/resource';
import { DeleteDialog } from './DeleteDialog';

/** Deleting from a list: the button of a row, and its confirmation dialog. */
export function useDeletion(
  resource: AnyResource,
  { onAsk, onDeleted }: { onAsk(record: Identified): void; onDeleted(): void },
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
      onCancel={() => setToDelete(null)}
      onDeleted={() => {
        setToDelete(null);
        onDeleted();
      }}
    />
  );
  return { action, dialog };
}
