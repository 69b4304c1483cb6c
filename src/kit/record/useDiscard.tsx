import { type ReactNode, useState } from 'react';
import { discard } from '../../messages/layout';
import { useStoreDispatch } from '../../session/auth/session';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { draftsDiscarded, useDrafts } from '../store/drafts';
import { useHasUnsaved } from '../store/unsaved';

/**
 * Asks for confirmation before unsaved edits are lost (src/README.md, R79): `ask(action)` runs the action at
 * once where there are none, else after the user has confirmed. The caller renders the dialog.
 *
 * @param lost by the action: what is typed, or also what is still offered
 */
export function useDiscard(
  consequence: string,
  lost: 'typed' | 'all' = 'typed',
): { ask(action: () => void): void; dialog: ReactNode } {
  const dispatch = useStoreDispatch();
  const hasTyped = useHasUnsaved();
  const drafts = useDrafts();
  const hasUnsaved = hasTyped || (lost === 'all' && Object.keys(drafts).length > 0);
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
