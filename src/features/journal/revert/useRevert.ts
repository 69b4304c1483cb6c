import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type Formats, useFormats } from '../../../host/formats';
import { routeOf } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import { recordsRead } from '../../../kit/state/batchState';
import type { ResourcesState } from '../../../kit/state/useResource';
import { readRecords, reportUnread } from '../../../kit/writes/send/readRecords';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { MountStore } from '../../../kit/writes/set/mountStore';
import { useOpenChanges } from '../../../kit/writes/set/openChanges';
import { type ChangeSource, changeSource, type SavedPart } from '../../../kit/writes/source/changeSource';
import { isCell, ownParts } from '../../../kit/writes/source/ownParts';
import { inSlices } from '../../../lib/timeSlices';
import { useMay } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { cellKeyOf, type JournalCell } from '../entry';

import { placedFields } from '../fieldPages';
import { type RevertPlan, revertPlan } from './revertPlan';

/** A revert of one entry: 'asking' where only some cells can be taken back, 'refused' where none can. */
export type RevertState =
  | { phase: 'ready' }
  | { phase: 'reading' }
  | { phase: 'asking'; plan: ReadyRevert }
  | { phase: 'refused'; plan: ReadyRevert };

/**
 * Takes the cells of an entry back: reads their records again, puts the old values into the changes of the list, and
 * leads there. `onPut` gets the texts that the cells will have, by their keys; a number where it is added.
 */
export function useRevert(
  resource: AnyResource,
  cells: readonly JournalCell[],
  onPut: (changed: ReadonlyMap<string, string | number>) => void,
) {
  const store = useStore() as MountStore;
  const formats = useFormats();
  const may = useMay();
  const navigate = useNavigate();
  const { venues } = useScopeOptions();
  const { set } = useOpenChanges(resource.pages.list?.path ?? '');
  const [state, setState] = useState<RevertState>({ phase: 'ready' });
  const unmounted = useRef<AbortController>(undefined);
  useEffect(() => () => unmounted.current?.abort(), []);
  const context = { store, resource, set, venues, may, formats };
  const put = async (plan: ReadyRevert) => {
    await putBack(context, plan);
    onPut(new Map(plan.edits.map(({ cell, text, by }) => [cellKeyOf(cell), by ?? text])));
    await navigate(await addressOfRevert(resource, plan));
  };
  const start = async () => {
    unmounted.current?.abort();
    unmounted.current = new AbortController();
    setState({ phase: 'reading' });
    const { signal } = unmounted.current;
    const plan = await planRevert(
      context,
      cells.filter(({ whole }) => !whole),
      signal,
    ).catch(() => undefined);
    if (signal.aborted) return;
    if (!plan) return setState({ phase: 'ready' });
    if (plan.edits.length === 0) setState({ phase: 'refused', plan });
    else if (plan.skipped.length > 0) setState({ phase: 'asking', plan });
    else await put(plan);
  };
  return {
    state,
    start: () => void start(),
    confirm: (plan: ReadyRevert) => void put(plan),
    cancel: useCallback(() => setState({ phase: 'ready' }), []),
  };
}

/** What a revert needs of the mount and of the signed-in person. */
interface RevertContext {
  store: MountStore;
  resource: AnyResource;
  /** The changes of the resource's list. */
  set: ChangeSet;
  venues: readonly { id: string; name: string }[];
  may(route: string, level: 'write'): boolean;
  formats: Formats;
}

/** A plan with the records that it was made with. */
interface ReadyRevert extends RevertPlan {
  read: ReadonlyMap<string, Identified>;
}

/**
 * Reads the records of an entry again, and validates which of its cells can be taken back. Nothing is changed yet.
 * Undefined where `signal` ends it.
 */
async function planRevert(
  context: RevertContext,
  cells: readonly JournalCell[],
  signal: AbortSignal,
): Promise<ReadyRevert | undefined> {
  const { store, resource, set, venues, may } = context;
  const lists = await resource.venueLists();
  const ids = [...new Set(cells.map(({ record }) => record))];
  const { records, failures } = await readRecords(store.dispatch, resource, ids, 'quiet');
  if (signal.aborted) return undefined;
  reportUnread(store.dispatch, failures);
  store.dispatch(recordsRead({ resource: resource.name, records }));
  const known = new Set(venues.map(({ id }) => id));
  const placed = placedFields(resource, lists);
  const plan = await inSlices(
    revertPlan(cells, {
      source: sourceOf(context, lists, records),
      recordNow: (id) => records.get(id) ?? (failures.get(id)?.status === 404 ? 'gone' : 'unreadable'),
      hasVenue: (id) => known.has(id),
      isChanged: (cell) => set.changeOf(cell) !== undefined,
      mayChange(cell) {
        const page = placed(cell)?.page;
        return page !== undefined && may(routeOf(page), 'write');
      },
    }),
    signal,
  );
  return plan && { ...plan, read: records };
}

/** Puts the old values into the change set of the list, as one step that can be undone. */
async function putBack(context: RevertContext, { edits, read }: ReadyRevert): Promise<void> {
  const { resource, set } = context;
  set.setStored(sourceOf(context, await resource.venueLists(), read).stored);
  await set.putMany({ edits, count: edits.length });
}

/**
 * Where the changes are seen: the list, in the view whose fields were reverted, if there is one. That of the records' own
 * fields shows the changed rows, with a column for each of these fields.
 */
async function addressOfRevert(resource: AnyResource, { edits }: RevertPlan): Promise<string> {
  const path = resource.pages.list?.path ?? '/';
  const lists = await resource.venueLists();
  const list = lists.find((one) => edits.some(({ cell }) => cell.list === one.list));
  const [view] =
    Object.entries(resource.views).find(([, { page, pages }]) => (list ? page === list.page : pages)) ?? [];
  if (view === undefined) return path;
  const columns = [...new Set(edits.map(({ field }) => field))].join();
  return `${path}?${new URLSearchParams({ view, ...(!list && { columns, only: 'changed' }) })}`;
}

function sourceOf(
  { store, resource, venues, formats }: RevertContext,
  lists: readonly VenueList[],
  read: ReadonlyMap<string, Identified>,
): ChangeSource {
  const names = new Map(venues.map(({ id, name }) => [id, name]));
  const { record, list = [] } = (store.getState() as ResourcesState).resources[resource.name] ?? {};
  let byId: ReadonlyMap<string, Identified> | undefined;
  return changeSource({
    resource,
    parts: [...lists.map(partOf), ...ownParts(resource)],
    formats,
    venueName: (id) => names.get(id) ?? id,
    recordOf(id) {
      byId ??= new Map(list.map((one) => [one._id, one]));
      return read.get(id) ?? byId.get(id) ?? (record?._id === id ? record : undefined);
    },
  });
}

function partOf(list: VenueList): SavedPart {
  return { ...list, fields: list.fields.filter(isCell) };
}
