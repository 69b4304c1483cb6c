import { safeStorage } from '../lib/storage';
import type { SessionChanges } from './sessionChanges';

/** The key in local storage. */
const SHARED_KEY = 'stockSharedComputer';

/** Whether this browser is one that several people use, as a user has stated at a sign-in. */
export const isSharedComputer = () => safeStorage('localStorage').get(SHARED_KEY) !== null;

/** Remembers it for the sign-ins that follow. */
export function setSharedComputer(isShared: boolean): void {
  const storage = safeStorage('localStorage');
  if (isShared) storage.set(SHARED_KEY, 'true');
  else storage.remove(SHARED_KEY);
}

/** Calls back with the user who signs out on such a computer; the returned function ends it. */
export function onSharedSignOut(
  changes: Pick<SessionChanges, 'subscribe'>,
  listener: (user: string) => void,
): () => void {
  return changes.subscribe(({ before, reason }) => {
    if (before && reason === 'user' && isSharedComputer()) listener(before._id);
  });
}
