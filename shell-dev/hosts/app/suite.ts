import type { Readable, SiblingLinks, StockHost, StockMount } from '../../../src/host/contract';
import { writable } from '../../host/readable';

/** How a host gets hold of what it takes of the remote: each bundler has its own way. */
export type Load<Taken> = () => Promise<Taken>;

/** What `./mount` exposes. */
export interface Mounting {
  mount: StockMount;
}

/** The suite that every bundled host draws, with React or without. */
export interface Suite<Taken> {
  /** What it says to Stock. */
  stockHost: StockHost;
  /** The current path, with search and hash. */
  location: Readable<string>;
  /** Where the host's own links lead, and what they say. */
  tabs: readonly { label: string; href: string }[];
  navigate(href: string): void;
  isStock(path: string): boolean;
  /**
   * Loads Stock and hands it to `use`, at once where it was loaded before; `say` hears what a person should read, '' for
   * nothing. Returns the way out, which ends with what `use` answered.
   */
  bring(say: (sentence: string) => void, use: (taken: Taken) => () => void): () => void;
}

/** A host need not wait as long as the remote does. */
const TIME_LIMIT = 30_000;

const here = () => window.location.pathname + window.location.search + window.location.hash;

/**
 * Makes the suite once: one history for the host and Stock, which lives under /stock or, in /suite, under /suite/stock.
 * `name` is what the loaded module has to hold: who asks for a remote that failed a second time is given an empty one.
 */
export function createSuite<Taken>(load: Load<Taken>, name: keyof Taken): Suite<Taken> {
  const start = here().startsWith('/suite/') ? '/suite' : '';
  const basename = `${start}/stock`;
  const films = `${start}/films`;
  const location = writable(here());
  const settle = () => location.set(here());
  const navigate = (href: string) => {
    window.history.pushState(null, '', href);
    settle();
  };
  window.addEventListener('popstate', settle);

  const links: SiblingLinks = { films: { href: films, pageRoute: '/films' } };
  const stockHost: StockHost = {
    contract: { major: 1, minor: 0 },
    basename,
    apiHost: '',
    session: writable({ state: 'unknown' } as const),
    links: writable(links),
    navigation: { location, navigate, navigated: settle },
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
    isStock: (path) => path === basename || path.startsWith(`${basename}/`),
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

/** Mounts Stock into an element, for {@link Suite.bring}. */
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
