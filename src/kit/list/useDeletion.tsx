import { Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { lists } from '../../messages/lists';
import { Button } from '../../ui/Button';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { DeleteDialog } from './DeleteDialog';

/** Deleting from a list: the button of a row, and the question that it opens. */
export function useDeletion(
  resource: AnyResource,
  { onAsk, onDeleted }: { onAsk(record: Identified): void; onDeleted(): void },
): { action(record: Identified): ReactNode; dialog: ReactNode } {
  const [doomed, setDoomed] = useState<Identified | null>(null);
  const action = useCallback(
    (record: Identified) => (
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        iconOnly
        onClick={() => {
          onAsk(record);
          setDoomed(record);
        }}
      >
        {lists.deleteOne(resource.titleOf(record))}
      </Button>
    ),
    [resource, onAsk],
  );
  const dialog = doomed && (
    <DeleteDialog
      resource={resource}
      record={doomed}
      onCancel={() => setDoomed(null)}
      onDeleted={() => {
        setDoomed(null);
        onDeleted();
      }}
    />
  );
  return { action, dialog };
}
