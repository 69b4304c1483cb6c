import type { LoggedInUser, SignOutReason, StockHost } from '../../host/contract';
import type { AuthState } from '../../session/auth/auth';
import { isSameUser } from '../../session/auth/user';

/** The part of the store that the host is notified of. */
interface AuthStore {
  getState(): { auth: AuthState };
  subscribe(listener: () => void): () => void;
}

/**
 * Notifies the host who signed in, what changed of the profile, and why a session ended. Returns a function that stops
 * it.
 */
export function notifyHost(store: AuthStore, host: () => StockHost): () => void {
  let known = store.getState().auth;
  return store.subscribe(() => {
    const { auth } = store.getState();
    if (auth === known) return;
    const before = known;
    known = auth;
    if (!auth.isChecked) return;
    const isNews = !before.isChecked || auth.user?._id !== before.user?._id;
    if (auth.user && isNews) host().onSignedIn?.(auth.user);
    if (auth.user && !isNews && !isKnown(host(), before.user, auth.user)) {
      host().onProfileChanged?.(auth.user);
    }
    if (before.isChecked && before.isLoggedIn && !auth.isLoggedIn) host().onSignedOut?.(reasonOf(auth));
  });
}

/** Nothing changed, or the host itself has changed it. */
function isKnown({ session }: StockHost, before: LoggedInUser | null, now: LoggedInUser): boolean {
  const known = session?.get();
  return isSameUser(before, now) || (known?.state === 'signed-in' && isSameUser(known.user, now));
}

function reasonOf({ endedBy }: AuthState): SignOutReason {
  return endedBy ?? 'user';
}
