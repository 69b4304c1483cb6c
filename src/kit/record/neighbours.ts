import type { Identified } from '../declare/effects';

/** The position of a record in a list, and its neighbours. */
export interface Neighbours {
  /** Counted from 1. */
  place: number;
  total: number;
  previous?: Identified | undefined;
  next?: Identified | undefined;
}

/**
 * The neighbours in ordered rows; rows that have been deleted meanwhile are skipped. Undefined where the
 * record is not among them.
 */
export function neighboursIn(
  rows: readonly Identified[],
  id: string,
  isThere: (id: string) => boolean,
): Neighbours | undefined {
  const at = rows.findIndex(({ _id }) => _id === id);
  if (at < 0) return undefined;
  const from = (start: number, step: 1 | -1) => {
    for (let place = start; ; place += step) {
      const row = rows[place];
      if (!row || isThere(row._id)) return row;
    }
  };
  return { place: at + 1, total: rows.length, previous: from(at - 1, -1), next: from(at + 1, 1) };
}
