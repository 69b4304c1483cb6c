import { useStableArray } from '../../lib/useStableArray';
import { fittingColumns, type GridColumn, phoneColumns } from './columns';

/**
 * The columns that a list of this width shows next to `others` (both in pixels). The array stays the same
 * while it has the same columns: resizing a list then renders no row.
 */
export function useFittingColumns<R>(
  columns: readonly GridColumn<R>[],
  width: number,
  others: number,
  isPhone: boolean,
): readonly GridColumn<R>[] {
  return useStableArray(isPhone ? phoneColumns(columns) : fittingColumns(columns, width, others));
}
