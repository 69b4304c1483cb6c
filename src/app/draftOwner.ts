import { type Drafts, draftsDiscarded, draftsFound } from '../kit/drafts';
import { readDrafts, writeDrafts } from './draftStorage';
import type { Store } from './store';

/** Writes wait this long (milliseconds) for the next key press. */
const QUIET = 500;

/**
 * Unsaved edits wait for the person who typed them: they outlive a session that ran out and a reload of this tab, but
 * neither a logout nor somebody else's sign-in. Returns the end of it.
 */
export function guardDrafts(store: Store): () => void {
  const found = readDrafts();
  let owner = found?.owner;
  let written: Drafts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { drafts } = store.getState();
    if (drafts === written || owner === undefined) return;
    written = drafts;
    writeDrafts({ owner, drafts });
  };
  const unsubscribe = store.subscribe(() => {
    const { auth, drafts } = store.getState();
    const person = auth.isChecked ? auth.user?._id : undefined;
    if (person !== undefined && person !== owner) {
      const isSomebodyElse = owner !== undefined;
      owner = person;
      if (isSomebodyElse) {
        store.dispatch(draftsDiscarded());
        return; // heard again, with what is left
      }
    }
    if (drafts === written) return;
    // what is to be forgotten is forgotten at once
    if (Object.keys(drafts).length === 0) write();
    else timer ??= setTimeout(write, QUIET);
  });
  if (found) store.dispatch(draftsFound(found.drafts));
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('pagehide', write);
    unsubscribe();
    write();
  };
}
