import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { CellField } from '../../../kit/fieldTypes/cellText';
import { valueAt } from '../../../lib/paths';
import { quantityDecimals } from '../../../rules/quantities';
import type { ToolCell } from '../../../rules/toolRun';
import type { MatrixCells } from './cells';
import type { ViewField } from './columns';
import type { MatrixView } from './matrixView';
import { toolFieldOf } from './numberFields';

/** The field of a sheet as the tools read it, and its cells. */
export function useToolCells({
  view,
  field: of,
  cells,
}: Pick<ToolCellParts, 'view' | 'cells'> & { field: ViewField | undefined }) {
  const formats = useFormats();
  return useMemo(() => {
    const field = of?.field;
    const path = field?.path ?? '';
    const toolField = toolFieldOf(field, of?.label ?? '', formats, view.tools?.operations[path]);
    const { decimals = 0 } = toolField ?? {};
    return {
      path,
      toolField,
      cellAt: (record: Identified, venue: string, source: string): ToolCell =>
        field
          ? toolCell({ view, cells, field, decimals, source }, record, venue)
          : { record: record._id, venue, amount: undefined, isSold: false },
    };
  }, [view, of, cells, formats]);
}

/** What the tools read cells from. */
interface ToolCellParts {
  view: MatrixView;
  cells: MatrixCells;
  field: CellField;
  decimals: number;
  /** The venue that is copied from; '' for none. */
  source: string;
}

/** A number in minor units; undefined where it is none. */
export const inMinor = (value: unknown, decimals: number): number | undefined =>
  typeof value === 'number' ? Math.round(value * 10 ** decimals) : undefined;

/** Looks at all entries of a product: once, not for each of them. */
const decimalsOf = weakMapMemoize(quantityDecimals);

/** One cell for the tools, in minor units. What only some tools read is computed when it is read. */
function toolCell(
  { view, cells, field, decimals, source }: ToolCellParts,
  record: Identified,
  venue: string,
): ToolCell {
  const minor = (value: unknown) => inMinor(value, decimals);
  const amountAt = (at: string) => minor(cells.valueOf(record, at, field));
  return {
    record: record._id,
    venue,
    amount: amountAt(venue),
    isSold: !cells.isNotSold(record, venue),
    get step() {
      return field.type === 'quantity' ? 10 ** (decimals - decimalsOf(record)) : undefined;
    },
    get base() {
      return view.part.amountReference ? minor(valueAt(record, view.part.amountReference.path)) : undefined;
    },
    get cost() {
      return minor(view.tools?.costOf(cells.validationOf(record, venue).values));
    },
    get taxRate() {
      return view.tools?.taxRateOf(cells.validationOf(record, venue).values);
    },
    get source() {
      return source === '' ? undefined : amountAt(source);
    },
  };
}
