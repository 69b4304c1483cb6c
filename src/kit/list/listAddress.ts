import { STATUS_FILTERS, type StatusFilter } from '../../lib/listIndex';
import type { GridSort } from '../../ui/grid/columns';

/** The selected values by the key of their filter; filters that are not set are absent. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Search, filters and sort of a list. */
export interface ListState {
  query: string;
  status: StatusFilter;
  filters: Chosen;
  /** null: in the order of the list. */
  sort: GridSort | null;
  /** The key of the view of the list that is open; absent: the list itself. */
  view?: string | undefined;
  /** The other parameters of the address, by view: what a view has of its own, such as the field it shows. */
  params?: Readonly<Record<string, ViewParams>> | undefined;
}

/** Parameters of the address that belong to one view. */
export type ViewParams = Readonly<Record<string, string>>;

/** The default state of a list, and its filters. */
export interface ListStart {
  sort: GridSort | null;
  filters: readonly { key: string }[];
  /** The keys of the other views of the list. */
  views?: readonly string[];
}

/** Parameters of the address other than filters; no filter may have one of these keys. */
export const RESERVED_PARAMS = ['q', 'status', 'sort', 'dir', 'view', 'saved'] as const;

/** What a link of a saved view holds besides the state that has parameters of its own (R303). */
export const SAVED_PARAM = 'saved';

/** The parameters that views with a choice of venues share: the ids, and the name of a group that a link has brought. */
export const VENUE_PARAMS = ['venues', 'group'] as const;

/**
 * Reads `?q=&status=&sort=&dir=`, the filters, `?brand=Kernel+%26+Co&brand=Marlow`, and `?view=`; with a view
 * every other parameter is the view's own.
 */
export function parseListState(search: string, start: ListStart): ListState {
  const params = new URLSearchParams(search);
  const status = STATUS_FILTERS.find((known) => known === params.get('status')) ?? 'all';
  const column = params.get('sort');
  const direction = params.get('dir') === 'desc' ? 'descending' : 'ascending';
  const filters: Record<string, readonly string[]> = {};
  for (const { key } of start.filters) {
    const values = [...new Set(params.getAll(key))].filter((value) => value !== '');
    if (values.length > 0) filters[key] = values;
  }
  const view = start.views?.find((known) => known === params.get('view'));
  return {
    query: params.get('q') ?? '',
    status,
    filters,
    sort: column ? { key: column, direction } : start.sort,
    ...(view !== undefined && { view, params: { [view]: ownOf(params, start) } }),
  };
}

function ownOf(params: URLSearchParams, { filters }: ListStart): ViewParams {
  const known = new Set<string>([...RESERVED_PARAMS, ...filters.map(({ key }) => key)]);
  return Object.fromEntries([...params].filter(([key, value]) => !known.has(key) && value !== ''));
}

/** The parameters of all views after one of them has set some of its own; venues are set in all views that choose them. */
export function withViewParams(
  params: ListState['params'],
  view: string,
  part: ViewParams,
  sharing: readonly string[],
): NonNullable<ListState['params']> {
  const next = { ...params, [view]: { ...params?.[view], ...part } };
  const venues = Object.entries(part).filter(([key]) => VENUE_PARAMS.some((shared) => shared === key));
  if (venues.length === 0 || !sharing.includes(view)) return next;
  for (const key of sharing) next[key] = { ...next[key], ...Object.fromEntries(venues) };
  return next;
}

const NO_IDS: readonly string[] = [];

/** The ids of the venues that views with a choice of venues share; none where all are shown. */
export function chosenVenueIds(params: ListState['params']): readonly string[] {
  const [venues] = Object.values(params ?? {}).flatMap(({ venues: ids }) => ids || []);
  return venues?.split(',') ?? NO_IDS;
}

/** Formats only what differs from the default state, so that an unfiltered list has a plain address. */
export function formatListState(
  { query, status, filters, sort, view, params: own }: ListState,
  start: ListStart,
): string {
  const params = new URLSearchParams();
  if (view !== undefined) params.set('view', view);
  if (query) params.set('q', query);
  if (status !== 'all') params.set('status', status);
  for (const { key } of start.filters) {
    for (const value of filters[key] ?? []) params.append(key, value);
  }
  if (sort && (sort.key !== start.sort?.key || sort.direction !== start.sort.direction)) {
    params.set('sort', sort.key);
    if (sort.direction === 'descending') params.set('dir', 'desc');
  }
  for (const [key, value] of Object.entries((view !== undefined && own?.[view]) || {})) {
    if (value !== '') params.set(key, value);
  }
  const search = params.toString();
  return search && `?${search}`;
}
