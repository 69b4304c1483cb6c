import type { DataRouter } from 'react-router-dom';
import { createImportRuns } from '../../features/import/run/importRuns';
import { createJournal } from '../../features/journal/journal';
import { createJournalDrawer } from '../../features/journal/journalDrawer';
import { CONTRACT, type StockHost } from '../../host/contract';
import { DEFAULT_FORMATS } from '../../host/HostContext';
import type { MountServices } from '../../host/services';
import type { AnyResource } from '../../kit/declare/resource';
import { createCopyToken } from '../../kit/listCopies/copyToken';
import { createListCopies } from '../../kit/listCopies/listCopies';
import { createListViewHistory } from '../../kit/state/listViews';
import { createChangeSets } from '../../kit/writes/set/changeSets';
import { Emitter } from '../../lib/Emitter';
import { register } from '../../resources/register';
import { BASE_PATH } from '../../rules/constants';
import { profileChanged } from '../../session/auth/auth';
import { isSameUser, readUser } from '../../session/auth/user';
import type { SessionChange, SessionChanges } from '../../session/sessionChanges';
import { isSharedComputer } from '../../session/sharedComputer';
import { type BackgroundWork, createBackgroundWork, isRunning } from '../../session/work/backgroundWork';
import { sendClipboardToFocus } from '../host-bridge/clipboardTarget';
import { notifyHost } from '../host-bridge/notifyHost';
import { syncNavigation } from '../host-bridge/syncNavigation';
import { type CreateRouter, createMountRouter, routePatternOf } from '../routing/mountRouter';
import { withFields } from '../routing/withFields';
import { dropUnused } from '../start/firstPage';
import { takePrefetched } from '../start/prefetchedReads';
import { guardDrafts } from '../store/draftOwner';
import { createLargeDrafts } from '../store/largeDrafts';
import { persist } from '../store/persistence';
import type { Store } from '../store/store';
import { createTabDrafts } from '../store/tabDrafts';
import { startTimings } from '../timing/startTimings';
import { createSessionServices, startSession } from './sessionServices';
import { type RunningService, startServices } from './startServices';
import { createStoreServices, type StoreServices } from './storeServices';

/** Everything that one mount owns. Two mounts share nothing (src/host/README.md, P9). */
export interface Stock extends MountServices, StoreServices {
  router: DataRouter;
  /** The current host object; patched by {@link Stock.update}. */
  host(): StockHost;
  /** Every part may change while mounted except `basename`: the addresses of a mount stay the same. */
  update(patch: Partial<StockHost>): void;
  subscribe(listener: () => void): () => void;
  /** @throws the first error of a service, after all have been stopped */
  dispose(): void;
}

/** Replacements for the defaults, in tests and for hosts. */
export interface StockOptions {
  resources?: readonly AnyResource[];
  createRouter?: CreateRouter;
}

/** Creates everything that a mount needs for one host: store, router, toaster, session and clock. */
export function createStock(hostProps: StockHost, options: StockOptions = {}): Stock {
  const { resources: declared = register, createRouter } = options;
  const resources = declared.map(withFields);
  const early = takePrefetched(hostProps);
  let router: DataRouter | undefined;
  const host = createHostStore(hostProps, () => routePatternOf(router));
  const basename = (host.get().basename ?? BASE_PATH).replace(/\/+$/, '');
  const storeServices = createStoreServices({
    resources,
    host: host.get,
    early,
    guard: (client) => session.browserSession.guard(client),
    onForbidden: (state) => routing.showUnauthorised(state),
  });
  const { store, http } = storeServices;
  const session = createSessionServices(storeServices, () =>
    work.services.backgroundWork.runs().some((run) => isRunning(run) && !run.isAsking),
  );
  const { changes, clock } = session;
  const routing = createMountRouter(resources, basename, createRouter);
  router = routing.router;
  const persistence = persist(store);
  const listCopies = createListCopies({
    store,
    changes,
    token: createCopyToken(storeServices.backend),
    backend: storeServices.backend,
    onLoadFailed: (error) => void storeServices.loadFailures.report(error),
    storage: () => (isSharedComputer() ? 'none' : (host.get().storage ?? 'session')),
  });
  const work: WorkServices = createWorkServices(storeServices, changes, routing.openAddress);
  const sources = { http, early, listCopies };
  const hostSession = startSession(store, {
    router,
    sources,
    ready: persistence.ready,
    source: () => host.get().session,
  });
  const navigation = syncNavigation(router, basename, () => host.get().navigation);
  // before the components that read the host
  host.subscribe(navigation.follow);
  host.subscribe(hostSession.follow);
  const stopAll = startServices([
    { name: 'router', start: () => () => router.dispose() },
    { name: 'session changes', start: () => changes.stop },
    { name: 'persistence', start: () => persistence.stop },
    { name: 'session clock', start: () => clock.stop },
    { name: 'host session', start: () => hostSession.stop },
    { name: 'first page', start: () => dropUnused(sources, changes) },
    { name: 'navigation', start: () => navigation.stop },
    { name: 'browser session', start: () => session.browserSession.stop },
    { name: 'tabs', start: () => session.tabs.stop },
    { name: 'clipboard', start: sendClipboardToFocus },
    { name: 'list copies', start: () => listCopies.stop },
    { name: 'profile', start: () => syncProfile(store) },
    ...work.running,
    { name: 'timings', start: () => startTimings(routing.router, host) },
    { name: 'host events', start: () => notifyHost(store, changes, host.get) },
  ]);
  let disposed = false;
  return {
    ...storeServices,
    ...work.services,
    router,
    listCopies,
    listViews: createListViewHistory(),
    sessionClock: clock,
    journalDrawer: createJournalDrawer(),
    host: host.get,
    update(patch) {
      if (disposed) return;
      host.patch(patch);
    },
    subscribe: host.subscribe,
    dispose() {
      if (disposed) return;
      disposed = true;
      stopAll();
    },
  };
}

/**
 * The host object of a mount, with the defaults of its formats. Its telemetry adds the open page to each event, as
 * `route` names it.
 */
function createHostStore(hostProps: StockHost, route: () => string | undefined) {
  const withRoute = (patch: Partial<StockHost>): Partial<StockHost> => {
    const { telemetry } = patch;
    if (!telemetry) return patch;
    return {
      ...patch,
      telemetry(event) {
        const open = event.route ?? route();
        telemetry(open === undefined ? event : { ...event, route: open });
      },
    };
  };
  let host: StockHost = { ...DEFAULT_FORMATS, ...hostProps, ...withRoute(hostProps) };
  const changes = new Emitter();
  return {
    get: () => host,
    patch(patch: Partial<StockHost>) {
      host = { ...host, ...withRoute(patch) };
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

/** Whether the host implements the major of the contract that this build implements. */
export function isSupportedContract(host: StockHost): boolean {
  return host.contract.major === CONTRACT.major;
}

/**
 * Keeps the signed-in user equal to the own account whenever that is read or saved. Returns a function that stops it.
 */
function syncProfile(store: Store): () => void {
  let known: unknown;
  return store.subscribe(() => {
    const record = store.getState().resources.account?.record;
    if (record === known) return;
    known = record;
    const user = readUser(record);
    if (user && !isSameUser(store.getState().auth.user, user)) store.dispatch(profileChanged(user));
  });
}

/** The work of the signed-in user in a mount. */
interface WorkServices {
  /** What pages use of it. */
  services: Pick<MountServices, 'changeSets' | 'importRuns' | 'backgroundWork' | 'journal'>;
  /** In the order in which they start. */
  running: readonly RunningService[];
}

/**
 * Creates what keeps the work of a user over pages, sessions and crashes: unsaved edits, what is sent or imported, and what was
 * saved.
 *
 * @param openAddress the page that is open
 */
function createWorkServices(
  { resources, store, backend, saves, loadFailures: { report } }: StoreServices,
  changes: SessionChanges,
  openAddress: () => string,
): WorkServices {
  const large = createLargeDrafts(report, backend);
  // before the drafts of the next user are read: guardDrafts subscribes when it is started
  const changeSets = createChangeSets(store, changes, large);
  const importRuns = createImportRuns(store, changes, backend);
  const backgroundWork = createBackgroundWork(openAddress);
  const journal = createJournal(store, saves, resources, report, backend);
  const copies = createTabDrafts(report, backend);
  const leaveSharedComputer = ({ before, reason }: SessionChange) => {
    if (!before || reason !== 'user' || !isSharedComputer()) return;
    import('./clearSharedComputer')
      .then(({ clearSharedComputer }) => clearSharedComputer(journal, backend, before._id))
      .catch(report);
  };
  return {
    services: { changeSets, importRuns, backgroundWork, journal },
    running: [
      { name: 'large drafts', start: () => large.stop },
      { name: 'drafts', start: () => guardDrafts(store, changes, { large, copies, onLoadFailed: report }) },
      { name: 'journal', start: () => journal.stop },
      { name: 'shared computer', start: () => changes.subscribe(leaveSharedComputer) },
      { name: 'background work', start: () => clearWithSession(backgroundWork, changes) },
      { name: 'imports', start: () => importRuns.stop },
      { name: 'change sets', start: () => changeSets.stop },
    ],
  };
}

/** What runs for a user is listed until the session changes. */
function clearWithSession(work: BackgroundWork, changes: SessionChanges): () => void {
  const unsubscribe = changes.subscribe(work.clear);
  return () => {
    unsubscribe();
    work.clear();
  };
}
