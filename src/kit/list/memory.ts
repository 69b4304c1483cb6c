import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../session/session';
import type { Identified } from '../effects';
import type { Page } from '../pages';

/** How a list was left: its filters as they stand in the address, how far it was scrolled, which row was looked at. */
export interface ListMemory {
  search: string;
  scroll: number;
  row?: string | undefined;
}

/** Older entries of the history than these start at the top. */
const KEPT = 50;

interface Memories {
  visits: Map<string, ListMemory>;
  /** The rows that each list shows, or showed when it was left, by its path. */
  rows: Map<string, readonly Identified[]>;
  /** Under what the latest visit to each list is found, by the list's path. */
  latest: Map<string, string>;
}

/** The history state of a link that leads back to a list, rather than to a fresh one. */
export const RETURN = { isReturn: true } as const;

/** By store, so that two mounts share nothing, and by person. */
const memories = new WeakMap<object, Memories>();

function useMemories() {
  const store = useStore();
  const person = useUser()?._id ?? '';
  return useMemo(() => {
    const kept: Memories = memories.get(store) ?? { visits: new Map(), rows: new Map(), latest: new Map() };
    memories.set(store, kept);
    const { visits, rows, latest } = kept;
    return {
      get: (key: string) => visits.get(`${person} ${key}`),
      set(key: string, memory: ListMemory) {
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
      keepRows: (path: string, shown: readonly Identified[]) => void rows.set(`${person} ${path}`, shown),
    };
  }, [store, person]);
}

/** The memory of this visit to a list: going back in the history or by a link finds it, with its scroll place and row. */
export function useListMemory(listPath: string) {
  const { key, state } = useLocation();
  const isReturn = typeof state === 'object' && state !== null && 'isReturn' in state;
  const kept = useMemories();
  return useMemo(
    () => ({
      recall: () => kept.get(`${listPath} ${key}`) ?? (isReturn ? kept.get(listPath) : undefined),
      remember(memory: ListMemory) {
        kept.set(`${listPath} ${key}`, memory);
        kept.set(listPath, memory);
        kept.keepLatest(listPath, `${listPath} ${key}`);
      },
    }),
    [kept, listPath, key, isReturn],
  );
}

/** The address of a resource's list, with the filters that it was left with. */
export function useListAddress({ pages: { list } }: { pages: Record<string, Page> }): string {
  const kept = useMemories();
  const path = list?.path ?? '/';
  return `${path}${kept.get(path)?.search ?? ''}`;
}

/** Tells a resource's list which record was looked at last: whoever goes back to the list finds its row. */
export function useLookedAt({ pages: { list } }: { pages: Record<string, Page> }): (id: string) => void {
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

/** Keeps the rows that a list shows, while it is open: the page after it finds them in its first draw. */
export function useKeptRows(listPath: string, rows: readonly Identified[]): void {
  const kept = useMemories();
  useLayoutEffect(() => kept.keepRows(listPath, rows), [kept, listPath, rows]);
}

/**
 * The rows that a resource's list showed when it was left, in their order: the array itself, not a copy. Undefined when
 * the list was not opened yet.
 */
export function useLeftRows({
  pages: { list },
}: {
  pages: Record<string, Page>;
}): readonly Identified[] | undefined {
  return useMemories().rowsOf(list?.path ?? '/');
}

/** The rows of a resource by name, for records that are opened without their list: sorted once, kept like those of a list. */
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
