import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ageOf } from '../../lib/elapsed';
import { valueAt } from '../../lib/paths';
import { useLatestRef } from '../../lib/useLatestRef';
import { usePolling } from '../../lib/usePolling';
import { useStableArray } from '../../lib/useStableArray';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { useWindowReturn } from '../../lib/useWindowReturn';
import { referenceId, scopeTest } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { createSelection, type Selection } from '../../ui/grid/selection';
import { targetOf } from '../declare/field';
import type { ListColumn, ListContext } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { ResourceName } from '../declare/registered';
import type { AnyResource } from '../declare/resource';
import { savedFieldsOf } from '../declare/savedFields';
import { useRememberRows } from '../state/listViewHistory';
import { useChoiceList } from '../state/useChoiceList';
import { type Read, useList, useRead } from '../state/useResource';
import { useColumns } from './columns';
import type { Chosen, ListState } from './listAddress';
import type { Sorting } from './prepare';
import { useHeldRows } from './useHeldRows';
import { useListContext } from './useListContext';
import { useCopyDifference, useKeepListCopy, useListCopy } from './useListCopy';
import { useListing } from './useListing';
import { useListState } from './useListState';
import { useSavedList } from './useSavedList';

/** What all views of a list share: its records, search, filters, sort, selection and place. */
export type ListModel = ReturnType<typeof useListModel>;

/** The records of a resource's list as the address describes it, and the state of their read. */
export function useListModel(resource: AnyResource, own: readonly ListColumn<Identified>[]) {
  const path = resource.pages.list?.path ?? '';
  const live = useLiveList(resource);
  const { list: listed } = live;
  const read = useRead(resource, 'fetchAll', {}, listed.length > 0);
  const isKnown = listed.length > 0 || read.status === 'ready';
  const start = useMemo(
    () => ({ sort: resource.sort, filters: resource.filters, views: Object.keys(resource.views) }),
    [resource],
  );
  const initial = useSavedList(resource).entries.find(({ isDefault }) => isDefault);
  const { state, change, left, position, opening } = useListState(path, start, initial);
  const copy = useListCopy(resource, isKnown, state);
  const list = copy?.rows ?? listed;
  const named = useNamed(resource, own, state.filters, state.view);
  const context = useListContext(named, resource, list);
  const { columns, sortings, choices } = useColumns(resource, own, list, context, copy !== undefined);
  const listing = useListing(resource, list, useSortings(resource, sortings, context, state), context, state);
  const held = useHeldRows(listing.rows, copy !== undefined, state);
  useRememberRows(path, held.rows);
  useCopyDifference(resource, copy, isKnown ? listed : undefined, context);
  useKeepListCopy(resource, listed, read, context);
  const { selection, wasSelected } = useSelection(list, isKnown || copy !== undefined);
  const freshen = useFreshList(read, resource.isLive);
  return {
    ...listing,
    rows: held.rows,
    /** The records, or the rows of their copy while the list is on its way. */
    list,
    listed,
    copy,
    inUse: held.inUse,
    waiting: live.waiting + held.waiting,
    showAll() {
      live.showAll();
      held.release();
    },
    read,
    start,
    state,
    change,
    left,
    position,
    opening,
    named,
    context,
    columns,
    choices,
    selection,
    wasSelected,
    freshen,
    isKnown,
    /** There are rows to show. */
    hasRows: isKnown || copy !== undefined,
    isFirstRun: listed.length === 0 && read.status === 'ready',
    isLoading: !isKnown && !copy && read.status === 'loading',
    clearFilters: () => change({ query: '', status: 'all', filters: {} }),
  };
}

/** How the list can be sorted: by its columns, else by the field that its sort names. */
function useSortings(
  resource: AnyResource,
  own: readonly Sorting<Identified>[],
  context: ListContext,
  { sort }: ListState,
): readonly Sorting<Identified>[] {
  const key = sort?.key;
  return useMemo(() => {
    const isOwn = key === undefined || own.some((sorting) => sorting.key === key);
    const field = isOwn ? undefined : fieldSorting(resource, key, context);
    return field ? [...own, field] : own;
  }, [resource, own, key, context]);
}

/**
 * The resources whose lists a list reads: for its columns, the filters offered, those that a link has set, and
 * the open view. Returns the same array while its contents are equal.
 */
function useNamed(
  { filters, views }: Pick<AnyResource, 'filters' | 'views'>,
  columns: readonly ListColumn<Identified>[],
  chosen: Chosen,
  view?: string,
): readonly ResourceName[] {
  const names = [
    ...columns.map((column) => column.resource),
    ...((view !== undefined && views[view]?.reads) || []),
    ...filters.flatMap(({ resource, reads = [], isHidden, key }) =>
      isHidden && !chosen[key] ? [] : [resource, ...reads],
    ),
  ];
  return useStableArray([...new Set(names)].filter((name) => name !== undefined));
}

/** A list that was read less than this ago is fresh. */
const FRESH_FOR_MS = 60_000;

/**
 * Refreshes the list in the background when the window returns after a minute, and when the network returns
 * (R141). The returned function does it where the list is older than a minute: when another view of it
 * opens. A live list is polled anyway.
 */
function useFreshList(read: Read, isLive: boolean): () => void {
  const latest = useLatestRef(read);
  const refresh = useCallback((least: number) => {
    const { readAt, isPending, refresh: again } = latest.current;
    // what is under way when the network returns may wait for a time-out
    const isWaiting = isPending && least > 0;
    if (readAt !== undefined && !isWaiting && ageOf(readAt) >= least) again();
  }, []);
  useWindowReturn((why) => {
    if (why === 'online') refresh(0);
    else if (!isLive) refresh(FRESH_FOR_MS);
  });
  return useCallback(() => refresh(FRESH_FOR_MS), [refresh]);
}

/**
 * The selected rows of a list. A row that the filter hides stays selected, a deleted one does not, and a
 * change of company or venue clears the selection. `wasSelected` is true for the rows that the last list without
 * them has deselected, too.
 */
function useSelection(
  list: readonly Identified[],
  hasRows: boolean,
): {
  selection: Selection;
  wasSelected(id: string): boolean;
} {
  const [selection] = useState(createSelection);
  const dropped = useRef<readonly string[]>([]);
  const scope = useScope();
  useTriggeredEffect([selection, scope], () => selection.clear());
  useEffect(() => {
    // a copy that cannot be sorted or searched like this gives way to the list: until that has come nothing is deselected
    if (selection.size === 0 || !hasRows) return;
    const present = new Set<string>();
    for (const { _id } of list) if (selection.has(_id)) present.add(_id);
    if (present.size === selection.size) return;
    dropped.current = selection.keys().filter((key) => !present.has(key));
    selection.set(dropped.current, false);
  }, [selection, list, hasRows]);
  const wasSelected = useCallback(
    (id: string) => selection.has(id) || dropped.current.includes(id),
    [selection],
  );
  return { selection, wasSelected };
}

/**
 * The list of a resource as its page shows it. A live one is polled every minute and on focus; new rows are
 * held back until the user requests them, so that no row moves (R90).
 */
function useLiveList(resource: AnyResource) {
  const list = useList(resource);
  usePolling(useChoiceList(resource, false).poll, resource.isLive);
  const scope = useScope();
  const { venues } = useScopeOptions();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  // the first list is shown as loaded
  if (resource.isLive && known === undefined && list.length > 0) setKnown(idsOf(list));
  const { shown, waiting } = useMemo(() => {
    const fresh = known ? list.filter(({ _id }) => !known.has(_id)) : [];
    if (fresh.length === 0) return { shown: list, waiting: 0 };
    const held = new Set(fresh);
    return {
      shown: list.filter((record) => !held.has(record)),
      waiting: fresh.filter(scopeTest(scope, venues)).length,
    };
  }, [list, known, scope, venues]);
  return { list: shown, waiting, showAll: () => setKnown(idsOf(list)) };
}

const idsOf = (list: readonly Identified[]) => new Set(list.map(({ _id }) => _id));

const NO_LISTS: readonly never[] = [];

/** How a list is sorted by a field of its records' own pages, whose path is the key; undefined where there is none (R290). */
function fieldSorting(
  resource: AnyResource,
  key: string,
  context: Pick<ListContext, 'nameOf'>,
): Sorting<Identified> | undefined {
  const field = savedFieldsOf(resource, NO_LISTS)
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === key);
  if (!field) return undefined;
  const { reference } = field;
  const target = reference?.by === 'id' ? targetOf(reference, () => undefined) : undefined;
  return {
    key,
    keyOf(record) {
      const value = valueAt(record, key);
      if (typeof value === 'boolean') return Number(value);
      if (typeof value === 'number') return value;
      const text = referenceId(value);
      return text && target ? (context.nameOf(target, text) ?? text) : text?.toLowerCase();
    },
  };
}
