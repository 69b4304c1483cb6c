import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../session/session';
import type { Page } from '../resource';

/** How a list was left: its filters as they stand in the address, how far it was scrolled, which row was looked at. */
export interface ListMemory {
  search: string;
  scroll: number;
  row?: string | undefined;
}

/** Older entries of the history than these start at the top. */
const KEPT = 50;

/** By store, so that two mounts share nothing, and by person. */
const memories = new WeakMap<object, Map<string, ListMemory>>();

function useMemories() {
  const store = useStore();
  const person = useUser()?._id ?? '';
  return useMemo(() => {
    const kept = memories.get(store) ?? new Map<string, ListMemory>();
    memories.set(store, kept);
    return {
      get: (key: string) => kept.get(`${person} ${key}`),
      set(key: string, memory: ListMemory) {
        kept.delete(`${person} ${key}`);
        kept.set(`${person} ${key}`, memory);
        for (const oldest of kept.keys()) {
          if (kept.size <= KEPT) break;
          kept.delete(oldest);
        }
      },
    };
  }, [store, person]);
}

/** The memory of this visit to a list: going back in the history finds it, with its scroll place and row. */
export function useListMemory(listPath: string) {
  const { key } = useLocation();
  const kept = useMemories();
  return useMemo(
    () => ({
      recall: () => kept.get(`${listPath} ${key}`),
      remember(memory: ListMemory) {
        kept.set(`${listPath} ${key}`, memory);
        kept.set(listPath, memory);
      },
    }),
    [kept, listPath, key],
  );
}

/** The address of a resource's list, with the filters that it was left with. */
export function useListAddress({ pages: { list } }: { pages: Record<string, Page> }): string {
  const kept = useMemories();
  const path = list?.path ?? '/';
  return `${path}${kept.get(path)?.search ?? ''}`;
}
