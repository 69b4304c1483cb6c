import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useRegister } from '../../kit/declare/register';
import type { AnyResource } from '../../kit/declare/resource';
import { useMissingLists } from '../../kit/state/useChoiceList';
import type { ResourcesState } from '../../kit/state/useResource';
import { useStableArray } from '../../lib/useStableArray';
import { type May, recordPages } from './items';

/** Which lists are loading, and which could not be loaded. */
export interface ListsState {
  loading: readonly AnyResource[];
  failed: readonly AnyResource[];
  retry(): void;
}

/** The resources whose records this role may open. */
export function useFindableResources(may: May): readonly AnyResource[] {
  const register = useRegister();
  return useStableArray(
    register.filter(
      (resource) =>
        resource.operations.fetchAll && resource.pages.list && recordPages(resource, may).length > 0,
    ),
  );
}

/**
 * Fetches the lists that are not loaded yet: the short ones when the palette opens, the others when something
 * is typed.
 */
export function useRecordLists(resources: readonly AnyResource[], isTyped: boolean): ListsState {
  const store = useStore<ResourcesState>();
  const wanted = useMemo(() => resources.filter(({ isLong }) => isTyped || !isLong), [resources, isTyped]);
  const { statuses, retry } = useMissingLists(wanted);
  const isLoading = ({ name }: AnyResource) =>
    statuses[name] === 'loading' ||
    // it is requested in the effect after this render
    (statuses[name] === undefined && store.getState().resources[name]?.list.length === 0);
  return {
    loading: wanted.filter(isLoading),
    failed: wanted.filter(({ name }) => statuses[name] === 'failed'),
    retry,
  };
}
