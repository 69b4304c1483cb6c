import { useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import type { GridSort } from '../../../ui/grid/columns';

interface Kept {
  rows: readonly Identified[];
  sort: GridSort | null;
  ordered: readonly Identified[];
}

/**
 * The rows in the order that they had: they keep their places until other records are listed or the sort is another one,
 * also where a saved value is the one that they are sorted by (R290).
 */
export function useKeptOrder(rows: readonly Identified[], sort: GridSort | null): readonly Identified[] {
  const [kept, setKept] = useState<Kept>({ rows, sort, ordered: rows });
  if (kept.rows === rows && kept.sort === sort) return kept.ordered;
  const ordered = (isSameSort(kept.sort, sort) && inOrderOf(kept.ordered, rows)) || rows;
  setKept({ rows, sort, ordered });
  return ordered;
}

const isSameSort = (one: GridSort | null, other: GridSort | null) =>
  one?.key === other?.key && one?.direction === other?.direction;

/** The rows in the order of earlier ones; undefined where they are of other records. */
function inOrderOf(
  earlier: readonly Identified[],
  rows: readonly Identified[],
): readonly Identified[] | undefined {
  if (earlier.length !== rows.length) return undefined;
  const byId = new Map(rows.map((row) => [row._id, row]));
  const ordered = earlier.flatMap(({ _id }) => byId.get(_id) ?? []);
  return ordered.length === rows.length ? ordered : undefined;
}
