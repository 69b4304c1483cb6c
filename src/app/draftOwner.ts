import { draftsDiscarded } from '../kit/drafts';
import type { Store } from './store';

/**
 * Unsaved edits wait for the person who typed them: they outlive a session that ran out, but not somebody else's
 * sign-in on the same page. Returns the end of it.
 */
export function guardDrafts(store: Store): () => void {
  let owner: string | undefined;
  return store.subscribe(() => {
    const { auth } = store.getState();
    const person = auth.isChecked ? auth.user?._id : undefined;
    if (person === undefined || person === owner) return;
    const isSomebodyElse = owner !== undefined;
    owner = person;
    if (isSomebodyElse) store.dispatch(draftsDiscarded());
  });
}
