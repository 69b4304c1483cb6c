import type { ExternalStore, HostNavigation, StockHost } from './contract';

export type * from './contract';

/** What `connect` takes: the host object of the contract, all parts optional, and where Stock is. */
export interface ConnectOptions extends Omit<Partial<StockHost>, 'navigation'> {
  /** Where the files of Stock are served: 'https://suite.example/stock/', or a path of the page's own origin. */
  remote: string;
  /**
   * How the host's router and Stock's share one history. By default the events of the browser's history; `null` for
   * a host without a router, where each link to another module loads a page.
   */
  navigation?: HostNavigation | null;
  /** Milliseconds after which a load that has not ended is given up; 120,000 by default, the limit of Stock's files. */
  timeLimit?: number;
  /** CSS length below which Stock is not squeezed when the element is lower, or has no height: '480px' by default. */
  minHeight?: string;
}

/** What `connect` returns. */
export interface Connection {
  /** Resolves once the first screen of Stock is rendered, perhaps after a Retry, or with `unmount`. Never rejects. */
  ready: Promise<void>;
  /** Changes parts of the host object, before Stock has loaded too; all but `basename`. */
  update(patch: Partial<StockHost>): void;
  /** Removes Stock, or ends its loading. Idempotent; may be called before `ready`. */
  unmount(): void;
}

/** The type of {@link connect}. */
export interface Connect {
  /**
   * Loads Stock and mounts it into an element, which it has for itself until `unmount`. What cannot be loaded is shown
   * in the element, with a Retry, and reported to `telemetry`.
   * @throws TypeError for something that is no element, and for a `remote` that is no address
   */
  (element: HTMLElement, options: ConnectOptions): Connection;
  /**
   * Loads the code of the page at `path`, a route of the descriptor with its parameters filled in, and with a session
   * and a map `prefetched` also what it reads. For when the user is likely to go there. Never rejects, shows nothing.
   */
  prefetch(path: string, options: ConnectOptions): Promise<void>;
}

/** What {@link live} takes to be notified: any function that takes a listener, and returns how to end that. */
export type Subscribe = (listener: () => void) => undefined | (() => void) | { unsubscribe(): void };

/** What {@link fromReactRouter} uses of the router that `createBrowserRouter` has created. */
export interface ReactRouter {
  readonly basename?: string | undefined;
  readonly state: ReactRouterState;
  subscribe(listener: (state: ReactRouterState) => void): () => void;
  navigate(to: string): unknown;
  getBlocker(key: string, shouldBlock: (change: { nextLocation: RouterAddress }) => boolean): unknown;
  deleteBlocker(key: string): void;
}

/** The part of the state of a router that {@link fromReactRouter} reads. */
export interface ReactRouterState {
  historyAction: string;
  location: RouterAddress;
  blockers: ReadonlyMap<string, RouterBlocker>;
}

/** An address as React Router has it. */
export interface RouterAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** A blocked navigation as React Router has it. */
export interface RouterBlocker {
  state: string;
  proceed?: (() => void) | undefined;
  reset?: (() => void) | undefined;
}

/** What {@link fromSingleSpa} uses of the package. */
export interface SingleSpa {
  navigateToUrl(href: string): void;
}

/** The types of `connect.js`, an ES module without dependencies. */
export declare const connect: Connect;

/** A live value that is read from a store of the host; what equals the last value, as JSON, is the same value. */
export declare function live<T>(get: () => T, subscribe: Subscribe): ExternalStore<T>;

/** A live value that never changes. */
export declare function fixed<T>(value: T): ExternalStore<T>;

/**
 * One history with a React Router of the host (6.4 or newer, `createBrowserRouter`). Unsaved edits block it.
 * @param basename where Stock is served in the host, '/stock' by default
 */
export declare function fromReactRouter(router: ReactRouter, basename?: string): HostNavigation;

/**
 * One history with single-spa 6. Unsaved edits block it.
 * @param basename where Stock is served in the host, '/stock' by default
 */
export declare function fromSingleSpa(singleSpa: SingleSpa, basename?: string): HostNavigation;

/** The build that this file comes from: '0.1.0+3f9a2c41'. */
export declare const version: string;
