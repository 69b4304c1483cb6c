import { type Drafts, draftsDiscarded, draftsFound } from '../../kit/store/drafts';
import { readDrafts, writeDrafts } from './draftStorage';
import type { Store } from './store';

/** Debounce of the writes, in milliseconds. */
const QUIET = 500;

/**
 * Keeps unsaved edits for the user who typed them: they outlive an expired session and a reload of this tab,
 * but neither a logout nor another user's sign-in (src/README.md, R80). Returns a function that stops it.
 */
export function guardDrafts(store: Store): () => void {
  /** The drafts of this tab from before it was loaded, until their owner has signed in. */
  let found = readDrafts();
  let owner = found?.owner;
  let written: Drafts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { drafts } = store.getState();
    if (drafts === written || owner === undefined || found) return;
    written = drafts;
    writeDrafts({ owner, drafts });
  };
  const unsubscribe = store.subscribe(() => {
    const { auth, drafts } = store.getState();
    const userId = auth.isChecked ? auth.user?._id : undefined;
    if (userId !== undefined && (found || userId !== owner)) {
      const earlier = owner === userId ? found?.drafts : undefined;
      const isOther = owner !== undefined && owner !== userId;
      found = undefined;
      owner = userId;
      // either calls this listener again
      if (earlier) return void store.dispatch(draftsFound(earlier));
      if (isOther) return void store.dispatch(draftsDiscarded());
    }
    if (drafts === written) return;
    // discarded drafts are removed from storage at once
    if (Object.keys(drafts).length === 0) write();
    else timer ??= setTimeout(write, QUIET);
  });
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('pagehide', write);
    unsubscribe();
    write();
  };
}
