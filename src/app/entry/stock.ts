import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { createImportRuns, type ImportRuns } from '../../features/import/run/importRuns';
import { createJournal, type Journal } from '../../features/journal/journal';
import { CONTRACT, type ExternalStore, type StockHost } from '../../host/contract';
import { DEFAULT_FORMATS } from '../../host/HostContext';
import { createHttp } from '../../http/client';
import { type EarlyAnswers, withEarlyAnswers } from '../../http/earlyAnswers';
import { reported } from '../../http/reported';
import type { Services } from '../../http/request';
import { createRequestLayer } from '../../http/requestLayer';
import type { AnyResource } from '../../kit/declare/resource';
import { createListViewHistory, type ListViewHistory } from '../../kit/state/listViews';
import { createSaves, type Saves } from '../../kit/state/saves';
import { createRecordUpdates, type RecordUpdates } from '../../kit/state/updates';
import { type ChangeSets, createChangeSets } from '../../kit/writes/set/changeSets';
import { register } from '../../resources/register';
import { BASE_PATH } from '../../rules/constants';
import { checkStatus } from '../../session/auth/auth';
import { createBrowserSession } from '../../session/browserSession';
import type { Inactivity } from '../../session/inactivity/inactivity';
import { noticed } from '../../session/notices/notices';
import { createSessionChanges } from '../../session/sessionChanges';
import { backendAddress, createSessionMarker } from '../../session/sessionMarker';
import { type BackgroundWork, createBackgroundWork } from '../../session/work/backgroundWork';
import type { LoadFailures } from '../../ui/hooks/loadFailures';
import { notifyHost } from '../host-bridge/notifyHost';
import { scopedWindow } from '../host-bridge/scopedWindow';
import { syncNavigation } from '../host-bridge/syncNavigation';
import { syncSession } from '../host-bridge/syncSession';
import { createLoadFailures } from '../notifications/loadFailures';
import { noticeOf } from '../notifications/notices';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster, type Toaster } from '../notifications/toaster';
import { deniedPage } from '../routing/deniedPage';
import { routes } from '../routing/routes';
import { withRetry } from '../routing/withRetry';
import { guardDrafts } from '../store/draftOwner';
import { createLargeDrafts } from '../store/largeDrafts';
import { persist } from '../store/persistence';
import { prefetchFirstPage } from '../store/prefetch';
import { createSessionClock } from '../store/sessionClock';
import { createStore, type Store } from '../store/store';
import { syncProfile } from '../store/syncProfile';
import { createTabDrafts } from '../store/tabDrafts';
import { createTabs } from '../tabs/tabs';

declare const STOCK_API_HOST: string | undefined;

/** An early answer that no page has used after this time (milliseconds) is dropped. */
const EARLY_FOR = 10_000;

/** Everything that one mount owns. Two mounts share nothing (src/host/README.md, P9). */
export interface Stock {
  /** The registered resources. */
  resources: readonly AnyResource[];
  store: Store;
  router: DataRouter;
  toaster: Toaster;
  /** What is done about code that could not be loaded. */
  loadFailures: LoadFailures;
  /** What was seen of the lists, by user. */
  listViews: ListViewHistory;
  /** Unsaved changes of sheets and lists, and their sending. */
  changeSets: ChangeSets;
  /** Imports of files that are under way. */
  importRuns: ImportRuns;
  /** What runs in the background: saves, imports, bulk actions. */
  backgroundWork: BackgroundWork;
  /** The writes that the server has accepted. */
  saves: Saves;
  /** What was saved on this device. */
  journal: Journal;
  /** What others have changed of the lists that are shown. */
  updates: RecordUpdates;
  clock: ExternalStore<Inactivity | null>;
  /** The current host object; patched by {@link Stock.update}. */
  host(): StockHost;
  /** Every part may change while mounted except `basename`: the addresses of a mount stay the same. */
  update(patch: Partial<StockHost>): void;
  subscribe(listener: () => void): () => void;
  /** @throws the first error of a clean-up function, after all of them have run */
  dispose(): void;
}

/** Replacements for the defaults, in tests and for hosts. */
export interface StockOptions {
  resources?: readonly AnyResource[];
  createRouter?: (routes: RouteObject[], basename: string) => DataRouter;
  /** Reads of the first page that were sent before this code had loaded. */
  early?: EarlyAnswers;
}

/** Creates everything that a mount needs for one host: store, router, toaster, session and clock. */
export function createStock(given: StockHost, options: StockOptions = {}): Stock {
  const { resources = register, createRouter = browserRouter, early = new Map() } = options;
  let host: StockHost = { ...DEFAULT_FORMATS, ...given };
  const listeners = new Set<() => void>();
  const basename = (host.basename ?? BASE_PATH).replace(/\/+$/, '');
  const apiHost = () => host.apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '');
  const userId = () => {
    const { isChecked, isLoggedIn, user } = store.getState().auth;
    return isChecked && isLoggedIn && user ? user._id : null;
  };
  const backend = () => backendAddress(apiHost());
  const client = reported(withEarlyAnswers(createHttp(apiHost, userId), early), () => host);
  const http = createRequestLayer({ send: (call) => guarded.send(call) });
  const services: Services = {
    http,
    get host() {
      return host;
    },
    userId,
  };
  const toaster = createToaster((notice) => {
    if (typeof services.userId?.() === 'string') store.dispatch(noticed(noticeOf(resources, notice)));
  });
  const loadFailures = createLoadFailures(toaster, () => host);
  const forbidden = () => {
    const state = deniedPage(router, basename, store.getState());
    void router.navigate('/unauthorised', { replace: true, state });
  };
  const saves = createSaves(resources);
  const updates = createRecordUpdates(resources, loadFailures.report);
  const store = createStore(services, resources, createNotificationListener(toaster, { forbidden }), [
    saves.middleware,
    updates.middleware,
  ]);
  const changes = createSessionChanges(store);
  const browserSession = createBrowserSession({
    store,
    userId,
    changes,
    http: client,
    marker: createSessionMarker(backend),
    announce: (user) => tabs.postSignedIn(user),
  });
  const guarded = browserSession.guard(client);
  const tabs = createTabs(
    { store, resources, saves, updates, changes, onSignedInElsewhere: browserSession.signedInElsewhere },
    backend,
    loadFailures.report,
  );
  const router = createRouter(withRetry(routes(resources)), basename);
  const persistence = persist(store);
  const clock = createSessionClock(store, browserSession.isOwn);
  const largeDrafts = createLargeDrafts(loadFailures.report);
  const changeSets = createChangeSets(store, largeDrafts);
  const importRuns = createImportRuns(store);
  const backgroundWork = createBackgroundWork({
    address: () => addressIn(router, basename),
    notify: ({ tone, text }) =>
      toaster.show({ tone, text: text((count) => new Intl.NumberFormat(host.locale).format(count)) }),
  });
  const journal = createJournal(store, saves, resources, loadFailures.report);
  const session = syncSession(
    store,
    () => host.session,
    persistence.ready,
    () => {
      const firstPage = prefetchFirstPage(store, http, router, early);
      endings.push(firstPage.stop);
      const check = store.dispatch(checkStatus(firstPage.complete));
      // what has not been used by then is read when it is needed
      void check.finally(() => early.clear());
    },
  );
  // for a user whom the host has confirmed, no status check clears them
  const unused = setTimeout(() => early.clear(), EARLY_FOR);
  const navigation = syncNavigation(router, basename, () => host.navigation);
  const endings: (() => void)[] = [
    notifyHost(store, changes, () => host),
    changeSets.stop,
    importRuns.stop,
    changes.subscribe(backgroundWork.clear),
    backgroundWork.clear,
    journal.stop,
    largeDrafts.stop,
    guardDrafts(store, { large: largeDrafts, copies: createTabDrafts(loadFailures.report) }),
    syncProfile(store),
    tabs.stop,
    browserSession.stop,
    navigation.stop,
    session.stop,
    clock.stop,
    persistence.stop,
    changes.stop,
    () => clearTimeout(unused),
    () => router.dispose(),
  ];
  let disposed = false;
  return {
    resources,
    store,
    router,
    toaster,
    loadFailures,
    listViews: createListViewHistory(),
    changeSets,
    importRuns,
    backgroundWork,
    saves,
    journal,
    updates,
    clock,
    host: () => host,
    update(patch) {
      if (disposed) return;
      host = { ...host, ...patch };
      navigation.follow();
      session.follow();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      const failures: unknown[] = [];
      for (const end of endings) {
        try {
          end();
        } catch (failure) {
          failures.push(failure); // the other clean-ups must still run
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Whether the host implements the major of the contract that this build implements. */
export function isSupportedContract(host: StockHost): boolean {
  return host.contract.major === CONTRACT.major;
}

/** The page that is open, without the base path of the mount. */
function addressIn({ state: { location } }: DataRouter, basename: string): string {
  return `${location.pathname.slice(basename.length) || '/'}${location.search}`;
}

function browserRouter(routeObjects: RouteObject[], basename: string): DataRouter {
  return createBrowserRouter(routeObjects, { basename, window: scopedWindow(basename) });
}
