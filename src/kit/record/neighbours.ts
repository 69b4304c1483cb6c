import type { Identified } from '../declare/record';

export interface Neighbours {
  /** Counted from 1. */
  position: number;
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
  exists: (id: string) => boolean,
): Neighbours | undefined {
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) return undefined;
  const from = (start: number, step: 1 | -1) => {
    for (let index = start; ; index += step) {
      const row = rows[index];
      if (!row || exists(row._id)) return row;
    }
  };
  return { position: index + 1, total: rows.length, previous: from(index - 1, -1), next: from(index + 1, 1) };
}
