/**
 * The contract between a suite host and the Stock remote: plain data and functions only, never a store,
 * a router or an HTTP client. Every part is optional except `contract`.
 */

/**
 * The version of the contract that this build implements. A host with another major gets a panel that says so
 * (src/host/README.md, P7).
 */
export const CONTRACT = { major: 1, minor: 3 } as const;

/** What a build asks of its host, which can read it before it loads the build. */
export interface Requirements {
  /** The oldest version of the contract that the build works with. */
  contract: { major: number; minor: number };
  /** The parts of the host object that the build does not work without. */
  parts: readonly (keyof StockHost)[];
}

/** What this build asks of its host: every part is optional since 1.0. */
export const REQUIRES: Requirements = { contract: { major: CONTRACT.major, minor: 0 }, parts: [] };

/** A value that changes over time: read it with `get`, be notified of changes with `subscribe`. */
export interface ExternalStore<T> {
  get(): T;
  /** Calls `listener` after each change; the returned function ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** @deprecated Renamed to {@link ExternalStore}; the same type. */
export type Readable<T> = ExternalStore<T>;

/** A company as the signed-in user's profile lists it. */
export interface CompanyItem {
  _id: string;
  name: string;
  isActive: boolean;
}

/** A venue as the signed-in user's profile lists it. */
export interface VenueItem {
  _id: string;
  name: string;
  isActive: boolean;
  companyId: string;
}

/** A picture: an address or, before it is stored, a data URL. */
export interface Photo {
  url: string;
  name: string;
}

/** The signed-in user. */
export interface LoggedInUser {
  _id: string;
  userDetails: { name: string; lastName: string; media?: Photo | null };
  roleDetails: { role: string };
  loginDetails: { email: string; userNumber: string };
  venueDetails: {
    allCompanies: boolean;
    allVenues: boolean;
    companyList: CompanyItem[];
    venueList: VenueItem[];
  };
}

/** The session as the host has it. `unknown`: the remote requests the status from the API itself. */
export type HostSession =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: LoggedInUser };

/** The sibling modules that the sidebar links to. */
export type SiblingName =
  | 'account'
  | 'films'
  | 'scheduler'
  | 'users'
  | 'posSystem'
  | 'company'
  | 'venue'
  | 'room'
  | 'reportIssue';

/** The address of a sibling, and the page route of its permission entry. */
export interface SiblingLink {
  href: string;
  pageRoute: string;
}

/** The host's siblings; one that is missing has no sidebar entry (R32). */
export type SiblingLinks = Partial<Record<SiblingName, SiblingLink>>;

/** How the remote's router and the host's router share one history (src/host/README.md, P4). */
export interface HostNavigation {
  /** The host's current path, with search and hash. */
  location: ExternalStore<string>;
  /** Navigates to a sibling without a full page load. */
  navigate(href: string): void;
  /** Called by the remote after each of its own navigations. */
  navigated(href: string, action: 'push' | 'replace' | 'pop'): void;
  /** Blocks the host's navigation while `guard` returns false; returns the function that ends the block. */
  block?(guard: () => boolean | Promise<boolean>): () => void;
}

/** What every event names since 1.2, so that it can be attributed to this remote and one of its builds. */
export interface EventContext {
  /** The build, '0.1.0+3f9a2c41', as the manifest names it; a name without a digest in development. */
  release: string;
  /** The script of the remote that an error's stack or a failed load names: 'static/layout.1a2b3c4d.js'. */
  chunk?: string;
  /** The pattern of the open page, below the base path: '/all-brands/brand-details/:id'. */
  route?: string;
}

/** A request that has failed, without the values in its address. */
export interface FailedRequest {
  method: string;
  /** The pattern of its path below /api/v1: 'product-brand/get-brand/:id'. */
  path: string;
  /** Absent where no answer came. */
  status?: number;
}

/** What the remote reports: never a secret, never personal data (src/host/README.md, P11). */
export type StockEvent =
  | (EventContext & {
      type: 'error';
      where: 'load' | 'render' | 'request' | 'chunk' | 'unmount';
      message: string;
      /** Where a request has failed (since 1.2). */
      request?: FailedRequest;
    })
  | (EventContext & { type: 'timing'; name: string; milliseconds: number });

/** The theme of the remote's root element. */
export type Theme = 'light' | 'dark' | 'system';

/**
 * What lists keep on the device besides drafts, journal and counts (src/host/README.md): nothing, their rows until the
 * session ends, or also over an expired session, for the same user's next sign-in.
 */
export type StorageMode = 'none' | 'session' | 'device';

/**
 * How the remote may read barcodes with the camera (src/host/README.md): with the browser's own detector; also with one
 * in WebAssembly, which the page's policy then has to allow; not at all (since 1.3).
 */
export type CameraMode = 'native' | 'wasm' | 'none';

/** The host object, the second argument of {@link StockMount}. */
export interface StockHost {
  contract: { major: number; minor: number };
  /** Where the remote is served: '/stock' (the default) or, for example, '/suite/stock'. */
  basename?: string;
  /** Origin of the API, without '/api/v1'; '' is the page's own origin. */
  apiHost?: string;
  session?: ExternalStore<HostSession>;
  onSignedIn?(user: LoggedInUser): void;
  /** The signed-in user has changed the own account in the remote: a name, a photo, the email. */
  onProfileChanged?(user: LoggedInUser): void;
  onSignedOut?(reason: SignOutReason): void;
  links?: ExternalStore<SiblingLinks>;
  navigation?: HostNavigation;
  /** 'page': the host renders the sidebar; header, tabs and footer stay the remote's. */
  chrome?: 'full' | 'page';
  theme?: ExternalStore<Theme>;
  locale?: string;
  currency?: string;
  timeZone?: string;
  telemetry?(event: StockEvent): void;
  /** Where dialogs, menus and toasts are rendered; by default inside the remote's own root. */
  portalRoot?: HTMLElement;
  /** An empty map, in which {@link Descriptor.prefetch} keeps what it has read for the next mount. */
  prefetched?: Map<string, PrefetchedRead>;
  /** Whether the rows of lists are kept on the device, to be shown before the list has come. Default: 'session'. */
  storage?: StorageMode;
  /** How barcodes are read with the camera (since 1.3). Default: 'native'. */
  camera?: CameraMode;
  signal?: AbortSignal;
}

/** A read that was sent before the mount that needs it. The first mount of the same user takes it. */
export interface PrefetchedRead {
  userId: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Resolves once the answer begins to arrive. */
  begun?: Promise<unknown>;
  answer: Promise<{ status: number; data: unknown }>;
}

/** Why a session ended. */
export type SignOutReason = 'user' | 'inactive' | 'expired';

/** What `mount` returns. */
export interface StockHandle {
  /** Resolves once the first screen is rendered. */
  ready: Promise<void>;
  /** Changes parts of the host object while the remote is mounted. */
  update(patch: Partial<StockHost>): void;
  /**
   * Unmounts the remote and leaves no trace (src/host/README.md, P2). Idempotent; may be called before
   * `ready`.
   */
  unmount(): void;
}

/** The function of the exposed module `./mount`. */
export type StockMount = (element: HTMLElement, host: StockHost) => StockHandle;

/** The props of a component of Module Federation's bridge: the element, and the parts of the host object. */
export interface BridgedProps extends Partial<StockHost> {
  dom: HTMLElement;
}

/** The default export of the exposed module `./export-app`: what the bridge of Module Federation renders and destroys. */
export type BridgedApp = () => {
  /** Mounts into `dom`; where that is done, changes the parts of the host object. */
  render(props: BridgedProps): void;
  destroy(props: Pick<BridgedProps, 'dom'>): void;
};

/** A route of the remote, for a host that checks access before it loads the remote. */
export interface DescribedRoute {
  path: string;
  /** The page route of its permission entry; absent where a session is enough. */
  pageRoute?: string;
  access?: 'none' | 'read' | 'write';
}

/** What a host can read of the remote without loading it: the exposed module `./descriptor`. */
export interface Descriptor {
  name: string;
  version: string;
  contract: { major: number; minor: number };
  requires: Requirements;
  basePath: string;
  /** The entries of the sidebar's Stock Management group. */
  sidebar: { label: string; path: string; pageRoute?: string }[];
  routes: DescribedRoute[];
  /**
   * Loads the code of the page at `path`, one of the routes with its parameters filled in. With a `host` whose
   * session has a user, and that has a map for it (`prefetched`), also sends the reads of the page. To be called
   * when the user is likely to go there: on hover, on focus, when the window is idle. It never throws or rejects
   * and shows nothing; a second call loads and sends nothing that is loaded or on its way.
   */
  prefetch(path: string, host?: StockHost): Promise<void>;
}

/** The part of the descriptor that is data. */
export type DescriptorData = Omit<Descriptor, 'prefetch'>;
