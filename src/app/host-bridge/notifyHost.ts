import type { LoggedInUser, SignOutReason, StockHost } from '../../host/contract';
import type { AuthState, SessionEnd } from '../../session/auth/auth';
import { isSameUser } from '../../session/auth/user';
import type { SessionChanges } from '../../session/sessionChanges';

/** The part of the store that the host is notified of. */
interface AuthStore {
  getState(): { auth: AuthState };
  subscribe(listener: () => void): () => void;
}

/**
 * Notifies the host who signed in, what changed of the profile, and why a session ended, unless the host itself has
 * changed it. Returns a function that stops it.
 */
export function notifyHost(store: AuthStore, changes: SessionChanges, host: () => StockHost): () => void {
  const stopChanges = changes.subscribe(({ user, before, by, reason }) => {
    if (by === 'host') return;
    if (before && reason !== undefined) host().onSignedOut?.(reasonForHost(reason));
    if (user) host().onSignedIn?.(user);
  });
  const stopProfile = notifyProfile(store, host);
  return () => {
    stopChanges();
    stopProfile();
  };
}

function notifyProfile(store: AuthStore, host: () => StockHost): () => void {
  let known = store.getState().auth;
  return store.subscribe(() => {
    const before = known;
    known = store.getState().auth;
    const { isChecked, user } = known;
    if (known === before || !isChecked || !before.isChecked || !user || user._id !== before.user?._id) return;
    if (!isKnown(host(), before.user, user)) host().onProfileChanged?.(user);
  });
}

/** Nothing changed, or the host itself has changed it. */
function isKnown({ session }: StockHost, before: LoggedInUser | null, now: LoggedInUser): boolean {
  const known = session?.get();
  return isSameUser(before, now) || (known?.state === 'signed-in' && isSameUser(known.user, now));
}

/** For the host, a session that another user's sign-in has replaced is over like one that expired. */
function reasonForHost(reason: SessionEnd): SignOutReason {
  return reason === 'otherUser' ? 'expired' : reason;
}
