import type { ExternalStore, HostSession, LoggedInUser } from '../../host/contract';
import { NO_USER_ID } from '../../messages/signIn';
import { hostSignedIn, hostSignedOut, sessionEnded } from '../../session/auth/auth';
import { isSameUser, readUser } from '../../session/auth/user';
import type { Store } from '../store/store';

/** The subscription to the host's session. */
export interface SessionSync {
  /** Subscribes to the session source that the host has replaced, if it has. */
  follow(): void;
  stop(): void;
}

/**
 * Follows the host's session; where the host has none, `onUnknown` is called once storage was read. Another user's
 * sign-in ends the previous session with everything that belonged to it; a changed profile of the same user
 * replaces the old one (src/host/README.md, P5). Each value is applied once: a session that has ended here since does not
 * begin again with another change of the host object (R171).
 */
export function syncSession(
  store: Store,
  source: () => ExternalStore<HostSession> | undefined,
  ready: Promise<void>,
  onUnknown: () => void,
): SessionSync {
  let session: ExternalStore<HostSession> | undefined;
  let unsubscribe: () => void = () => undefined;
  let applied: HostSession = { state: 'unknown' };
  let isReady = false;
  let ended = false;
  const sync = () => {
    if (ended) return false;
    const before = applied;
    applied = session?.get() ?? { state: 'unknown' };
    if (applied.state === 'unknown') return false;
    if (applied !== before) apply(store, applied);
    return true;
  };
  const follow = () => {
    const next = source();
    if (ended || next === session) return;
    unsubscribe();
    session = next;
    unsubscribe = next?.subscribe(sync) ?? (() => undefined);
    // before storage was read, the first value waits for it
    if (isReady && next && !isSameSession(next.get(), applied)) sync();
  };
  follow();
  void ready.then(() => {
    isReady = true;
    if (!ended && !sync()) onUnknown();
  });
  return {
    follow,
    stop() {
      ended = true;
      unsubscribe();
    },
  };
}

function apply(store: Store, current: Exclude<HostSession, { state: 'unknown' }>): void {
  const { auth } = store.getState();
  if (current.state === 'signed-out') {
    if (auth.isLoggedIn || !auth.isChecked) store.dispatch(hostSignedOut());
    return;
  }
  const user = hostUser(current.user);
  if (!user) {
    if (auth.isLoggedIn || !auth.isChecked) store.dispatch(sessionEnded('expired', NO_USER_ID, 'host'));
  } else if (!auth.isChecked || !isSameUser(auth.user, user)) {
    const isOtherUser = auth.isChecked && auth.isLoggedIn && auth.user?._id !== user._id;
    if (isOtherUser) store.dispatch(hostSignedOut('otherUser'));
    store.dispatch(hostSignedIn(user));
  }
}

/** The user of a host's session; one whose ids are numbers has them as texts (R230). Null without an id (R231). */
function hostUser(user: LoggedInUser): LoggedInUser | null {
  const read = readUser(user);
  return isSameUser(read, user) ? user : read;
}

function isSameSession(one: HostSession, other: HostSession): boolean {
  if (one.state !== 'signed-in' || other.state !== 'signed-in') return one.state === other.state;
  return isSameUser(one.user, other.user);
}
