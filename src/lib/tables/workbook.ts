import { MAX_CELL_LENGTH } from './limits';
import type { CellKind, Day, Moment, TableCell, TableColumn } from './table';
import { withEscapes } from './xlsx/escapes';

/** A sheet of a workbook that is written. */
export interface SheetPlan {
  name: string;
  columns: readonly TableColumn[];
  /** Of amounts of money; 2 unless stated. */
  moneyDecimals?: number;
  /** Not shown by spreadsheets; its rows have no headings. */
  isHidden?: boolean;
  /** The indices of columns that spreadsheets hide. */
  hiddenColumns?: readonly number[];
}

/** Text has a format of its own, so that a spreadsheet keeps leading zeros of what is typed there. */
const FORMATS: Partial<Record<CellKind, string>> = {
  text: '@',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

const moneyFormat = (decimals: number) => `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;

/** Characters of a column's width. */
const COLUMN_WIDTH = { least: 8, most: 40 };

/** Rows that the width of a column is measured with. */
const MEASURED_ROWS = 50;

/**
 * An XLSX file with these sheets, each with its rows. Texts are stored as texts, which no spreadsheet runs as
 * formulas: they need no apostrophe.
 * @throws Error if a text is too long for a cell of Excel
 */
export async function writeWorkbook(
  sheets: readonly { plan: SheetPlan; rows: readonly (readonly TableCell[])[] }[],
): Promise<Uint8Array> {
  const { writeXlsx } = await import(/* webpackChunkName: "workbook" */ 'hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ plan, rows }) => {
      const formats = { ...FORMATS, money: moneyFormat(plan.moneyDecimals ?? 2) };
      const headers = plan.columns.map(({ header }) => withEscapes(header));
      return {
        name: plan.name,
        ...(plan.isHidden ? { hidden: true } : { freezePane: { rows: 1 } }),
        columns: plan.columns.map(({ header, kind }, index) => ({
          width: widthOf(header, rows, index),
          ...(plan.hiddenColumns?.includes(index) && { hidden: true }),
          ...(kind in formats && { numFmt: formats[kind as keyof typeof formats] }),
        })),
        rows: [...(plan.isHidden ? [] : [headers]), ...rows.map((cells) => cells.map(writtenCell))],
      };
    }),
  });
}

function writtenCell(cell: TableCell): string | number | Date | null {
  if (cell === undefined) return null;
  // a workbook has no time zones: its dates are written and read as those of UTC
  if (typeof cell === 'object') return new Date(`${dayAndTime(cell)}Z`);
  if (typeof cell !== 'string') return cell;
  if (cell.length > MAX_CELL_LENGTH) throw new Error('A text is too long for a cell');
  return withEscapes(cell);
}

const dayAndTime = (cell: Day | Moment) =>
  'day' in cell ? `${cell.day}T00:00` : cell.moment.replace(' ', 'T');

function widthOf(header: string, rows: readonly (readonly TableCell[])[], index: number): number {
  const texts = rows.slice(0, MEASURED_ROWS).map((cells) => cells[index]);
  const lengths = texts.map((cell) =>
    typeof cell === 'object' ? dayAndTime(cell).length : String(cell ?? '').length,
  );
  return Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, header.length, ...lengths) + 2);
}
