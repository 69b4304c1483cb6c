import type { Identified } from '../effects';

/** Where a record stands among others, and which stand beside it. */
export interface Neighbours {
  /** Counted from 1. */
  place: number;
  total: number;
  previous?: Identified | undefined;
  next?: Identified | undefined;
}

/** In rows that have an order; a neighbour that is gone meanwhile is passed over. Undefined where the record is not among them. */
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
