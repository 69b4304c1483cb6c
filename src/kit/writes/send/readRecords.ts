import type { Failure } from '../../../http/failure';
import { outcomeOf } from '../../../http/request';
import type { Dispatch } from '../../../session/auth/session';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { readsFailed } from '../../state/batchState';
import { INITIAL_RESOURCE_STATE } from '../../state/reducer';
import { callOf } from '../../state/requests';
import { readCurrent } from '../readCurrent';
import { CONNECTION_LOST_AFTER, isUnanswered } from './unanswered';

/** More records than this are read with the list. */
const MAX_SINGLE_READS = 20;

const MAX_CONCURRENT_READS = 4;

/** Records as they are on the server now, and why others could not be read. */
export interface ReadRecords {
  records: ReadonlyMap<string, Identified>;
  failures: ReadonlyMap<string, Failure>;
}

/**
 * Reads records in the background: up to 20 one by one, more with the list once. Nothing reaches the state by
 * itself. A record that the list does not have is gone (404). With 'check' one toast is shown where none could be read; with
 * 'quiet' the caller says what failed (see {@link reportUnread}).
 */
export async function readRecords(
  dispatch: Dispatch,
  resource: AnyResource,
  ids: readonly string[],
  kind: 'check' | 'quiet',
): Promise<ReadRecords> {
  return ids.length > MAX_SINGLE_READS && resource.operations.fetchAll
    ? readList(dispatch, resource, ids, kind)
    : readEach(dispatch, resource, ids, kind);
}

async function readEach(
  dispatch: Dispatch,
  resource: AnyResource,
  ids: readonly string[],
  wanted: 'check' | 'quiet',
): Promise<ReadRecords> {
  const records = new Map<string, Identified>();
  const failures = new Map<string, Failure>();
  const kind = ids.length === 1 ? wanted : 'quiet';
  let next = 0;
  let unanswered = 0;
  const work = async () => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
      const current = await readCurrent(dispatch, resource, { params: { id }, kind });
      const isWithout = 'failure' in current && isUnanswered(current.failure);
      unanswered = isWithout ? unanswered + 1 : 0;
      if (!('failure' in current)) records.set(id, current.record);
      else if (unanswered < CONNECTION_LOST_AFTER) failures.set(id, current.failure);
      // the connection is lost: the rest is not tried
      else for (const one of [id, ...ids.slice(next)]) failures.set(one, current.failure);
      if (unanswered >= CONNECTION_LOST_AFTER) next = ids.length;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_READS, ids.length) }, work));
  const [failure] = failures.values();
  if (kind !== wanted && failure && records.size === 0) dispatch(readsFailed({ kind: 'check', failure }));
  return { records: inOrderOf(ids, records), failures };
}

/** Questions and reviews list records in the order in which they were asked for, whichever answer came first. */
function inOrderOf<Value>(ids: readonly string[], found: ReadonlyMap<string, Value>): Map<string, Value> {
  const wanted = ids.filter((id) => found.has(id));
  return new Map(wanted.map((id) => [id, found.get(id) as Value]));
}

/** One toast for reads of records that failed together; that a record is gone is an answer. */
export function reportUnread(dispatch: Dispatch, failures: ReadRecords['failures']): void {
  const failure = [...failures.values()].find(({ status }) => status !== 404);
  if (failure) dispatch(readsFailed({ kind: 'supporting', failure }));
}

async function readList(
  dispatch: Dispatch,
  resource: AnyResource,
  ids: readonly string[],
  kind: 'check' | 'quiet',
): Promise<ReadRecords> {
  const list = await readWholeList(dispatch, resource, kind);
  if ('cause' in list) return { records: new Map(), failures: new Map(ids.map((id) => [id, list])) };
  const wanted = new Set(ids);
  const records = new Map<string, Identified>();
  for (const record of list) if (wanted.has(record._id)) records.set(record._id, record);
  const gone: Failure = { cause: 'status', status: 404 };
  const missing = ids.filter((id) => !records.has(id));
  return { records, failures: new Map(missing.map((id) => [id, gone])) };
}

/** Reads the list of a resource in the background. Nothing reaches the state by itself. */
export async function readWholeList(
  dispatch: Dispatch,
  resource: AnyResource,
  kind: 'check' | 'quiet',
): Promise<readonly Identified[] | Failure> {
  const outcome = outcomeOf(
    await dispatch(callOf(resource, 'fetchAll')({ params: {}, kind, inBatch: true })),
  );
  if (!outcome.ok) return outcome.failure;
  const answer = { data: outcome.answer, params: {}, body: undefined };
  return (
    resource.operations.fetchAll?.effect<Identified>(INITIAL_RESOURCE_STATE, answer, resource.shape).list ??
    []
  );
}
