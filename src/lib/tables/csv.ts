import { unparse } from 'papaparse';
import { withoutFormula } from './formulas';
import type { Table, TableCell, TableColumn } from './table';

/** The signs of a CSV file. */
export interface CsvNotation {
  separator: ',' | ';' | '\t';
  decimals: '.' | ',';
  /** Of amounts of money; 2 unless stated. */
  moneyDecimals?: number;
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const BOM = '\uFEFF';

const ROWS_PER_PART = 50;

/**
 * A table as CSV (RFC 4180) for spreadsheets, in parts of some rows each, with a pause after each part. Text
 * that a spreadsheet would run as a formula is made harmless; a negative number stays a number.
 */
export function* csvParts({ columns, rows }: Table, notation: CsvNotation): Generator<string> {
  yield BOM + linesOf([columns.map(({ header }) => withoutFormula(header))], notation);
  let part: string[][] = [];
  for (const cells of rows) {
    part.push(columns.map((column, index) => csvText(cells[index], column, notation)));
    if (part.length < ROWS_PER_PART) continue;
    yield linesOf(part, notation);
    part = [];
  }
  if (part.length > 0) yield linesOf(part, notation);
}

/** The text of a cell in a CSV file. */
export function csvText(
  cell: TableCell,
  { kind }: TableColumn,
  { decimals, moneyDecimals = 2 }: CsvNotation,
): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return withoutFormula(cell);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.moment;
  const money = cell.toFixed(moneyDecimals);
  // fewer decimals than the amount has would be another amount
  const text = unambiguous(kind === 'money' && Number(money) === cell ? money : String(cell));
  return text.replace('.', decimals);
}

/** '1.234' could be read as a thousand, '1.2340' could not. */
function unambiguous(text: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function linesOf(rows: string[][], { separator }: CsvNotation): string {
  return `${unparse(rows, { delimiter: separator, newline: '\r\n' })}\r\n`;
}
