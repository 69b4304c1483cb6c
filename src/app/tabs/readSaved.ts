import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { answersCame, recordsRead } from '../../kit/state/batchState';
import { read } from '../../kit/state/read';
import { readKey } from '../../kit/state/reads';
import type { RecordUpdates } from '../../kit/state/updates';
import { readRecords, reportUnread } from '../../kit/writes/send/readRecords';
import { isSameJson } from '../../lib/sameJson';
import type { Store } from '../store/store';
import type { SavedRecords } from './messages';

/** More records than this are read with the list. */
const MAX_SINGLE_READS = 20;

/**
 * Reads what another tab has saved, as far as it is loaded here, and reports what differs. A hidden tab waits until
 * it is visible; what arrives meanwhile is read together.
 */
export function createSavedReader(store: Store, updates: RecordUpdates) {
  const waiting = new Map<AnyResource, SavedRecords>();
  let isReading = false;
  let isStopped = false;

  const readWaiting = async () => {
    if (isReading) return;
    isReading = true;
    while (!isStopped && document.visibilityState !== 'hidden') {
      const [next] = waiting;
      if (!next) break;
      waiting.delete(next[0]);
      await apply(...next);
    }
    isReading = false;
  };
  document.addEventListener('visibilitychange', readWaiting);

  async function apply(resource: AnyResource, { created, changed, deleted, isUnnamed }: SavedRecords) {
    const { name } = resource;
    const { reads, resources } = store.getState();
    const isListed = reads[readKey(name, 'fetchAll', {})]?.readAt !== undefined;
    const current = resources[name]?.record?._id;
    removeDeleted(store, updates, resource, deleted);
    if (isUnnamed && !isListed) return readOwn(store, resource);
    const ids = new Set(isListed ? [...created, ...changed] : changed.filter((id) => id === current));
    for (const id of deleted) ids.delete(id);
    if (isUnnamed || ids.size > MAX_SINGLE_READS || !resource.operations.fetch) {
      // the comparison of the list with the one before reports what differs
      if (isListed) await store.dispatch(read(resource, 'fetchAll', {}, { kind: 'supporting' }));
      return;
    }
    const { records, failures } = await readRecords(store.dispatch, resource, [...ids], 'quiet');
    if (isStopped) return;
    reportUnread(store.dispatch, failures);
    const gone = [...failures].flatMap(([id, { status }]) => (status === 404 ? [id] : []));
    removeDeleted(store, updates, resource, gone);
    const { list = [], record } = store.getState().resources[name] ?? {};
    const differing = new Set<string>();
    for (const known of record ? [...list, record] : list) {
      const now = records.get(known._id);
      if (now && !isSameJson(known, now)) differing.add(now._id);
    }
    // reported first: what shows a record then takes over its new values as an update
    if (differing.size > 0) updates.report({ resource: name, changed: differing, deleted: [], from: 'tab' });
    store.dispatch(recordsRead({ resource: name, records, created: new Set(isListed ? created : []) }));
  }

  return {
    read(resource: AnyResource, saved: SavedRecords): void {
      const known = waiting.get(resource);
      waiting.set(resource, known ? together(known, saved) : saved);
      void readWaiting();
    },
    stop(): void {
      isStopped = true;
      document.removeEventListener('visibilitychange', readWaiting);
    },
  };
}

/** The saves of two messages about one resource. */
function together(first: SavedRecords, second: SavedRecords): SavedRecords {
  return {
    resource: first.resource,
    created: [...first.created, ...second.created],
    changed: [...first.changed, ...second.changed],
    deleted: [...first.deleted, ...second.deleted],
    isUnnamed: first.isUnnamed || second.isUnnamed,
  };
}

/** A record whose calls have no id, such as the own account. */
async function readOwn(store: Store, resource: AnyResource): Promise<void> {
  const { fetch } = resource.operations;
  if (fetch && !fetch.path.includes('/:'))
    await store.dispatch(read(resource, 'fetch', {}, { kind: 'supporting' }));
}

function removeDeleted(
  store: Store,
  updates: RecordUpdates,
  resource: AnyResource,
  ids: readonly string[],
): void {
  const { name } = resource;
  const { list = [], record } = store.getState().resources[name] ?? {};
  const gone = new Set(ids);
  const known = new Map<string, Identified>();
  for (const each of record ? [...list, record] : list) if (gone.has(each._id)) known.set(each._id, each);
  if (known.size === 0) return;
  updates.report({ resource: name, changed: new Set(), deleted: [...known.values()], from: 'tab' });
  const answers = [...known.keys()].map((id) => ({
    operation: 'remove',
    answer: { data: {}, params: { id }, body: undefined },
  }));
  store.dispatch(answersCame({ resource: name, answers }));
}
