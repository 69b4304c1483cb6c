import type { CountRecord } from '../../../../kit/documents/countRecord';

/** When each venue was last counted: a count ends when it is finished. */
export function lastCounts(records: readonly CountRecord[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { venue, finishedAt } of records) {
    if (finishedAt !== undefined) last.set(venue.id, Math.max(finishedAt, last.get(venue.id) ?? 0));
  }
  return last;
}
