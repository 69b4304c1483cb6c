import { STATUSES, type StatusFilter } from '../../rules/listing';
import type { GridSort } from '../../ui/grid/columns';

/** The values that a person chose, by the key of their filter; a filter that is not set is not there. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** What a person set a list to. */
export interface ListState {
  query: string;
  status: StatusFilter;
  filters: Chosen;
  /** null: as the list comes. */
  sort: GridSort | null;
}

/** How a list starts, and which filters it has. */
export interface ListStart {
  sort: GridSort | null;
  filters: readonly { key: string }[];
}

/** What the address says besides filters; a filter must not be called so. */
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

/** Only what differs from how a list starts, so that a plain list has a plain address. */
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
