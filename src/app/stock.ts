import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { CONTRACT, type Readable, type StockHost } from '../host/contract';
import { DEFAULT_FORMATS } from '../host/HostContext';
import { withAhead } from '../http/ahead';
import { createHttp } from '../http/client';
import { reported } from '../http/reported';
import type { Services } from '../http/request';
import type { AnyResource } from '../kit/calls';
import { register } from '../resources/register';
import { BASE_PATH } from '../rules/constants';
import { checkStatus } from '../session/auth';
import type { Inactivity } from '../session/inactivity';
import { noticed } from '../session/notices';
import { askAhead } from './askAhead';
import { deniedPage } from './deniedPage';
import { guardDrafts } from './draftOwner';
import { followSession } from './followSession';
import { followNavigation } from './navigation';
import { noticeOf } from './noticing';
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
  /** Every part is followed from then on but `basename`: the addresses of a mount stay what they are. */
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
  const basename = (host.basename ?? BASE_PATH).replace(/\/+$/, '');
  const apiHost = () => host.apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '');
  const http = withAhead(reported(createHttp(apiHost), () => host));
  const services: Services = {
    http,
    get host() {
      return host;
    },
    person() {
      const { isChecked, isLoggedIn, user } = store.getState().auth;
      return isChecked && isLoggedIn && user ? user._id : null;
    },
  };
  const toaster = createToaster((saying) => {
    if (typeof services.person?.() === 'string') store.dispatch(noticed(noticeOf(resources, saying)));
  });
  const forbidden = () => {
    const state = deniedPage(router, basename, store.getState());
    void router.navigate('/unauthorised', { replace: true, state });
  };
  const store = createStore(services, resources, createSpeaker(toaster, { forbidden }));
  const router = createRouter(loadedAgain(routes(resources)), basename);
  const persistence = persist(store);
  const clock = createSessionClock(store);
  const session = followSession(
    store,
    () => host.session,
    persistence.ready,
    () => {
      void store.dispatch(checkStatus());
      endings.push(askAhead(store, http, router));
    },
  );
  const navigation = followNavigation(router, basename, () => host.navigation);
  const endings: (() => void)[] = [
    tellHost(store, () => host),
    guardDrafts(store),
    navigation.stop,
    session.stop,
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
          failures.push(failure); // the rest has to end all the same
        }
      }
      if (failures.length > 0) throw failures[0];
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
