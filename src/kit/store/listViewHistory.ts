import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../session/auth/session';
import type { Identified } from '../declare/effects';
import type { Page } from '../declare/pages';
import type { Created } from './created';

/** State of a list when it was left: its filters as in the address, scroll position and last row. */
export interface ListViewEntry {
  search: string;
  scroll: number;
  row?: string | undefined;
}

/** Greatest number of history entries; older ones start at the top. */
const KEPT = 50;

interface Memories {
  visits: Map<string, ListViewEntry>;
  /** The rows that each list shows, or showed when it was left, by its path. */
  rows: Map<string, readonly Identified[]>;
  /** Created records that are not displayed yet, by the list's path. */
  created: Map<string, Created>;
  /** The key of the latest visit to each list, by the list's path. */
  latest: Map<string, string>;
}

/** The history state of a link that returns to a list's last state. */
export const RETURN = { isReturn: true } as const;

/** By store, so that two mounts share nothing; its keys begin with the user's id. */
const memories = new WeakMap<object, Memories>();

function useMemories() {
  const store = useStore();
  const person = useUser()?._id ?? '';
  return useMemo(() => {
    const kept: Memories = memories.get(store) ?? {
      visits: new Map(),
      rows: new Map(),
      created: new Map(),
      latest: new Map(),
    };
    memories.set(store, kept);
    const { visits, rows, created, latest } = kept;
    return {
      get: (key: string) => visits.get(`${person} ${key}`),
      set(key: string, memory: ListViewEntry) {
        visits.delete(`${person} ${key}`);
        visits.set(`${person} ${key}`, memory);
        for (const oldest of visits.keys()) {
          if (visits.size <= KEPT) break;
          visits.delete(oldest);
        }
      },
      latestOf: (path: string) => latest.get(`${person} ${path}`),
      keepLatest: (path: string, visit: string) => void latest.set(`${person} ${path}`, visit),
      rowsOf: (path: string) => rows.get(`${person} ${path}`),
      createdOf: (path: string) => created.get(`${person} ${path}`),
      keepCreated: (path: string, one: Created) => void created.set(`${person} ${path}`, one),
      dropCreated: (path: string) => void created.delete(`${person} ${path}`),
      keepRows: (path: string, shown: readonly Identified[]) => void rows.set(`${person} ${path}`, shown),
    };
  }, [store, person]);
}

/**
 * The state of this visit to a list, with scroll position and row: going back in the history or by a link
 * restores it.
 */
export function useListViewHistory(listPath: string) {
  const { key, state } = useLocation();
  const isReturn = typeof state === 'object' && state !== null && 'isReturn' in state;
  const kept = useMemories();
  return useMemo(
    () => ({
      recall: () => kept.get(`${listPath} ${key}`) ?? (isReturn ? kept.get(listPath) : undefined),
      remember(memory: ListViewEntry) {
        kept.set(`${listPath} ${key}`, memory);
        kept.set(listPath, memory);
        kept.keepLatest(listPath, `${listPath} ${key}`);
      },
    }),
    [kept, listPath, key, isReturn],
  );
}

/** The address of a resource's list with its last filters. */
export function useListAddress({ pages: { list } }: { pages: Record<string, Page> }): string {
  const kept = useMemories();
  const path = list?.path ?? '/';
  return `${path}${kept.get(path)?.search ?? ''}`;
}

/** Stores which record was opened last in a resource's list: going back to the list focuses its row. */
export function useRememberRow({ pages: { list } }: { pages: Record<string, Page> }): (id: string) => void {
  const kept = useMemories();
  const path = list?.path ?? '/';
  return useCallback(
    (row: string) => {
      for (const visit of [path, kept.latestOf(path) ?? path]) {
        const memory = kept.get(visit);
        if (memory) kept.set(visit, { ...memory, row });
      }
    },
    [kept, path],
  );
}

/** Stores the rows that a list shows while it is open: the next page reads them in its first render. */
export function useRememberRows(listPath: string, rows: readonly Identified[]): void {
  const kept = useMemories();
  useLayoutEffect(() => kept.keepRows(listPath, rows), [kept, listPath, rows]);
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
  return useMemories().rowsOf(list?.path ?? '/');
}

/** The created record that a create page passes to its list; the list drops it on leaving. */
export function useCreatedRecord({ pages: { list } }: { pages: Record<string, Page> }) {
  const kept = useMemories();
  const path = list?.path ?? '/';
  return useMemo(
    () => ({
      get: () => kept.createdOf(path),
      keep: (created: Created) => kept.keepCreated(path, created),
      drop: () => kept.dropCreated(path),
    }),
    [kept, path],
  );
}

/**
 * The rows of a resource by name, for records that are opened without their list: sorted once and stored like
 * those of a list.
 */
export function useRowsByName({ pages: { list } }: { pages: Record<string, Page> }) {
  const kept = useMemories();
  const key = `${list?.path ?? '/'} by name`;
  return useMemo(
    () => ({
      get: () => kept.rowsOf(key),
      keep: (rows: readonly Identified[]) => kept.keepRows(key, rows),
    }),
    [kept, key],
  );
}
