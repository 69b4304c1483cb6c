import type { ExternalStore, HostSession } from '../../host/contract';
import { hostSignedIn, hostSignedOut } from '../../session/auth/auth';
import { isSameUser } from '../../session/auth/user';
import type { Store } from '../store/store';

/** The subscription to the host's session. */
export interface SessionSync {
  /** Checks whether the host has replaced the session source, and subscribes to the current one. */
  follow(): void;
  stop(): void;
}

/**
 * Follows the host's session; where the host has none, `onUnknown` is called once storage was read. Another user's
 * sign-in ends the previous session with everything that belonged to it; a changed profile of the same user
 * replaces the old one (src/host/README.md, P5).
 */
export function syncSession(
  store: Store,
  source: () => ExternalStore<HostSession> | undefined,
  ready: Promise<void>,
  onUnknown: () => void,
): SessionSync {
  let session: ExternalStore<HostSession> | undefined;
  let unsubscribe: () => void = () => undefined;
  let ended = false;
  const sync = () => {
    const current = session?.get() ?? { state: 'unknown' };
    if (ended || current.state === 'unknown') return false;
    const auth = store.getState().auth;
    if (current.state === 'signed-out') {
      if (auth.isLoggedIn || !auth.isChecked) store.dispatch(hostSignedOut());
    } else if (!auth.isChecked || !isSameUser(auth.user, current.user)) {
      const isOtherUser = auth.isChecked && auth.isLoggedIn && auth.user?._id !== current.user._id;
      if (isOtherUser) store.dispatch(hostSignedOut('otherUser'));
      store.dispatch(hostSignedIn(current.user));
    }
    return true;
  };
  const follow = () => {
    const next = source();
    if (ended || next === session) return;
    unsubscribe();
    session = next;
    unsubscribe = next?.subscribe(sync) ?? (() => undefined);
  };
  follow();
  void ready.then(() => {
    if (!ended && !sync()) onUnknown();
  });
  return {
    follow() {
      follow();
      sync();
    },
    stop() {
      ended = true;
      unsubscribe();
    },
  };
}
