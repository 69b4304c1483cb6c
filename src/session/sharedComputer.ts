import { safeStorage } from '../lib/storage';

/** The key in local storage. */
const SHARED_KEY = 'stockSharedComputer';

/** Whether this browser is one that several people use, as a user has stated at a sign-in. */
export const isSharedComputer = () => safeStorage('localStorage').get(SHARED_KEY) !== null;

/** Keeps it for the sign-ins that follow. */
export function setSharedComputer(isShared: boolean): void {
  const storage = safeStorage('localStorage');
  if (isShared) storage.set(SHARED_KEY, 'true');
  else storage.remove(SHARED_KEY);
}
