import type { Failure } from '../../../http/failure';
import { outcomeOf } from '../../../http/request';
import type { Dispatch } from '../../../session/auth/session';
import type { Identified } from '../../declare/effects';
import type { AnyResource } from '../../declare/resource';
import { readsFailed } from '../../state/batchState';
import { EMPTY } from '../../state/reducer';
import { callOf } from '../../state/requests';
import { readCurrent } from '../readCurrent';
import { isUnanswered, LOST } from './unanswered';

/** More records than this are read with the list. */
const ONE_BY_ONE = 20;

/** Records that are read at the same time. */
const AT_ONCE = 4;

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
  return ids.length > ONE_BY_ONE && resource.operations.fetchAll
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
      else if (unanswered < LOST) failures.set(id, current.failure);
      // the connection is lost: the rest is not tried
      else for (const one of [id, ...ids.slice(next)]) failures.set(one, current.failure);
      if (unanswered >= LOST) next = ids.length;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
  const [failure] = failures.values();
  if (kind !== wanted && failure && records.size === 0) dispatch(readsFailed({ kind: 'check', failure }));
  return { records, failures };
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
  const outcome = outcomeOf(
    await dispatch(callOf(resource, 'fetchAll')({ params: {}, kind, inBatch: true })),
  );
  if (!outcome.ok) {
    const { failure } = outcome;
    return { records: new Map(), failures: new Map(ids.map((id) => [id, failure])) };
  }
  const answer = { data: outcome.answer, params: {}, body: undefined };
  const list = resource.operations.fetchAll?.effect<Identified>(EMPTY, answer, resource.shape).list ?? [];
  const wanted = new Set(ids);
  const records = new Map<string, Identified>();
  for (const record of list) if (wanted.has(record._id)) records.set(record._id, record);
  const gone: Failure = { cause: 'status', status: 404 };
  const missing = ids.filter((id) => !records.has(id));
  return { records, failures: new Map(missing.map((id) => [id, gone])) };
}
