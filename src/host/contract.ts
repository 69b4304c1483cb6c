/**
 * The contract between a suite host and the Stock remote: plain data and functions only, never a store,
 * a router or an HTTP client. Every part is optional except `contract`.
 */

/** The contract's version that this build speaks. A host with another major gets a panel that says so. */
export const CONTRACT = { major: 1, minor: 0 } as const;

/** A value that changes over time: read it with `get`, hear of changes with `subscribe`. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after each change; the returned function ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** A company as the signed-in user's profile lists it (specification section 3). */
export interface CompanyItem {
  _id: string;
  name: string;
  isActive: boolean;
}

/** A venue as the signed-in user's profile lists it (specification section 3). */
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

/** The person who is signed in (specification section 3). */
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

/** What the host knows about the session. `unknown`: the remote asks the API itself. */
export type HostSession =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: LoggedInUser };

/** The sibling modules that the sidebar links to (specification section 2). */
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

/** Where a sibling lives, and the page route that its permission entry names. */
export interface SiblingLink {
  href: string;
  pageRoute: string;
}

/** The host's siblings; one that is missing has no sidebar entry. */
export type SiblingLinks = Partial<Record<SiblingName, SiblingLink>>;

/** How the remote's router and the host's router share one history. */
export interface HostNavigation {
  /** The host's idea of the current path, with search and hash. */
  location: Readable<string>;
  /** Goes to a sibling without a full page load. */
  navigate(href: string): void;
  /** The remote tells the host where it went. */
  navigated(href: string, action: 'push' | 'replace' | 'pop'): void;
  /** Asks the host to hold navigation back while `guard` answers false; returns the release. */
  block?(guard: () => boolean | Promise<boolean>): () => void;
}

/** What the remote reports. Never a secret, never personal data. */
export type StockEvent =
  | { type: 'error'; where: 'load' | 'render' | 'request' | 'chunk' | 'unmount'; message: string }
  | { type: 'timing'; name: string; milliseconds: number };

/** The theme of the remote's root element. */
export type Theme = 'light' | 'dark' | 'system';

/** Everything that a host hands to {@link StockMount}. */
export interface StockHost {
  contract: { major: number; minor: number };
  /** Where the remote is served: '/stock' (the default) or, say, '/suite/stock'. */
  basename?: string;
  /** Origin of the API, without '/api/v1'; '' means the page's own origin. */
  apiHost?: string;
  session?: Readable<HostSession>;
  onSignedIn?(user: LoggedInUser): void;
  onSignedOut?(reason: SignOutReason): void;
  links?: Readable<SiblingLinks>;
  navigation?: HostNavigation;
  /** 'page': the host draws the sidebar; header, tabs and footer stay the remote's. */
  chrome?: 'full' | 'page';
  theme?: Readable<Theme>;
  locale?: string;
  currency?: string;
  timeZone?: string;
  telemetry?(event: StockEvent): void;
  /** Where dialogs, menus and toasts are drawn; by default inside the remote's own root. */
  portalRoot?: HTMLElement;
  signal?: AbortSignal;
}

/** Why a session ended. */
export type SignOutReason = 'user' | 'inactive' | 'expired';

/** What `mount` returns. */
export interface StockHandle {
  /** Resolves once the first screen is drawn. */
  ready: Promise<void>;
  /** Changes parts of the host object while the remote is mounted. */
  update(patch: Partial<StockHost>): void;
  /** Takes the remote down and leaves nothing behind. Idempotent; may come before `ready`. */
  unmount(): void;
}

/** The function behind the exposed module `./mount`. */
export type StockMount = (element: HTMLElement, host: StockHost) => StockHandle;

/** A route of the remote, for a host that checks access before loading it. */
export interface DescribedRoute {
  path: string;
  /** As the permission list names it; absent where a session is enough. */
  pageRoute?: string;
  access?: 'none' | 'read' | 'write';
}

/** What a host can know of the remote without loading it: the exposed module `./descriptor`. */
export interface Descriptor {
  name: string;
  version: string;
  contract: { major: number; minor: number };
  basePath: string;
  /** The entries of the sidebar's Stock Management group. */
  sidebar: { label: string; path: string; pageRoute?: string }[];
  routes: DescribedRoute[];
}
