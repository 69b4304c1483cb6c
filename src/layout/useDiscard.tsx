import { type ReactNode, useState } from 'react';
import { draftsDiscarded } from '../kit/drafts';
import { useHasUnsaved } from '../kit/form/unsaved';
import { discard } from '../messages/layout';
import { useStoreDispatch } from '../session/session';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/**
 * Asks before unsaved edits are lost (decisions section 8): `ask(action)` runs the action at once where nothing is
 * unsaved, else after the person agreed. The dialog is to be rendered by the caller.
 */
export function useDiscard(consequence: string): { ask(action: () => void): void; dialog: ReactNode } {
  const dispatch = useStoreDispatch();
  const hasUnsaved = useHasUnsaved();
  const [pending, setPending] = useState<(() => void) | null>(null);
  return {
    ask: (action) => (hasUnsaved ? setPending(() => action) : action()),
    dialog: pending && (
      <ConfirmDialog
        title={discard.title}
        confirmLabel={discard.confirm}
        cancelLabel={discard.cancel}
        tone="danger"
        onCancel={() => setPending(null)}
        onConfirm={() => {
          setPending(null);
          dispatch(draftsDiscarded());
          pending();
        }}
      >
        {consequence}
      </ConfirmDialog>
    ),
  };
}
