import type { LoggedInUser } from '../host/contract';
import { Emitter } from '../lib/Emitter';
import type { AuthState, SessionCause, SessionEnd } from './auth/auth';

/** A user has signed in, or a session has ended. A newer profile of the same user is none. */
export interface SessionChange {
  /** The signed-in user, whom the server or the host has confirmed; null while signed out. */
  user: LoggedInUser | null;
  before: LoggedInUser | null;
  by: SessionCause;
  /** Why the session of `before` ended: 'user' is a sign-out, also one by the host; undefined where none ended. */
  reason: SessionEnd | undefined;
}

/**
 * The one subscription to the session of a mount, for what is no reducer. Listeners are called in the order in which they
 * subscribed: change sets leave their drafts before the drafts of the next user are read (app/entry/stock.ts).
 */
export interface SessionChanges {
  /** Calls `listener` after each change, in its order; the returned function ends the subscription. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  stop(): void;
}

/** The part of the store with the session. */
interface AuthStore {
  getState(): { auth: AuthState };
  subscribe(listener: () => void): () => void;
}

/** Creates the subscription; a change that a listener causes is reported once all have received the first one. */
export function createSessionChanges(store: AuthStore): SessionChanges {
  const changes = new Emitter<SessionChange>();
  const waiting: SessionChange[] = [];
  let isReporting = false;
  let known = userOf(store.getState().auth);
  const stop = store.subscribe(() => {
    const { auth } = store.getState();
    const before = known;
    known = userOf(auth);
    if (before?._id === known?._id) return;
    waiting.push({ user: known, before, by: auth.changedBy ?? 'server', reason: reasonOf(before, auth) });
    if (isReporting) return;
    isReporting = true;
    try {
      for (let change = waiting.shift(); change; change = waiting.shift()) {
        changes.emit(change);
      }
    } finally {
      isReporting = false;
    }
  });
  return {
    subscribe: changes.subscribe,
    stop,
  };
}

/** The user whom the server or the host has confirmed: a stored one is none yet (R47). */
function userOf({ isChecked, isLoggedIn, user }: AuthState): LoggedInUser | null {
  return isChecked && isLoggedIn ? user : null;
}

/** A sign-out is one by the user, here or in another tab, or by the host, which gives no reason; any other end is none. */
function reasonOf(
  before: LoggedInUser | null,
  { isLoggedIn, endedBy, changedBy }: AuthState,
): SessionEnd | undefined {
  if (!before) return undefined;
  if (isLoggedIn) return 'otherUser';
  return endedBy ?? (changedBy === 'host' ? 'user' : 'expired');
}
