import { useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { RegisterContext } from '../../kit/declare/register';
import type { AnyResource } from '../../kit/declare/resource';
import type { ReadsSlice } from '../../kit/store/reads';
import { refetchList } from '../../kit/store/refetch';
import type { ResourcesState } from '../../kit/store/useResource';
import { useStoreDispatch } from '../../session/auth/session';
import { type May, recordPages } from './entries';

/** Which lists are loading, and which could not be loaded. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same array while the names are the same
  return useMemo(() => names, [register, key]);
}

/**
 * Fetches the lists that are not loaded yet: the short ones when the palette opens, the others when something
 * is typed.
 */
export function useRecordLists(resources: readonly AnyResource[], isTyped: boolean): ListsState {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState & ReadsSlice>();
  const [ends, setEnds] = useState<Readonly<Record<string, 'loading' | 'failed' | 'there'>>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the requests again
  useEffect(() => {
    const left = new AbortController();
    for (const resource of resources) {
      if (!isTyped && resource.isLong) continue;
      const state = store.getState().resources[resource.name];
      if (!state || state.list.length > 0) continue;
      setEnds((known) => ({ ...known, [resource.name]: 'loading' }));
      void refetchList({ store, dispatch }, resource, left.signal).then((isThere) => {
        if (left.signal.aborted) return;
        setEnds((known) => ({ ...known, [resource.name]: isThere ? 'there' : 'failed' }));
      });
    }
    return () => left.abort();
  }, [resources, isTyped, attempt, store, dispatch]);
  const isLoading = ({ name, isLong }: AnyResource) => {
    // it is requested in the effect after this render
    const isNext = ends[name] === undefined && (isTyped || !isLong);
    return ends[name] === 'loading' || (isNext && store.getState().resources[name]?.list.length === 0);
  };
  return {
    loading: resources.filter(isLoading),
    failed: resources.filter(({ name }) => ends[name] === 'failed'),
    retry: () => setAttempt((count) => count + 1),
  };
}
