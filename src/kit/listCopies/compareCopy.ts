import { toJson } from '../../lib/json';
import { inSlices } from '../../lib/timeSlices';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import type { ListDifference } from '../state/compareLists';
import { leanRow } from './leanRows';

const RECORDS_PER_SLICE = 50;

/**
 * How a list differs from the rows of its copy, as far as these go, found in time slices; undefined where nothing
 * differs, or where it was aborted.
 */
export async function compareCopy(
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
