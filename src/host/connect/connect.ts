import { connecting } from '../../messages/connect';
import type { Connect, Connection, ConnectOptions } from '../connect';
import { CONTRACT, type Descriptor, type StockHandle, type StockHost } from '../contract';
import { messageOf, reportThrown } from '../report';
import { browserNavigation } from './browserNavigation';
import { baseOf, remoteAt } from './container';
import { mayReload, reloadHelped, reloadOnce } from './guardedReload';
import { loadMount, UnsupportedHost } from './loadMount';
import { createPanel } from './panel';

/** The time limit of Stock's own scripts. */
const TIME_LIMIT_MS = 120_000;
const MIN_HEIGHT = '480px';

/** {@link Connect}. */
export const connect: Connect = Object.assign(start, { prefetch });

function start(element: HTMLElement, options: ConnectOptions): Connection {
  if (!(element instanceof HTMLElement))
    throw new TypeError(`connect takes the element for Stock, not ${element}.`);
  const base = baseOf(options.remote);
  const { timeLimit = TIME_LIMIT_MS, minHeight = MIN_HEIGHT } = options;
  let host = hostOf(options);
  const place = createPlace(element, minHeight);
  const panel = createPanel(place.outer, () => host.theme?.get());
  const loading = new AbortController();
  const { signal } = loading;
  const { promise: ready, resolve: resolveReady } = deferred();
  let handle: StockHandle | undefined;

  async function load(isFresh: boolean): Promise<void> {
    panel.showLoading();
    try {
      const mount = await loadMount({ base, isFresh, timeLimit, host: () => host, signal });
      panel.clear();
      place.inner.style.display = '';
      handle = mount(place.inner, host);
      await handle.ready;
      reloadHelped();
      resolveReady();
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
    }
  }

  function fail(error: unknown): void {
    reportThrown(host, 'load', error);
    handle?.unmount();
    handle = undefined;
    place.inner.style.display = 'none';
    const retry = { [connecting.retry]: () => void load(true) };
    const reload = mayReload() ? { [connecting.reload]: reloadOnce } : {};
    panel.showFailure(messageOf(error), error instanceof UnsupportedHost ? {} : { ...retry, ...reload });
  }

  function unmount(): void {
    if (signal.aborted) return;
    loading.abort();
    handle?.unmount();
    place.outer.remove();
    resolveReady();
  }

  const followSignal = () => {
    host.signal?.addEventListener('abort', unmount, { signal });
    if (host.signal?.aborted) unmount();
  };
  followSignal();
  if (!signal.aborted) void load(false);
  return {
    ready,
    update(patch) {
      host = { ...host, ...patch };
      handle?.update(patch);
      followSignal();
    },
    unmount,
  };
}

async function prefetch(path: string, options: ConnectOptions): Promise<void> {
  try {
    const remote = await remoteAt(baseOf(options.remote), false);
    const module: { descriptor?: Descriptor } = await remote.load('./descriptor');
    await module.descriptor?.prefetch(path, hostOf(options));
  } catch {
    // `connect` loads what is missing, and reports the failure
  }
}

/** The host object for Stock: without the options of the loader, and with its defaults. */
function hostOf(options: ConnectOptions): StockHost {
  const { remote: _, timeLimit: _limit, minHeight: _height, navigation, ...parts } = options;
  const history = navigation === null ? {} : { navigation: navigation ?? browserNavigation() };
  return { contract: CONTRACT, ...history, ...parts };
}

/**
 * The outer element fills the host's and has a least height; the inner one, for Stock, is as high as the outer one in
 * any case, also where the host's element has no height of its own.
 */
function createPlace(element: HTMLElement, minHeight: string): { outer: HTMLElement; inner: HTMLElement } {
  const [outer, inner] = [document.createElement('div'), document.createElement('div')];
  Object.assign(outer.style, { position: 'relative', width: '100%', height: '100%', minHeight });
  Object.assign(inner.style, { position: 'absolute', inset: '0', display: 'none' });
  outer.append(inner);
  element.append(outer);
  return { outer, inner };
}

function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
