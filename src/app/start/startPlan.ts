/** A script or stylesheet: its address relative to the base path, and the id of its chunk. */
export type StartFile = readonly [address: string, chunk: string];

/** The id of the element of the standalone page that contains the {@link StartPlan} as JSON. */
export const PLAN_ID = 'stock-start-plan';

/** What each page reads and loads at its start; written by the build. Without files it is the plan of a host. */
export interface StartPlan {
  reads: StartReads;
  /** Path pattern, of a view of a list with its search; the page's own read, or ''; its files. */
  pages: readonly (readonly [path: string, read: string, files?: readonly number[]])[];
  /** The frame around every page of a signed-in user. */
  frame?: readonly number[];
  /** The files; the lists above hold indices of these. */
  files?: readonly StartFile[];
}

/** The reads of every start, as paths below /api/v1. */
export interface StartReads {
  status: string;
  permissions: string;
  companies: string;
  venues: string;
}

/** What the reads depend on: a signed-in user as the browser stored it. */
export interface StoredUser {
  _id: string;
  venueDetails: { allCompanies: boolean; allVenues: boolean };
}

/** What a start needs: files to load, and reads to send. */
export interface Start {
  files: StartFile[];
  reads: string[];
}

/** The reads of a signed-in user, each once: that of the page first, which has the largest answer. */
export function readsOf(
  { venueDetails }: Pick<StoredUser, 'venueDetails'>,
  reads: StartReads,
  own = '',
): string[] {
  const { status, permissions, companies, venues } = reads;
  const { allCompanies, allVenues } = venueDetails;
  const all = [own, status, permissions, allCompanies ? companies : '', allVenues ? venues : ''];
  return [...new Set(all)].filter((path) => path !== '');
}

/** The path of the page that a visit leads to, without search: without a user the sign-in, at any address. */
export function startAddress(path: string, user: StoredUser | null): string {
  const page = `/${(path.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')}`;
  if (!user) return '/';
  return page === '/' ? '/dashboard' : page;
}

/** What the page at `path` (inside the app, with its search) needs for the user that the browser has stored. */
export function startOf(
  { reads, pages, frame = [], files = [] }: StartPlan,
  path: string,
  user: StoredUser | null,
): Start {
  const page = startAddress(path, user);
  const view = viewAddress(page, new URLSearchParams(path.split('?')[1]).get('view') ?? '');
  const id = page.split('/').at(-1) ?? '';
  // patterns have at most one parameter, the id at their end
  const filled = (pattern: string) => pattern.replace(':id', () => id);
  const [, read = '', own = []] =
    pages.find(([pattern]) => pattern === view) ?? pages.find(([pattern]) => filled(pattern) === page) ?? [];
  const needed = user ? [...frame, ...own] : own;
  return {
    files: files.filter((_, index) => needed.includes(index)),
    reads: user ? readsOf(user, reads, filled(read)) : [reads.status],
  };
}

/** The address of a view of a list: '/all-products?view=prices'. */
export const viewAddress = (path: string, view: string) => `${path}?view=${view}`;
