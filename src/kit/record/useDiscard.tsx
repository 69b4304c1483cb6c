import { useFormats } from '../../host/formats';
import { useOptionalService } from '../../host/services';
import { background } from '../../messages/background';
import { discard } from '../../messages/frame';
import { isRunning, useBackgroundRuns } from '../../session/work/backgroundWork';
import { useConfirm } from '../../ui/overlay/Confirmations';
import { useUnsavedPages, useUnsavedWork } from '../state/unsaved';

/** A logout also loses what is still offered; another company or venue loses what is typed. */
type Cause = 'scope' | 'logout';

const CONSEQUENCES = { scope: discard.byScope, logout: discard.byLogout };

/**
 * Asks for confirmation before a change of scope or a logout loses unsaved edits (R79) or while work
 * runs in the background (R187): runs the action at once where there is neither, else after the user has confirmed.
 */
export function useDiscard(cause: Cause): (action: () => void) => Promise<void> {
  const confirm = useConfirm();
  const work = useOptionalService('backgroundWork');
  const { discardAll } = useUnsavedWork();
  const pages = Object.values(useUnsavedPages());
  const hasUnsaved = cause === 'logout' ? pages.length > 0 : pages.includes('typed');
  return async (action) => {
    const isWorking = work?.runs().some(isRunning) ?? false;
    if (!hasUnsaved && !isWorking) return action();
    const messages = isWorking ? background[cause] : discard;
    // what is being saved must stay confirmed until it is sent
    const loses = hasUnsaved && !(cause === 'scope' && isWorking);
    const isConfirmed = await confirm({
      title: messages.title,
      text: (
        <>
          {isWorking && <RunningWork cause={cause} />}
          {loses && CONSEQUENCES[cause]}
        </>
      ),
      action: messages.confirm,
      cancel: messages.cancel,
      tone: cause === 'scope' && !loses ? 'primary' : 'danger',
    });
    if (!isConfirmed) return;
    if (loses) discardAll();
    action();
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
