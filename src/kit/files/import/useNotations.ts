import { useMemo } from 'react';
import { type ColumnNotation, notationsIn } from '../../../features/import/columns/evidence';
import type { Mapping } from '../../../features/import/columns/matchColumns';
import type { Target } from '../../../features/import/columns/targets';
import { useShortOrSliced } from '../../../lib/timeSlices';

/** Rows whose cells are looked at at once. */
const FEW = 500;

/** What the columns show about their notation; undefined while the cells of a long file are looked at. */
export function useNotations(
  mappings: readonly Mapping[],
  targets: readonly Target[] | undefined,
  rows: readonly (readonly string[])[],
): readonly ColumnNotation[] | undefined {
  const work = useMemo(() => {
    const of = mappings.map(({ key }) => targets?.find((target) => target.key === key));
    return () => notationsIn(of, rows);
  }, [mappings, targets, rows]);
  const found = useShortOrSliced(work, rows.length <= FEW);
  return found?.length === mappings.length ? found : undefined;
}
