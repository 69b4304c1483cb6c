import { connecting } from '../../messages/connect';
import type { Connect, Connection, ConnectOptions } from '../connect';
import { CONTRACT, type Descriptor, type StockHandle, type StockHost, type Theme } from '../contract';
import { messageOf, reportThrown } from '../report';
import { browserNavigation } from './browserNavigation';
import { baseOf, remoteAt } from './container';
import { loadMount, UnsupportedHost } from './loadMount';

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

const KEY = 'stock-reloaded';

/** Runs work on session storage; without access to it, nothing happens. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A reload is offered once: a second one after a further failure would repeat endlessly. */
const mayReload = () => attempt(() => sessionStorage.getItem(KEY)) === null;

/** Reloads the page and records that in session storage. */
function reloadOnce(): void {
  attempt(() => sessionStorage.setItem(KEY, 'yes'));
  window.location.reload();
}

/** Called when the remote has loaded: a later failure may offer a reload again. */
const reloadHelped = () => attempt(() => sessionStorage.removeItem(KEY));

/** What the element of the host shows while Stock is not mounted. */
interface Panel {
  showLoading(): void;
  /** @param actions the buttons, by their names; none for a failure that no retry helps */
  showFailure(message: string, actions: Readonly<Record<string, () => void>>): void;
  clear(): void;
}

/** System colours, which follow `color-scheme` and the colours that a user has forced. */
const STYLES = `
  :host { display: block; box-sizing: border-box; max-width: 640px; margin: 0 auto; padding: 32px 16px; }
  * { font: 14px / 1.5 system-ui, sans-serif; color: CanvasText; overflow-wrap: anywhere; }
  h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
  p { margin: 0 0 12px; }
  code { display: block; padding: 12px; border: 1px solid GrayText; font-family: monospace; white-space: pre-wrap; }
  button { min-height: 36px; margin: 12px 8px 0 0; padding: 0 16px; color: ButtonText; background: ButtonFace;
    border: 1px solid ButtonBorder; border-radius: 6px; cursor: pointer; }
  button:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px; }
`;

/**
 * A panel in a shadow root, which the styles of the page do not reach and whose own reach nothing else. Constructed
 * stylesheets need no exception from a content security policy without inline styles.
 */
function createPanel(parent: HTMLElement, theme: () => Theme | undefined): Panel {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  parent.append(element);
  const show = (role: 'status' | 'alert', ...content: Node[]) => {
    const scheme = theme() ?? 'system';
    element.style.display = '';
    element.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
    element.style.background = 'Canvas';
    root.replaceChildren(Object.assign(document.createElement('div'), { role }));
    root.firstElementChild?.append(...content);
  };
  return {
    showLoading: () => show('status', make('p', connecting.loading)),
    showFailure(message, actions) {
      const buttons = Object.entries(actions).map(([name, action]) => {
        const button = Object.assign(make('button', name), { type: 'button' });
        button.addEventListener('click', action);
        return button;
      });
      const texts = [make('h1', connecting.title), make('p', connecting.text), make('code', message)];
      show('alert', ...texts, ...buttons);
    },
    clear() {
      element.style.display = 'none';
      root.replaceChildren();
    },
  };
}

function make(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
