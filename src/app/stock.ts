import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { CONTRACT, type LoggedInUser, type Readable, type StockHost } from '../host/contract';
import { DEFAULT_FORMATS } from '../host/HostContext';
import { withAhead } from '../http/ahead';
import { createHttp } from '../http/client';
import type { Services } from '../http/request';
import type { AnyResource } from '../kit/calls';
import { register } from '../resources/register';
import { BASE_PATH } from '../rules/constants';
import { checkStatus, hostSignedIn, hostSignedOut } from '../session/auth';
import type { Inactivity } from '../session/inactivity';
import { askAhead } from './askAhead';
import { deniedPage } from './deniedPage';
import { guardDrafts } from './draftOwner';
import { shareHistory } from './navigation';
import { ownWindow } from './ownWindow';
import { loadedAgain } from './pages/LoadAgain';
import { persist } from './persistence';
import { routes } from './routes';
import { createSessionClock } from './sessionClock';
import { createSpeaker } from './speech';
import { createStore, type Store } from './store';
import { tellHost } from './tellHost';
import { createToaster, type Toaster } from './toaster';

declare const STOCK_API_HOST: string | undefined;

/** Everything that one mount owns. Two mounts share nothing. */
export interface Stock {
  /** What the back office consists of. */
  resources: readonly AnyResource[];
  store: Store;
  router: DataRouter;
  toaster: Toaster;
  clock: Readable<Inactivity | null>;
  /** The host object as it stands; patched by {@link Stock.update}. */
  host(): StockHost;
  update(patch: Partial<StockHost>): void;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** What tests and hosts put in place of the defaults. */
export interface StockOptions {
  resources?: readonly AnyResource[];
  createRouter?: (routes: RouteObject[], basename: string) => DataRouter;
}

/** Puts the house together for one host: store, router, toaster, and who is here. */
export function createStock(given: StockHost, options: StockOptions = {}): Stock {
  const { resources = register, createRouter = browserRouter } = options;
  let host: StockHost = { ...DEFAULT_FORMATS, ...given };
  const listeners = new Set<() => void>();
  const basename = host.basename ?? BASE_PATH;
  const http = withAhead(
    createHttp(() => host.apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '')),
  );
  const services: Services = {
    http,
    get host() {
      return host;
    },
  };
  const toaster = createToaster();
  const forbidden = () => {
    const state = deniedPage(router, basename, store.getState());
    void router.navigate('/unauthorised', { replace: true, state });
  };
  const store = createStore(services, resources, createSpeaker(toaster, { forbidden }));
  const router = createRouter(loadedAgain(routes(resources)), basename);
  const persistence = persist(store);
  const clock = createSessionClock(store);
  const endings: (() => void)[] = [
    tellHost(store, () => host),
    guardDrafts(store),
    host.navigation ? shareHistory(router, basename, host.navigation) : () => undefined,
    followSession(store, host, persistence.ready, () => {
      void store.dispatch(checkStatus());
      endings.push(askAhead(store, http, router));
    }),
    clock.stop,
    persistence.stop,
    () => router.dispose(),
  ];
  let disposed = false;
  return {
    resources,
    store,
    router,
    toaster,
    clock,
    host: () => host,
    update(patch) {
      host = { ...host, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      for (const end of endings) end();
    },
  };
}

/** The contract that this build speaks has the host's major. */
export function speaksContract(host: StockHost): boolean {
  return host.contract.major === CONTRACT.major;
}

function browserRouter(routeObjects: RouteObject[], basename: string): DataRouter {
  return createBrowserRouter(routeObjects, { basename, window: ownWindow(basename) });
}

/** Who is here: the host says so, live; where it does not know, the API is asked once storage was read. */
function followSession(store: Store, host: StockHost, ready: Promise<void>, ask: () => void): () => void {
  const { session } = host;
  let ended = false;
  const obey = () => {
    const said = session?.get() ?? { state: 'unknown' };
    if (ended || said.state === 'unknown') return false;
    const here = store.getState().auth;
    if (said.state === 'signed-out') {
      if (here.isLoggedIn || !here.isChecked) store.dispatch(hostSignedOut());
    } else if (!here.isChecked || !isSame(here.user, said.user)) {
      if (here.isChecked && here.isLoggedIn) store.dispatch(hostSignedOut());
      store.dispatch(hostSignedIn(said.user));
    }
    return true;
  };
  void ready.then(() => {
    if (!ended && !obey()) ask();
  });
  const unsubscribe = session?.subscribe(obey) ?? (() => undefined);
  return () => {
    ended = true;
    unsubscribe();
  };
}

function isSame(left: LoggedInUser | null, right: LoggedInUser): boolean {
  return left?._id === right._id;
}
