import type { HostSession, LoggedInUser, Readable } from '../host/contract';
import { hostSignedIn, hostSignedOut } from '../session/auth';
import type { Store } from './store';

/** Who is here, as the host says it. */
export interface FollowedSession {
  /** Looks whether the host has another source by now, and follows that one. */
  follow(): void;
  stop(): void;
}

/**
 * The host says who is here, live; where it does not know, `ask` is called once storage was read. Somebody else's sign-in
 * ends the session of whoever was here, with everything that belonged to it; news of the same person replace the old.
 */
export function followSession(
  store: Store,
  source: () => Readable<HostSession> | undefined,
  ready: Promise<void>,
  ask: () => void,
): FollowedSession {
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

/** The same person, of whom nothing new is said. */
function isSame(left: LoggedInUser | null, right: LoggedInUser): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
