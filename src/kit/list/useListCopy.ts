import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOptionalService } from '../../host/services';
import { toJson } from '../../lib/json';
import { inSlices } from '../../lib/timeSlices';
import type { ListContext } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { CopiedRows } from '../listCopies/copyOptions';
import { leanRow } from '../listCopies/leanRows';
import type { ListDifference } from '../state/compareLists';
import type { Read } from '../state/useResource';
import type { ListState } from './listAddress';

const NEVER = () => () => undefined;

/**
 * The rows of a list's copy until the list itself has come; undefined where there is none, and where search, filters or
 * sort read what a copy does not keep. The other views of a list wait for it.
 */
export function useListCopy(
  resource: AnyResource,
  isListed: boolean,
  state: Pick<ListState, 'query' | 'filters' | 'sort' | 'view'>,
): CopiedRows | undefined {
  const copies = useOptionalService('listCopies');
  useEffect(() => {
    if (!isListed) void copies?.prepare(resource);
  }, [copies, resource, isListed]);
  const copy = useSyncExternalStore(copies?.subscribe ?? NEVER, () =>
    isListed ? undefined : copies?.rowsOf(resource),
  );
  return copy && answers(resource, state) ? copy : undefined;
}

/** Whether rows of a copy can be searched, filtered and sorted like this. */
export function answers(
  { listCopy }: Pick<AnyResource, 'listCopy'>,
  { query, filters, sort, view }: Pick<ListState, 'query' | 'filters' | 'sort' | 'view'>,
): boolean {
  if (!listCopy || view !== undefined || (listCopy.waitsWithSearch && query !== '')) return false;
  const isKept = (filter: string) => listCopy.filters?.includes(filter) ?? false;
  return Object.keys(filters).every(isKept) && !listCopy.without?.includes(sort?.key ?? '');
}

/** Keeps the copy of the list that is open, after each read and change. */
export function useKeepListCopy(
  resource: AnyResource,
  list: readonly Identified[],
  { readAt }: Pick<Read, 'readAt'>,
  { venues }: Pick<ListContext, 'venues'>,
): void {
  const copies = useOptionalService('listCopies');
  useEffect(() => {
    if (readAt === undefined || !isScopeKnown(resource, venues)) return;
    return copies?.keep(resource, { rows: list, at: readAt, venues });
  }, [copies, resource, list, readAt, venues]);
}

/** Whether what a row keeps of the scope can be computed: its venues are loaded. */
const isScopeKnown = ({ listCopy }: AnyResource, venues: ListContext['venues']) =>
  !listCopy?.inScope || venues.length > 0;

/**
 * Reports how the list that has come differs from the copy that was shown, as a refetch of the list does (R142). What
 * changes in the list meanwhile is no difference to the copy.
 */
export function useCopyDifference(
  resource: AnyResource,
  copy: CopiedRows | undefined,
  list: readonly Identified[] | undefined,
  { venues }: Pick<ListContext, 'venues'>,
): void {
  const updates = useOptionalService('recordUpdates');
  const compared = useRef<{ rows: CopiedRows['rows']; list?: readonly Identified[] }>(undefined);
  useEffect(() => {
    if (copy) compared.current = { rows: copy.rows };
    const { current } = compared;
    if (copy || !list || !current) return;
    current.list ??= list;
    if (!isScopeKnown(resource, venues)) return;
    const left = new AbortController();
    void compareCopy(current.rows, current.list, resource, venues, left.signal).then((found) => {
      if (left.signal.aborted) return;
      compared.current = undefined;
      if (found) updates?.report({ resource: resource.name, ...found, from: 'list' });
    });
    // of another list or other venues it begins again
    return () => left.abort();
  }, [copy, list, resource, venues, updates]);
}

const RECORDS_PER_SLICE = 50;

/**
 * How a list differs from the rows of its copy, as far as these go, found in time slices; undefined where nothing
 * differs, or where it was aborted.
 */
async function compareCopy(
  rows: readonly Identified[],
  list: readonly Identified[],
  { listCopy }: Pick<AnyResource, 'listCopy'>,
  venues: readonly { id: string }[],
  signal: AbortSignal,
): Promise<ListDifference | undefined> {
  function* differences(): Generator<void, ListDifference> {
    const left = new Map(rows.map((row) => [row._id, row]));
    const changed = new Set<string>();
    for (const [index, record] of list.entries()) {
      if (index % RECORDS_PER_SLICE === 0) yield;
      const row = left.get(record._id);
      // both have been written by the same code, in the same order
      const isSame = !row || !listCopy || textOf(row) === textOf(leanRow(record, listCopy, venues));
      if (!isSame) changed.add(record._id);
      left.delete(record._id);
    }
    return { changed, deleted: [...left.values()] };
  }
  const found = await inSlices(differences(), signal);
  return found && found.changed.size + found.deleted.length > 0 ? found : undefined;
}

const textOf = (row: object) => toJson(row);
