import { type ReactNode, useState } from 'react';
import { discard } from '../../messages/layout';
import { useStoreDispatch } from '../../session/auth/session';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { draftsDiscarded } from '../store/drafts';
import { useHasUnsaved } from '../store/unsaved';

/**
 * Asks for confirmation before unsaved edits are lost (src/README.md, R79): `ask(action)` runs the action at
 * once where there are none, else after the user has confirmed. The caller renders the dialog.
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
