import type { DataRouter } from 'react-router-dom';
import type { ExternalStore, HostSession, LoggedInUser } from '../../host/contract';
import { Emitter } from '../../lib/Emitter';
import { NO_USER_ID, NOT_KEPT } from '../../messages/signIn';
import {
  checkStatus,
  endServerSession,
  hostSignedIn,
  hostSignedOut,
  sessionEnded,
} from '../../session/auth/auth';
import { isSameUser, readUser } from '../../session/auth/user';
import { type BrowserSession, createBrowserSession } from '../../session/browserSession';
import { type Inactivity, watchInactivity } from '../../session/inactivity/inactivity';
import { forgetActivity, hasLapsed } from '../../session/inactivity/lastActivity';
import { createOpenEnd } from '../../session/openEnd';
import { keepScope, NO_SCOPE } from '../../session/scope/scope';
import { createSessionChanges, type SessionChanges } from '../../session/sessionChanges';
import { createSessionMarker } from '../../session/sessionMarker';
import { noteSignIns, takeSignInNote } from '../../session/signInNote';
import { prefetchFirstPage, type StartSources } from '../start/firstPage';
import type { Store } from '../store/store';
import { createTabs } from '../tabs/tabs';
import type { StoreServices } from './storeServices';

/** The session of a mount: how it changes, and how it is shared with the browser's other tabs. */
export interface SessionServices {
  changes: SessionChanges;
  browserSession: BrowserSession;
  tabs: ReturnType<typeof createTabs>;
  clock: ReturnType<typeof createSessionClock>;
}

/**
 * Creates the services of the session, the first subscribers of its changes.
 *
 * @param isWorking a save or import is under way, which counts as activity
 */
export function createSessionServices(
  { resources, store, userId, client, backend, loadFailures, saves, recordUpdates }: StoreServices,
  isWorking: () => boolean,
): SessionServices {
  const changes = createSessionChanges(store);
  const browserSession = createBrowserSession({
    store,
    userId,
    changes,
    http: client,
    openEnd: createOpenEnd(client, backend),
    marker: createSessionMarker(backend),
    announce: (user) => tabs.postSignedIn(user),
  });
  const onSignedInElsewhere = browserSession.signedInElsewhere;
  const tabs = createTabs(
    { store, resources, saves, updates: recordUpdates, changes, onSignedInElsewhere },
    backend,
    loadFailures.report,
  );
  noteSignIns(changes);
  const clock = createSessionClock(store, changes, browserSession.isOwn, isWorking);
  return { changes, browserSession, tabs, clock };
}

interface SessionStart {
  router: DataRouter;
  sources: StartSources;
  /** Resolves once storage was read. */
  ready: Promise<void>;
  source(): ExternalStore<HostSession> | undefined;
}

/**
 * Begins with the session of the host. Where the host has none, the server is asked, while the reads of the first page are
 * sent (R47).
 */
export function startSession(store: Store, { router, sources, ready, source }: SessionStart): SessionSync {
  return syncSession(store, source, ready, () => {
    if (endLapsedSession(store)) return;
    void checkSession(store, checkStatus(prefetchFirstPage(store, router, sources)));
  });
}

/** Asks the server; where a sign-in just before this load has left no session, the sign-in says why. */
async function checkSession(store: Store, check: ReturnType<typeof checkStatus>): Promise<void> {
  const answer = await store.dispatch(check);
  const isRefused = checkStatus.rejected.match(answer) && answer.payload?.status === 401;
  const isSignedOut = isRefused || (checkStatus.fulfilled.match(answer) && answer.payload.user === null);
  if (isSignedOut && takeSignInNote() && !store.getState().auth.isLoggedIn)
    store.dispatch(sessionEnded('expired', NOT_KEPT));
}

/** The subscription to the host's session. */
interface SessionSync {
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
function syncSession(
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

/**
 * Measures inactivity while a user is signed in. After 30 minutes the session ends here and on the server
 * (R56). `stop` ends the measuring.
 *
 * @param isWorking a save or import is under way, which counts as activity
 * @param isOwn ends a session that another user's has replaced; that one stays on the server
 */
function createSessionClock(
  store: Store,
  changes: Pick<SessionChanges, 'subscribe'>,
  isOwn: () => boolean,
  isWorking: () => boolean,
): ExternalStore<Inactivity | null> & { stop(): void } {
  let current: Inactivity | null = null;
  let measured: string | undefined;
  const switched = new Emitter();
  const change = (next: Inactivity | null) => {
    current?.stop();
    current = next;
    switched.emit();
  };
  const endInactive = () => {
    if (!isOwn()) return;
    store.dispatch(sessionEnded('inactive'));
    void store.dispatch(endServerSession());
  };
  const end = () => {
    if (measured !== undefined) forgetActivity(measured);
    measured = undefined;
    change(null);
  };
  const unsubscribe = changes.subscribe(({ user, reason }) => {
    if (user && user._id !== measured) {
      end();
      measured = user._id;
      change(watchInactivity(endInactive, { userId: user._id, isWorking }));
    }
    if (!user && current) {
      // an expired session keeps the scope for the next sign-in, and the default of tabs is another user's by now
      if (reason !== 'expired' && reason !== 'otherUser') keepScope(NO_SCOPE);
      end();
    }
  });
  return {
    get: () => current,
    subscribe: switched.subscribe,
    stop() {
      unsubscribe();
      // the page goes on without this mount, in another module of the suite, which has to measure now
      end();
    },
  };
}

/**
 * Ends the session of the stored user where that has lapsed while no page was open (R240), before the server is asked about
 * it. Returns whether it has.
 */
function endLapsedSession(store: Store): boolean {
  const { user, isChecked } = store.getState().auth;
  if (isChecked || !user || !hasLapsed(user._id)) return false;
  keepScope(NO_SCOPE);
  forgetActivity(user._id);
  store.dispatch(sessionEnded('inactive'));
  void store.dispatch(endServerSession());
  return true;
}
