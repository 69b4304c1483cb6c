import type { ExternalStore, SiblingLinks, StockHost, StockMount } from '../../../src/host/contract';
import { writable } from '../../host/readable';

/** How a host loads a module of the remote; each bundler has its own import. */
export type Load<Taken> = () => Promise<Taken>;

/** The exports of `./mount`. */
export interface Mounting {
  mount: StockMount;
}

/** The suite that every bundled host renders, with or without React. */
export interface Suite<Taken> {
  /** The host object for Stock. */
  stockHost: StockHost;
  /** The current path, with search and hash. */
  location: ExternalStore<string>;
  /** The host's own links. */
  tabs: readonly { label: string; href: string }[];
  navigate(href: string): Promise<void>;
  isStock(path: string): boolean;
  /**
   * Loads Stock and passes it to `use`, synchronously when it has loaded before; `say` receives the text to
   * display, '' for none. Returns a cleanup function, which also calls the one that `use` returned.
   */
  bring(say: (sentence: string) => void, use: (taken: Taken) => () => void): () => void;
}

/** Time-out for loading the remote, shorter than the remote's own. */
const TIME_LIMIT = 30_000;

const here = () => window.location.pathname + window.location.search + window.location.hash;

/**
 * Creates the suite once: one history for the host and Stock, under /stock or, in /suite, under /suite/stock.
 * `name` is the required export, because a second load of a failed remote can return an empty module.
 */
export function createSuite<Taken>(load: Load<Taken>, name: keyof Taken): Suite<Taken> {
  const start = here().startsWith('/suite/') ? '/suite' : '';
  const basename = `${start}/stock`;
  const films = `${start}/films`;
  const location = writable(here());
  const settle = () => location.set(here());
  const isStock = (path: string) => path === basename || path.startsWith(`${basename}/`);
  // for unsaved edits: asked before the host leaves Stock
  const guards = new Set<() => boolean | Promise<boolean>>();
  const navigate = async (href: string) => {
    if (isStock(here()) && !isStock(href)) {
      for (const guard of guards) if (!(await guard())) return;
    }
    window.history.pushState(null, '', href);
    settle();
  };
  const block = (guard: () => boolean | Promise<boolean>) => {
    guards.add(guard);
    return () => guards.delete(guard);
  };
  window.addEventListener('popstate', settle);

  const links: SiblingLinks = { films: { href: films, pageRoute: '/films' } };
  const stockHost: StockHost = {
    contract: { major: 1, minor: 0 },
    basename,
    // another origin, for a check
    apiHost: new URLSearchParams(window.location.search).get('api') ?? '',
    session: writable({ state: 'unknown' } as const),
    links: writable(links),
    navigation: { location, navigate, navigated: settle, block },
    theme: writable('light' as const),
  };

  let known: Taken | undefined;

  return {
    stockHost,
    location,
    navigate,
    tabs: [
      { label: 'Stock', href: `${basename}/` },
      { label: 'Brands', href: `${basename}/all-brands` },
      { label: 'Films', href: films },
    ],
    isStock,
    bring(say, use) {
      if (known !== undefined) return use(known);
      let leave = () => {};
      let left = false;
      say('Loading Stock…');
      inTime(load()).then(
        (taken) => {
          if (left) return;
          if (typeof taken[name] !== 'function') {
            say('Stock could not be loaded: its module is empty.');
            return;
          }
          known = taken;
          leave = use(taken);
          say('');
        },
        (reason: unknown) => {
          if (!left) say(`Stock could not be loaded: ${reason instanceof Error ? reason.message : reason}`);
        },
      );
      return () => {
        left = true;
        leave();
      };
    },
  };
}

/** Mounts Stock into an element, as `use` of {@link Suite.bring}. */
export const into =
  (element: HTMLElement, { stockHost }: Suite<Mounting>) =>
  ({ mount }: Mounting) =>
    mount(element, stockHost).unmount;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('it takes too long.')), TIME_LIMIT);
  });
  return Promise.race([work, limit]).finally(() => window.clearTimeout(timer));
}
