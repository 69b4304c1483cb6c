import { type ReactNode, useState } from 'react';
import { useFormats } from '../../host/formats';
import { useOptionalService } from '../../host/services';
import { background } from '../../messages/background';
import { discard } from '../../messages/frame';
import { useStoreDispatch } from '../../session/auth/session';
import { isRunning, useBackgroundRuns } from '../../session/work/backgroundWork';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { draftsDiscarded, useDrafts } from '../state/drafts';
import { useHasUnsaved } from '../state/unsaved';

/** A logout also loses what is still offered; another company or venue loses what is typed. */
type Cause = 'scope' | 'logout';

const CONSEQUENCES = { scope: discard.byScope, logout: discard.byLogout };

/**
 * Asks for confirmation before a change of scope or a logout loses unsaved edits (R79) or while work
 * runs in the background (R187): `ask(action)` runs the action at once where there is neither, else after the user
 * has confirmed. The caller renders the dialog.
 */
export function useDiscard(cause: Cause): { ask(action: () => void): void; dialog: ReactNode } {
  const dispatch = useStoreDispatch();
  const work = useOptionalService('backgroundWork');
  const hasTyped = useHasUnsaved();
  const drafts = useDrafts();
  const hasUnsaved = hasTyped || (cause === 'logout' && Object.keys(drafts).length > 0);
  const [pending, setPending] = useState<{ action(): void; isWorking: boolean } | null>(null);
  const ask = (action: () => void) => {
    const isWorking = work?.runs().some(isRunning) ?? false;
    if (hasUnsaved || isWorking) setPending({ action, isWorking });
    else action();
  };
  const messages = pending?.isWorking ? background[cause] : discard;
  // what is being saved must stay confirmed until it is sent
  const loses = hasUnsaved && !(cause === 'scope' && pending?.isWorking);
  return {
    ask,
    dialog: pending && (
      <ConfirmDialog
        title={messages.title}
        confirmLabel={messages.confirm}
        cancelLabel={messages.cancel}
        tone={cause === 'scope' && !loses ? 'primary' : 'danger'}
        onCancel={() => setPending(null)}
        onConfirm={() => {
          setPending(null);
          if (loses) dispatch(draftsDiscarded());
          pending.action();
        }}
      >
        {pending.isWorking && <RunningWork cause={cause} />}
        {loses && CONSEQUENCES[cause]}
      </ConfirmDialog>
    ),
  };
}

/** How far the work is that runs, and what the action does to it. */
function RunningWork({ cause }: { cause: Cause }) {
  const { number } = useFormats();
  const runs = useBackgroundRuns().filter(isRunning);
  const sentences = runs.map(({ label, counts, done, failed, of }) =>
    counts === 'changes' && runs.length === 1
      ? background.saved(number(done - failed), number(of))
      : background.done(label, number(done), number(of)),
  );
  return <p>{runs.length === 0 ? background.none : [...sentences, background[cause].text].join(' ')}</p>;
}
