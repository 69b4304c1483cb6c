import type { Formats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import { differenceOf, shownText } from '../../../kit/fieldTypes/cellText';
import { matrix as texts } from '../../../messages/matrix';
import type { MatrixCells } from './cells';
import type { MatrixColumn } from './columns';
import type { Comparison } from './differs/comparison';
import type { MatrixView } from './matrixView';
import { type CellStatus, changedText } from './useStatus';

interface StatusParts {
  view: MatrixView;
  cells: MatrixCells;
  context: ListContext;
  formats: Formats;
  titleOf(record: Identified): string;
  /** What the cells are compared with, while that is shown. */
  comparison?: Comparison | undefined;
}

/** What the status line shows of one cell. */
export function cellStatus(
  { view, cells, context, formats, titleOf, comparison }: StatusParts,
  record: Identified,
  column: MatrixColumn,
): CellStatus {
  const { venue, of } = column;
  const cell = cells.cellOf(record, column);
  const isNone = cells.isNotSold(record, venue.id);
  const validation = isNone ? undefined : cells.validationOf(record, venue.id);
  const shown = of.field ? shownText(of.field, cell.text, formats) : cell.text;
  const difference =
    of.field && cell.was !== undefined && validation
      ? differenceOf(of.field, validation.stored[of.field.path], validation.values[of.field.path], formats)
      : '';
  const after = difference === '' ? '' : `, ${difference}`;
  const compared = comparedText(comparison, record, column);
  const reasons = view.reasonsNotSold(record, venue.id, context);
  const notes = [
    validation && view.detailsOf(validation.values, formats, record),
    // the sheet has it as the message of a cell that takes no entry
    !isNone && reasons.length > 0 ? texts.notSoldAt(venue.name, reasons) : undefined,
  ].filter((note) => note !== undefined && note !== '');
  return {
    name: [titleOf(record), texts.at, venue.name],
    difference,
    value: changedText(cell.was, shown, after + compared),
    notes: notes as string[],
  };
}

/** ', +0.60 over base, 6 of 8 venues have 5.20'; empty where nothing is compared. */
function comparedText(
  comparison: Comparison | undefined,
  record: Identified,
  { venue, of }: MatrixColumn,
): string {
  const compared = of.key === comparison?.field.path ? comparison.cellOf(record, venue.id) : undefined;
  if (!comparison || !compared) return '';
  const most = compared.isDifferent ? comparison.most(record) : '';
  return [compared.status, most]
    .filter((part) => part !== '')
    .map((part) => texts.next(part))
    .join('');
}
