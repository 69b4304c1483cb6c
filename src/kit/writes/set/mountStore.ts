import type { Dispatch, SessionState } from '../../../session/auth/session';

/** The store of a mount, as services outside of React use it. */
export interface MountStore {
  dispatch: Dispatch;
  getState(): unknown;
}

/** The id of the signed-in user; null while signed out. What a user has begun never continues for another one. */
export function userIdIn(state: unknown): string | null {
  const { auth } = state as Pick<SessionState, 'auth'>;
  return auth.isLoggedIn && auth.user ? auth.user._id : null;
}
