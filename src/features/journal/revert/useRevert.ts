import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/effects';
import { routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import { recordsRead } from '../../../kit/state/batchState';
import type { ResourcesState } from '../../../kit/state/useResource';
import { readRecords, reportUnread } from '../../../kit/writes/send/readRecords';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { MountStore } from '../../../kit/writes/set/mountStore';
import { type ChangeSource, changeSource, type SavedPart } from '../../../kit/writes/source/changeSource';
import { isCell, ownParts } from '../../../kit/writes/source/ownParts';
import { inSlices } from '../../../lib/timeSlices';
import type { JournalCell } from '../entry';
import { placedFields } from '../fieldPages';
import { type RevertPlan, revertPlan } from './revertPlan';

/** What a revert needs of the mount and of the signed-in person. */
export interface RevertContext {
  store: MountStore;
  resource: AnyResource;
  /** The changes of the resource's list. */
  set: ChangeSet;
  venues: readonly { id: string; name: string }[];
  may(route: string, level: 'write'): boolean;
  formats: Formats;
}

/** A plan with the records that it was made with. */
export interface ReadyRevert extends RevertPlan {
  read: ReadonlyMap<string, Identified>;
}

/**
 * Reads the records of an entry again, and judges which of its cells can be taken back. Nothing is changed yet.
 * Undefined where `signal` ends it.
 */
export async function planRevert(
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
export async function putBack(context: RevertContext, { edits, read }: ReadyRevert): Promise<void> {
  const { resource, set } = context;
  set.setStored(sourceOf(context, await resource.venueLists(), read).stored);
  await set.putMany({ edits, count: edits.length });
}

/** Where the changes are seen: the list, in the view whose fields were reverted, if there is one. */
export async function placeOfRevert(resource: AnyResource, { edits }: RevertPlan): Promise<string> {
  const path = resource.pages.list?.path ?? '/';
  const lists = await resource.venueLists();
  const list = lists.find((one) => edits.some(({ cell }) => cell.list === one.list));
  const [view] = Object.entries(resource.views).find(([, { page }]) => list && page === list.page) ?? [];
  return view === undefined ? path : `${path}?${new URLSearchParams({ view })}`;
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
