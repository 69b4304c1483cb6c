import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../host/services';
import { useUser } from '../../session/auth/session';
import type { Page } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { Created } from './created';
import { keepVisit, type ListViewHistory, type ListViews, type StoredListView } from './listViews';

declare module '../../host/services' {
  interface MountServices {
    listViews: ListViewHistory;
  }
}

/** The history state of a link that returns to a list's last state. */
export const RETURN_STATE = { isReturn: true } as const;

/** @throws TypeError outside of a mount */
function useViews(): ListViews {
  const history = useService('listViews');
  const userId = useUser()?._id ?? '';
  return history(userId);
}

/**
 * The state of this visit to a list, with scroll position and row: going back in the history or by a link
 * restores it.
 */
export function useListViewHistory(listPath: string) {
  const { key, state } = useLocation();
  const isReturn = typeof state === 'object' && state !== null && 'isReturn' in state;
  const views = useViews();
  return useMemo(
    () => ({
      recall: () =>
        views.visits.get(`${listPath} ${key}`) ?? (isReturn ? views.visits.get(listPath) : undefined),
      remember(entry: StoredListView) {
        keepVisit(views, `${listPath} ${key}`, entry);
        keepVisit(views, listPath, entry);
        views.latest.set(listPath, `${listPath} ${key}`);
      },
    }),
    [views, listPath, key, isReturn],
  );
}

/** The address of a resource's list with its last filters. */
export function useListAddress({ pages: { list } }: { pages: Record<string, Page> }): string {
  const views = useViews();
  const path = list?.path ?? '/';
  return `${path}${views.visits.get(path)?.search ?? ''}`;
}

/** Stores which record was opened last in a resource's list: going back to the list focuses its row. */
export function useRememberRow({ pages: { list } }: { pages: Record<string, Page> }): (id: string) => void {
  const views = useViews();
  const path = list?.path ?? '/';
  return useCallback(
    (row: string) => {
      for (const visit of [path, views.latest.get(path) ?? path]) {
        const entry = views.visits.get(visit);
        if (entry) keepVisit(views, visit, { ...entry, row });
      }
    },
    [views, path],
  );
}

/** Stores the rows that a list shows while it is open: the next page reads them in its first render. */
export function useRememberRows(listPath: string, rows: readonly Identified[]): void {
  const views = useViews();
  useLayoutEffect(() => void views.rows.set(listPath, rows), [views, listPath, rows]);
}

/**
 * The rows that a resource's list showed when it was left, in their order: the same array, not a copy.
 * Undefined before the list was opened.
 */
export function useRememberedRows({
  pages: { list },
}: {
  pages: Record<string, Page>;
}): readonly Identified[] | undefined {
  return useViews().rows.get(list?.path ?? '/');
}

/** The created record that a create page passes to its list; the list drops it on leaving. */
export function useCreatedRecord({ pages: { list } }: { pages: Record<string, Page> }) {
  const views = useViews();
  const path = list?.path ?? '/';
  return useMemo(
    () => ({
      get: () => views.created.get(path),
      keep: (created: Created) => void views.created.set(path, created),
      drop: () => void views.created.delete(path),
    }),
    [views, path],
  );
}

/**
 * The rows of a resource by name, for records that are opened without their list: sorted once and stored like
 * those of a list.
 */
export function useRowsByName({ pages: { list } }: { pages: Record<string, Page> }) {
  const views = useViews();
  const key = `${list?.path ?? '/'} by name`;
  return useMemo(
    () => ({
      get: () => views.rows.get(key),
      keep: (rows: readonly Identified[]) => void views.rows.set(key, rows),
    }),
    [views, key],
  );
}
