import { isSameJson } from '../../lib/sameJson';
import { inSlices } from '../../lib/timeSlices';
import type { Identified } from '../declare/record';

/** How a list differs from the one before. */
export interface ListDifference {
  /** The ids of records whose values differ now. */
  changed: ReadonlySet<string>;
  deleted: readonly Identified[];
}

const RECORDS_PER_SLICE = 50;

/**
 * Which records of a list differ from those of the list before, and which are gone, found in time slices; undefined
 * where it was aborted. A record that is new in the list is no change.
 */
export function compareLists(
  before: readonly Identified[],
  now: readonly Identified[],
  signal?: AbortSignal,
): Promise<ListDifference | undefined> {
  return inSlices(compared(before, now), signal);
}

function* compared(
  before: readonly Identified[],
  now: readonly Identified[],
): Generator<void, ListDifference> {
  const left = new Map<string, Identified>();
  const changed = new Set<string>();
  for (const [at, record] of before.entries()) {
    if (at % RECORDS_PER_SLICE === 0) yield;
    left.set(record._id, record);
  }
  for (const [at, record] of now.entries()) {
    if (at % RECORDS_PER_SLICE === 0) yield;
    const known = left.get(record._id);
    if (known && !isSameJson(known, record)) changed.add(record._id);
    left.delete(record._id);
  }
  return { changed, deleted: [...left.values()] };
}
