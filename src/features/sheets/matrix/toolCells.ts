import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Identified } from '../../../kit/declare/record';
import { type CellField, meaningOf } from '../../../kit/fieldTypes/cellText';
import { valueAt } from '../../../lib/paths';
import { quantityDecimals } from '../../../rules/quantities';
import type { ToolCell } from '../../../rules/toolRun';
import type { MatrixCells } from './cells';
import type { MatrixView } from './matrixView';

/** What the tools read cells from. */
export interface ToolCellParts {
  view: MatrixView;
  cells: MatrixCells;
  field: CellField;
  decimals: number;
  /** The venue that is copied from; '' for none. */
  source: string;
}

/** Looks at all entries of a product: once, not for each of them. */
const decimalsOf = weakMapMemoize(quantityDecimals);

/** One cell for the tools, in minor units. What only some tools read is computed when it is read. */
export function toolCell(
  { view, cells, field, decimals, source }: ToolCellParts,
  record: Identified,
  venue: string,
): ToolCell {
  const minor = (value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10 ** decimals) : undefined;
  const amountAt = (at: string) => minor(meaningOf(field, cells.typedOf(record, at, field)));
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
