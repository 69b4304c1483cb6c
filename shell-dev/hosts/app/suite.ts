import type { Readable, SiblingLinks, StockHandle, StockHost, StockMount } from '../../../src/host/contract';
import { writable } from '../../host/readable';

/** How a host gets hold of the remote: each bundler has its own way. */
export type Load = () => Promise<{ mount: StockMount }>;

/** The suite that every bundled host draws, with React or without. */
export interface Suite {
  /** The current path, with search and hash. */
  location: Readable<string>;
  /** Where the host's own links lead, and what they say. */
  tabs: readonly { label: string; href: string }[];
  navigate(href: string): void;
  isStock(path: string): boolean;
  /** Loads Stock and mounts it into `element`; `say` hears what a person should read, '' for nothing. Returns the way out. */
  embed(element: HTMLElement, say: (sentence: string) => void): () => void;
}

/** A host need not wait as long as the remote does. */
const TIME_LIMIT = 30_000;

const here = () => window.location.pathname + window.location.search + window.location.hash;

/** Makes the suite once: one history for the host and Stock, which lives under /stock or, in /suite, under /suite/stock. */
export function createSuite(load: Load): Suite {
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
  const host: StockHost = {
    contract: { major: 1, minor: 0 },
    basename,
    apiHost: '',
    session: writable({ state: 'unknown' } as const),
    links: writable(links),
    navigation: { location, navigate, navigated: settle },
    theme: writable('light' as const),
  };

  return {
    location,
    navigate,
    tabs: [
      { label: 'Stock', href: `${basename}/` },
      { label: 'Brands', href: `${basename}/all-brands` },
      { label: 'Films', href: films },
    ],
    isStock: (path) => path === basename || path.startsWith(`${basename}/`),
    embed(element, say) {
      let handle: StockHandle | undefined;
      let left = false;
      say('Loading Stock…');
      inTime(load()).then(
        ({ mount }) => {
          if (left) return;
          handle = mount(element, host);
          say('');
        },
        (reason: unknown) => {
          if (!left) say(`Stock could not be loaded: ${reason instanceof Error ? reason.message : reason}`);
        },
      );
      return () => {
        left = true;
        handle?.unmount();
      };
    },
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      window.setTimeout(() => reject(new Error('it takes too long.')), TIME_LIMIT);
    }),
  ]);
}
