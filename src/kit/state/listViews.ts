import type { Identified } from '../declare/record';
import type { Created } from './created';

/** State of a list when it was left: its filters as in the address, scroll position and last row. */
export interface StoredListView {
  search: string;
  scroll: number;
  row?: string | undefined;
  /** The row at the top when the view was changed: another view begins with it. */
  top?: string | undefined;
  /** What views keep of their own, such as entries that are never saved. */
  stored?: Readonly<Record<string, unknown>> | undefined;
}

/** What one user has seen of the lists. */
export interface ListViews {
  /** By the list's path, alone (the last visit) and with the history entry. */
  visits: Map<string, StoredListView>;
  /** The rows that each list shows, or showed when it was left, by its path. */
  rows: Map<string, readonly Identified[]>;
  /** Created records that are not displayed yet, by the list's path. */
  created: Map<string, Created>;
  /** The key of the latest visit to each list, by the list's path. */
  latest: Map<string, string>;
}

/** The list views of one mount, by the id of their user. */
export type ListViewHistory = (userId: string) => ListViews;

/** Greatest number of visits kept; older ones start at the top. */
const MAX_VISITS = 50;

export function createListViewHistory(): ListViewHistory {
  const byUser = new Map<string, ListViews>();
  return (userId) => {
    const views = byUser.get(userId) ?? {
      visits: new Map(),
      rows: new Map(),
      created: new Map(),
      latest: new Map(),
    };
    byUser.set(userId, views);
    return views;
  };
}

/** Keeps a visit as the newest one; the oldest beyond the limit is dropped. */
export function keepVisit({ visits }: ListViews, key: string, entry: StoredListView): void {
  visits.delete(key);
  visits.set(key, entry);
  for (const oldest of visits.keys()) {
    if (visits.size <= MAX_VISITS) break;
    visits.delete(oldest);
  }
}
