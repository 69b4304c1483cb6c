import { useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { AnyResource } from '../../kit/calls';
import { fetchQuietly } from '../../kit/fetchQuietly';
import { RegisterContext } from '../../kit/register';
import type { ResourcesState } from '../../kit/useResource';
import { useStoreDispatch } from '../../session/session';
import { type May, recordPages } from './entries';

/** Lists that can be long: they are not fetched before something is typed. */
const LARGE: readonly string[] = ['product', 'order'];

/** Which lists are on their way, and which did not come. */
export interface ListsState {
  loading: readonly AnyResource[];
  failed: readonly AnyResource[];
  retry(): void;
}

/** The resources whose records this role may open. */
export function useFindableResources(may: May): readonly AnyResource[] {
  const register = useContext(RegisterContext);
  const names = register.filter(
    (resource) =>
      resource.operations.fetchAll && resource.pages.list && recordPages(resource, may).length > 0,
  );
  const key = names.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same array while it says the same
  return useMemo(() => names, [register, key]);
}

/**
 * Fetches the lists that are not there yet, without a word: the short ones when the palette opens, the others when
 * something is typed.
 */
export function useRecordLists(resources: readonly AnyResource[], isTyped: boolean): ListsState {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  const [ends, setEnds] = useState<Readonly<Record<string, 'loading' | 'failed' | 'there'>>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const left = new AbortController();
    for (const resource of resources) {
      if (!isTyped && LARGE.includes(resource.name)) continue;
      const state = store.getState().resources[resource.name];
      if (!state || state.list.length > 0) continue;
      setEnds((known) => ({ ...known, [resource.name]: 'loading' }));
      void fetchQuietly({ store, dispatch }, resource, left.signal).then((isThere) => {
        if (left.signal.aborted) return;
        setEnds((known) => ({ ...known, [resource.name]: isThere ? 'there' : 'failed' }));
      });
    }
    return () => left.abort();
  }, [resources, isTyped, attempt, store, dispatch]);
  return {
    loading: resources.filter(({ name }) => ends[name] === 'loading'),
    failed: resources.filter(({ name }) => ends[name] === 'failed'),
    retry: () => setAttempt((count) => count + 1),
  };
}
