import { STATUSES, type StatusFilter } from '../../lib/listIndex';
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
}

/** The default state of a list, and its filters. */
export interface ListStart {
  sort: GridSort | null;
  filters: readonly { key: string }[];
}

/** Parameters of the address other than filters; no filter may have one of these keys. */
export const RESERVED = ['q', 'status', 'sort', 'dir'] as const;

/** Reads `?q=&status=&sort=&dir=` and the filters, `?brand=Kernel+%26+Co&brand=Marlow`. */
export function parseListState(search: string, start: ListStart): ListState {
  const params = new URLSearchParams(search);
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'all';
  const column = params.get('sort');
  const direction = params.get('dir') === 'desc' ? 'descending' : 'ascending';
  const filters: Record<string, readonly string[]> = {};
  for (const { key } of start.filters) {
    const values = [...new Set(params.getAll(key))].filter((value) => value !== '');
    if (values.length > 0) filters[key] = values;
  }
  return {
    query: params.get('q') ?? '',
    status,
    filters,
    sort: column ? { key: column, direction } : start.sort,
  };
}

/** Formats only what differs from the default state, so that an unfiltered list has a plain address. */
export function formatListState({ query, status, filters, sort }: ListState, start: ListStart): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (status !== 'all') params.set('status', status);
  for (const { key } of start.filters) {
    for (const value of filters[key] ?? []) params.append(key, value);
  }
  if (sort && (sort.key !== start.sort?.key || sort.direction !== start.sort.direction)) {
    params.set('sort', sort.key);
    if (sort.direction === 'descending') params.set('dir', 'desc');
  }
  const search = params.toString();
  return search && `?${search}`;
}
