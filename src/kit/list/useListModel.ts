import { useMemo } from 'react';
import type { Identified } from '../declare/effects';
import type { ListColumn } from '../declare/listDeclaration';
import type { AnyResource } from '../declare/resource';
import { useRememberRows } from '../state/listViewHistory';
import { useRead } from '../state/useResource';
import { useSelection } from './bulk/useSelection';
import { useColumns } from './columns';
import { useFreshList } from './useFreshList';
import { useListContext } from './useListContext';
import { useListing } from './useListing';
import { useListState } from './useListState';
import { useLiveList } from './useLiveList';
import { useNamed } from './useNamed';

/** What all views of a list share: its records, search, filters, sort, selection and place. */
export type ListModel = ReturnType<typeof useListModel>;

/** The records of a resource's list as the address describes it, and the state of their read. */
export function useListModel(resource: AnyResource, own: readonly ListColumn<Identified>[]) {
  const path = resource.pages.list?.path ?? '';
  const { list, waiting, showAll } = useLiveList(resource);
  const read = useRead(resource, 'fetchAll', {}, list.length > 0);
  const start = useMemo(
    () => ({ sort: resource.sort, filters: resource.filters, views: Object.keys(resource.views) }),
    [resource],
  );
  const { state, change, left, place } = useListState(path, start);
  const named = useNamed(resource, own, state.filters, state.view);
  const context = useListContext(named, resource, list);
  const { columns, sortings, choices } = useColumns(resource, own, list, context);
  const listing = useListing(resource, list, sortings, context, state);
  useRememberRows(path, listing.rows);
  const { selection, wasSelected } = useSelection(list);
  const freshen = useFreshList(read, resource.isLive);
  const isKnown = list.length > 0 || read.status === 'ready';
  return {
    ...listing,
    list,
    waiting,
    showAll,
    read,
    start,
    state,
    change,
    left,
    place,
    named,
    context,
    columns,
    choices,
    selection,
    wasSelected,
    freshen,
    isKnown,
    isFirstRun: list.length === 0 && read.status === 'ready',
    isLoading: !isKnown && read.status === 'loading',
    clearFilters: () => change({ query: '', status: 'all', filters: {} }),
  };
}
