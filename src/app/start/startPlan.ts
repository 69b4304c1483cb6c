import type { EarlyAnswers } from '../../http/earlyAnswers';

/** A script or stylesheet: its address relative to the base path, and the id of its chunk. */
export type StartFile = readonly [address: string, chunk: string];

/** The id of the element of the standalone page that contains the {@link StartPlan} as JSON. */
export const PLAN_ID = 'stock-start-plan';

/** What the standalone page loads and reads at its start; written by the build, read by the early script. */
export interface StartPlan {
  /** The files; the lists below hold indices of these. */
  files: readonly StartFile[];
  /** The frame around every page of a signed-in user. */
  frame: readonly number[];
  login: readonly number[];
  dashboard: readonly number[];
  /** Pages of a signed-in user: path pattern, files, and the read where it has one. */
  pages: readonly (readonly [path: string, files: readonly number[], read?: string])[];
  reads: StartReads;
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

/** The global through which the early script passes its answers on. */
export interface EarlyWindow extends Window {
  /** Deleted once the app has taken it over. */
  stockEarlyAnswers?: EarlyAnswers;
}

/** The answers of the early script, once; none where it did not run. */
export function takeEarlyAnswers(globals: EarlyWindow): EarlyAnswers {
  const { stockEarlyAnswers = new Map() } = globals;
  delete globals.stockEarlyAnswers;
  return stockEarlyAnswers;
}

/** The reads of a signed-in user besides the status check: permissions, and the header's lists. */
export function readsOf(
  { venueDetails }: Pick<StoredUser, 'venueDetails'>,
  reads: Omit<StartReads, 'status'>,
): string[] {
  return [
    reads.permissions,
    ...(venueDetails.allCompanies ? [reads.companies] : []),
    ...(venueDetails.allVenues ? [reads.venues] : []),
  ];
}

/**
 * What the page at `path` (inside the app) needs, in the `view` of its list that the search names. Without a stored user it is the sign-in, at any address;
 * the sign-in's address leads a stored user to the dashboard.
 */
export function startOf(
  plan: StartPlan,
  path: string,
  user: StoredUser | null,
  view: string | null = null,
): Start {
  const { files, frame, login, dashboard, pages, reads } = plan;
  const chosen = (indices: readonly number[]) => files.filter((_, index) => indices.includes(index));
  if (!user) return { files: chosen(login), reads: [reads.status] };
  const [, own = [], read] =
    pages.find(([pattern]) => view !== null && pattern === viewAddress(path, view)) ??
    pages.find(([pattern]) => matches(pattern, path)) ??
    [];
  const page = path === '/' || path === '/dashboard' ? dashboard : own;
  const id = path.split('/').at(-1) ?? '';
  return {
    files: chosen([...frame, ...page]),
    // the page's own read first: it has the largest answer
    reads: [...(read === undefined ? [] : [read.replace(':id', id)]), reads.status, ...readsOf(user, reads)],
  };
}

/** The address of a view of a list: '/all-products?view=prices'. */
export const viewAddress = (path: string, view: string) => `${path}?view=${view}`;

/** Patterns have at most one parameter, the id at their end. */
function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/:id')) return pattern === path;
  const parent = pattern.slice(0, -':id'.length);
  return path.startsWith(parent) && path.length > parent.length && !path.slice(parent.length).includes('/');
}
