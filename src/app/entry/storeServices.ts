import type { StockHost } from '../../host/contract';
import { reportThrown } from '../../host/report';
import { createHttp, type Http } from '../../http/client';
import { type EarlyAnswers, withEarlyAnswers } from '../../http/earlyAnswers';
import { reported } from '../../http/reported';
import type { Services } from '../../http/request';
import { createRequestLayer, type RequestLayer } from '../../http/requestLayer';
import { withTextIds } from '../../http/textIds';
import type { AnyResource } from '../../kit/declare/resource';
import { withReadAnswers } from '../../kit/state/readAnswers';
import { createSaves, type Saves } from '../../kit/state/saves';
import { createRecordUpdates, type RecordUpdates } from '../../kit/state/updates';
import { fileFailureOf } from '../../lib/fileFailure';
import { safeStorage } from '../../lib/storage';
import type { SessionState } from '../../session/auth/session';
import { noticed } from '../../session/notices/notices';
import { backendAddress } from '../../session/sessionMarker';
import { failedLoadText, type LoadFailures } from '../../ui/hooks/loadFailures';
import { noticeOf } from '../notifications/notices';
import { createNotificationListener } from '../notifications/notifications';
import { createToaster, type Toaster } from '../notifications/toaster';
import { reloadPage } from '../routing/reloadPage';
import { createStore, type Store } from '../store/store';

declare const STOCK_API_HOST: string | undefined;

/** The store of a mount, what its requests are sent with, and what its actions are reported to. */
export interface StoreServices {
  resources: readonly AnyResource[];
  store: Store;
  toaster: Toaster;
  /** The writes that the server has accepted. */
  saves: Saves;
  recordUpdates: RecordUpdates;
  loadFailures: LoadFailures;
  /** The id of the user whom the server or the host has confirmed; null while signed out. */
  userId(): string | null;
  /** Sends whatever session the browser has. */
  client: Http;
  /** Sends for the user of this mount only. */
  http: RequestLayer;
  backend(): string;
}

interface StoreOptions {
  resources: readonly AnyResource[];
  host(): StockHost;
  early: EarlyAnswers;
  /** A client that sends for the user of this mount only. */
  guard(client: Http): Http;
  /** Called when a page's own read answers 403 (R39). */
  onForbidden(state: SessionState): void;
}

/** Creates the store with its requests, toasts, saves and updates. */
export function createStoreServices({
  resources,
  host,
  early,
  guard,
  onForbidden,
}: StoreOptions): StoreServices {
  const apiHost = () => host().apiHost ?? (typeof STOCK_API_HOST === 'string' ? STOCK_API_HOST : '');
  const userId = () => {
    const { isChecked, isLoggedIn, user } = store.getState().auth;
    return isChecked && isLoggedIn && user ? user._id : null;
  };
  const sent = withTextIds(reported(withEarlyAnswers(createHttp(apiHost, userId), early), host));
  const client = withReadAnswers(sent, resources, () => host().timeZone);
  const http = createRequestLayer({ send: (call) => guard(client).send(call) });
  const services: Services = {
    http,
    get host() {
      return host();
    },
    userId,
  };
  const toaster = createToaster((notice) => {
    if (userId() !== null) store.dispatch(noticed(noticeOf(resources, notice)));
  });
  const loadFailures = createLoadFailures(toaster, host);
  const forbidden = () => {
    onForbidden(store.getState());
  };
  const saves = createSaves(resources);
  const recordUpdates = createRecordUpdates(resources);
  const store = createStore(services, resources, createNotificationListener(toaster, { forbidden }), [
    saves.middleware,
    recordUpdates.middleware,
  ]);
  return {
    resources,
    store,
    userId,
    client,
    http,
    backend: () => backendAddress(apiHost()),
    toaster,
    loadFailures,
    saves,
    recordUpdates,
  };
}

/** Reports code that could not be loaded to the host, and shows what a press needed as a toast (R46). */
function createLoadFailures({ show }: Toaster, host: () => StockHost): LoadFailures {
  const reportTo = (error: unknown) => reportThrown(host(), fileFailureOf(error) ? 'chunk' : 'load', error);
  return {
    report: reportTo,
    announce(error) {
      reportTo(error);
      show({
        tone: 'error',
        text: failedLoadText(error),
        key: `load ${fileFailureOf(error)?.request ?? ''}`,
      });
    },
    mayReloadFor,
    reloadFor,
  };
}

/** The file that this tab was reloaded for. */
const KEY = 'stock-reloaded-for';

/**
 * Whether the window may be reloaded because this file could not be loaded: once, since a second reload for a
 * missing file would loop. Without session storage there is no reload, as drafts would be lost too.
 */
function mayReloadFor(file: string): boolean {
  const tab = safeStorage('sessionStorage');
  const last = tab.get(KEY);
  return last !== file && tab.set(KEY, last ?? '');
}

/** Reloads the window and stores the file that it was reloaded for. */
function reloadFor(file: string): void {
  safeStorage('sessionStorage').set(KEY, file);
  reloadPage();
}
