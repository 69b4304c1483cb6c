import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { ChangeSet } from '../../../../kit/writes/set/changeSet';
import type { MatrixView } from '../matrixView';
import type { useMatrixState } from '../useMatrixState';
import { type Comparison, comparisonOf } from './comparison';

/** The comparison of the shown field; undefined for one that is computed. */
export function useComparison({
  view,
  state: { field: shown, venues, comparedWith },
  changes,
}: {
  view: MatrixView;
  state: ReturnType<typeof useMatrixState>;
  changes: ChangeSet;
}): Comparison | undefined {
  const formats = useFormats();
  const field = shown?.field;
  return useMemo(
    () => field && comparisonOf({ view, field, venues, chosen: comparedWith, changes, formats }),
    [view, field, venues, comparedWith, changes, formats],
  );
}
