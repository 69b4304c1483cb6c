import { isSameJson } from '../../lib/sameJson';
import { inSlices } from '../../lib/timeSlices';
import type { Dispatch } from '../../session/auth/session';
import type { Identified } from '../declare/record';
import { recordsRead } from './batchState';
import type { ResourcesState } from './useResource';

/** More records than this are compared in time slices. */
const MAX_SYNC_RECORDS = 500;

type Records = ReadonlyMap<string, Identified>;

/**
 * Puts records that were just read for a comparison into the state. Of many, those that differ from the known ones
 * are found in time slices first: thousands of records are compared field by field.
 */
export const keepRecords =
  ({ name }: { name: string }, records: Records) =>
  async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    if (records.size <= MAX_SYNC_RECORDS) {
      dispatch(recordsRead({ resource: name, records }));
      return;
    }
    const { resources } = getState() as ResourcesState;
    const { list = [], record } = resources[name] ?? {};
    const differing = await inSlices(differingSlices(record ? [...list, record] : list, records));
    if (differing && differing.size > 0) dispatch(recordsRead({ resource: name, records: differing }));
  };

function* differingSlices(known: readonly Identified[], records: Records): Generator<void, Records> {
  const differing = new Map<string, Identified>();
  for (const one of known) {
    const read = records.get(one._id);
    if (!read) continue;
    if (!isSameJson(one, read)) differing.set(one._id, read);
    yield;
  }
  return differing;
}
