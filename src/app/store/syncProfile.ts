import { profileChanged } from '../../session/auth/auth';
import { isSameUser, readUser } from '../../session/auth/user';
import type { Store } from './store';

/**
 * Keeps the signed-in user equal to the own account whenever that is read or saved. Returns a function that stops it.
 */
export function syncProfile(store: Store): () => void {
  let known: unknown;
  return store.subscribe(() => {
    const record = store.getState().resources.account?.record;
    if (record === known) return;
    known = record;
    const user = readUser(record);
    if (user && !isSameUser(store.getState().auth.user, user)) store.dispatch(profileChanged(user));
  });
}
