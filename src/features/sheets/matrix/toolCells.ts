import type { Identified } from '../../../kit/declare/effects';
import { type CellField, meaningOf } from '../../../kit/fieldTypes/cellText';
import { valueAt } from '../../../lib/paths';
import type { ToolCell } from '../../../rules/toolRun';
import type { MatrixCells } from './cells';
import type { MatrixView } from './matrixView';

/** What the tools read cells from. */
export interface ToolCellParts {
  view: MatrixView;
  cells: MatrixCells;
  field: CellField;
  places: number;
  /** The venue that is copied from; '' for none. */
  source: string;
}

/** One cell for the tools, in minor units. What only some tools read is computed when it is read. */
export function toolCell(
  { view, cells, field, places, source }: ToolCellParts,
  record: Identified,
  venue: string,
): ToolCell {
  const minor = (value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10 ** places) : undefined;
  const amountAt = (at: string) => minor(meaningOf(field, cells.typedOf(record, at, field)));
  return {
    record: record._id,
    venue,
    amount: amountAt(venue),
    isSold: !cells.isNotSold(record, venue),
    get base() {
      return view.part.near ? minor(valueAt(record, view.part.near.at)) : undefined;
    },
    get cost() {
      return minor(view.tools?.costOf(cells.judged(record, venue).values));
    },
    get taxRate() {
      return view.tools?.taxRateOf(cells.judged(record, venue).values);
    },
    get source() {
      return source === '' ? undefined : amountAt(source);
    },
  };
}
