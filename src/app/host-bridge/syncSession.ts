import type { HostSession, LoggedInUser, Readable } from '../../host/contract';
import { hostSignedIn, hostSignedOut } from '../../session/auth/auth';
import type { Store } from '../store/store';

/** The subscription to the host's session. */
export interface SessionSync {
  /** Checks whether the host has replaced the session source, and subscribes to the current one. */
  follow(): void;
  stop(): void;
}

/**
 * Follows the host's session; where the host has none, `ask` is called once storage was read. Another user's
 * sign-in ends the previous session with everything that belonged to it; a changed profile of the same user
 * replaces the old one (src/host/README.md, P5).
 */
export function syncSession(
  store: Store,
  source: () => Readable<HostSession> | undefined,
  ready: Promise<void>,
  ask: () => void,
): SessionSync {
  let session: Readable<HostSession> | undefined;
  let unsubscribe: () => void = () => undefined;
  let ended = false;
  const obey = () => {
    const said = session?.get() ?? { state: 'unknown' };
    if (ended || said.state === 'unknown') return false;
    const here = store.getState().auth;
    if (said.state === 'signed-out') {
      if (here.isLoggedIn || !here.isChecked) store.dispatch(hostSignedOut());
    } else if (!here.isChecked || !isSame(here.user, said.user)) {
      const isSomebodyElse = here.isChecked && here.isLoggedIn && here.user?._id !== said.user._id;
      if (isSomebodyElse) store.dispatch(hostSignedOut());
      store.dispatch(hostSignedIn(said.user));
    }
    return true;
  };
  const follow = () => {
    const next = source();
    if (ended || next === session) return;
    unsubscribe();
    session = next;
    unsubscribe = next?.subscribe(obey) ?? (() => undefined);
  };
  follow();
  void ready.then(() => {
    if (!ended && !obey()) ask();
  });
  return {
    follow() {
      follow();
      obey();
    },
    stop() {
      ended = true;
      unsubscribe();
    },
  };
}

/** The same user with an unchanged profile. */
function isSame(left: LoggedInUser | null, right: LoggedInUser): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
