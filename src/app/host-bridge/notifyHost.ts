import type { SignOutReason, StockHost } from '../../host/contract';
import type { AuthState } from '../../session/auth/auth';

/** The part of the store that the host is notified of. */
interface AuthStore {
  getState(): { auth: AuthState };
  subscribe(listener: () => void): () => void;
}

/** Notifies the host who signed in and why a session ended. Returns a function that stops it. */
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
    if (before.isChecked && before.isLoggedIn && !auth.isLoggedIn) host().onSignedOut?.(reasonOf(auth));
  });
}

function reasonOf({ endedBy }: AuthState): SignOutReason {
  return endedBy ?? 'user';
}
