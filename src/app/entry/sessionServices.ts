import type { DataRouter } from 'react-router-dom';
import type { ExternalStore, HostSession } from '../../host/contract';
import { NOT_KEPT } from '../../messages/signIn';
import { checkStatus, sessionEnded } from '../../session/auth/auth';
import { type BrowserSession, createBrowserSession } from '../../session/browserSession';
import { createOpenEnd } from '../../session/openEnd';
import { createSessionChanges, type SessionChanges } from '../../session/sessionChanges';
import { createSessionMarker } from '../../session/sessionMarker';
import { noteSignIns, takeSignInNote } from '../../session/signInNote';
import { type SessionSync, syncSession } from '../host-bridge/syncSession';
import { prefetchFirstPage, type StartSources } from '../start/firstPage';
import { createSessionClock, endLapsedSession } from '../store/sessionClock';
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
