import type { ReactNode } from 'react';
import type { Formats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import { cellOf as cellTypeOf, differenceOf, shownText } from '../../../kit/fieldTypes/cellText';
import { matrix as texts } from '../../../messages/matrix';
import { fromMinor, toMinor } from '../../../rules/minorUnits';
import type { Range } from '../../../ui/sheet/range';
import type { MatrixCells } from './cells';
import type { MatrixColumn } from './columns';
import type { Comparison } from './differs/comparison';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';

/** Ranges with more cells show their number only, since the figures would take longer than a frame. */
const MAX_AGGREGATED_CELLS = 5_000;

interface StatusParts {
  view: MatrixView;
  cells: MatrixCells;
  context: ListContext;
  formats: Formats;
  titleOf(record: Identified): string;
  /** What the cells are compared with, while that is shown. */
  comparison?: Comparison | undefined;
}

/** The active cell, as parts of the status line and for screen readers. */
export interface CellStatus {
  name: string;
  venue: string;
  /** The text, or '4.20 → 4.40, +4.8%'. */
  value: ReactNode;
  /** '+4.8%'; empty where nothing is changed. */
  difference: string;
  /** What else its entry holds, and why it cannot be sold; what is wrong with a cell is part of the sheet. */
  notes: readonly string[];
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
    name: titleOf(record),
    venue: venue.name,
    difference,
    value:
      cell.was === undefined && compared === '' ? (
        shown
      ) : (
        <>
          {cell.was !== undefined && `${cell.was} ${texts.becomes} `}
          <b>{shown}</b>
          {after}
          {compared}
        </>
      ),
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

/** The number of cells of a range, and of their figures the lowest, the highest and the average. */
export function rangeStatus(
  { cells, formats }: Pick<StatusParts, 'cells' | 'formats'>,
  rows: MatrixRows,
  columns: readonly MatrixColumn[],
  { top, bottom, left, right }: Range,
): { label: string; value: string }[] {
  const size = (bottom - top + 1) * (right - left + 1);
  if (size < 2) return [];
  let count = 0;
  const values: number[] = [];
  const within = columns.slice(left, right + 1);
  const [first] = within;
  const isOneField = within.every(({ of }) => of.key === first?.of.key);
  const type = first?.of.field;
  for (let row = top; row <= bottom; row += 1) {
    const record = rows.recordAt(row);
    if (!record) continue;
    count += within.length;
    if (size > MAX_AGGREGATED_CELLS || !isOneField || !type || cellTypeOf(type).editor !== 'number') continue;
    for (const column of within) {
      const value = cells.valueOf(record, column.venue.id, type);
      if (typeof value === 'number') values.push(value);
    }
  }
  const status = [{ label: '', value: texts.cells(count, formats.number(count)) }];
  if (values.length === 0 || !type) return status;
  const shown = (value: number) => cellTypeOf(type).shown(value, formats) ?? String(value);
  const sum = values.reduce((total, value) => total + value, 0);
  const least = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  return [
    ...status,
    { label: texts.lowest, value: shown(least) },
    { label: texts.highest, value: shown(most) },
    { label: texts.average, value: shown(fromMinor(toMinor(sum / values.length))) },
  ];
}
