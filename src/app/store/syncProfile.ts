import { AUTH_STORAGE } from '../../rules/constants';
import { profileChanged } from '../../session/auth/auth';
import { isSameUser, readUser } from '../../session/auth/user';
import type { Store } from './store';

/**
 * Keeps the signed-in user equal to the own account: to the record of the `account` resource whenever it is
 * read or saved, and to what another tab of this browser has stored. Returns a function that stops it.
 */
export function syncProfile(store: Store): () => void {
  const take = (answer: unknown) => {
    const user = readUser(answer);
    if (user && !isSameUser(store.getState().auth.user, user)) store.dispatch(profileChanged(user));
  };
  let known: unknown;
  const unsubscribe = store.subscribe(() => {
    const record = store.getState().resources.account?.record;
    if (record === known) return;
    known = record;
    take(record);
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === AUTH_STORAGE && newValue) take(userIn(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** The user in the stored auth slice; undefined where the text cannot be read. */
function userIn(stored: string): unknown {
  try {
    return JSON.parse(JSON.parse(stored).user);
  } catch {
    return undefined;
  }
}
