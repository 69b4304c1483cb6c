import { LIMITS, MAX_CELL_LENGTH } from '../limits';
import { withoutEscapes } from './escapes';
import type { NumberFormat } from './numberFormats';
import { numberText } from './numberText';
import { isOn, textCollector, type WorkbookParts } from './workbookParts';
import { attributeIn, attributesIn, xmlEvents } from './xmlEvents';

/** The cells of a sheet as texts. */
export interface SheetCells {
  /** The rows with content, and their numbers in the sheet. */
  rows: string[][];
  numbers: number[];
  /** The indices in `rows` of rows that a spreadsheet does not show, and those of columns. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** A formula has no stored value. */
  isUncomputed: boolean;
}

/** The sheet is larger than what is read; thrown while it is scanned. */
export class SheetTooLarge extends Error {
  constructor(readonly limit: 'tooManyRows' | 'tooManyColumns' | 'tooManyCells') {
    super(limit);
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Reads a sheet in one pass. What has no content costs nothing, wherever it stands. */
export function* sheetCells(bytes: Uint8Array, parts: WorkbookParts): Generator<void, SheetCells> {
  const sheet: SheetCells & { hiddenRows: Set<number>; hiddenColumns: Set<number> } = {
    rows: [],
    numbers: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    isUncomputed: false,
  };
  const merged: string[] = [];
  const row = { cells: [] as string[], number: 0, attributes: '' };
  const cell = { column: -1, attributes: {} as Attributes, value: '', hasValue: false, hasFormula: false };
  const inline = textCollector();
  let [isValue, cells] = [false, 0];

  const endCell = () => {
    const { column, attributes } = cell;
    const text =
      attributes.t === 'inlineStr'
        ? lines(inline.take())
        : cell.hasValue
          ? textOf(cell.value, attributes, parts)
          : '';
    if (cell.hasFormula && !cell.hasValue && attributes.t !== 'inlineStr') sheet.isUncomputed = true;
    if (text.trim() === '' && text.length <= MAX_CELL_LENGTH) return;
    if (column >= LIMITS.columns) throw new SheetTooLarge('tooManyColumns');
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  };
  const endRow = () => {
    if (row.cells.length === 0) return;
    const { hidden, ht } = attributesIn(row.attributes);
    const isHidden = isOn(hidden) || (ht !== undefined && Number(ht) === 0);
    cells += row.cells.length;
    if (cells > LIMITS.cells) throw new SheetTooLarge('tooManyCells');
    if (isHidden) sheet.hiddenRows.add(sheet.rows.length);
    sheet.rows.push(row.cells);
    sheet.numbers.push(row.number);
    // the heading is not counted
    if (sheet.rows.length > LIMITS.rows + 1) throw new SheetTooLarge('tooManyRows');
  };
  const openings: Readonly<Record<string, (text: string) => void>> = {
    c(text) {
      const attributes = attributesIn(text);
      const column = attributes.r === undefined ? cell.column + 1 : columnOf(attributes.r);
      Object.assign(cell, { column, attributes, value: '', hasValue: false, hasFormula: false });
    },
    v() {
      isValue = true;
      cell.hasValue = true;
    },
    f() {
      cell.hasFormula = true;
    },
    row(text) {
      const number = attributeIn(text, 'r');
      row.number = number === undefined ? row.number + 1 : Number(number);
      row.attributes = text;
      if (row.cells.length > 0) row.cells = [];
      cell.column = -1;
    },
    col(text) {
      const { min, max, hidden, width } = attributesIn(text);
      if (!isOn(hidden) && Number(width ?? 1) !== 0) return;
      for (let at = Number(min); at <= Math.min(Number(max), LIMITS.columns); at++)
        sheet.hiddenColumns.add(at - 1);
    },
    mergeCell(text) {
      merged.push(attributesIn(text).ref ?? '');
    },
  };
  const closings: Readonly<Record<string, () => void>> = {
    c: endCell,
    v() {
      isValue = false;
    },
    row: endRow,
  };
  yield* xmlEvents(bytes, {
    open(name, text) {
      inline.open(name);
      if (Object.hasOwn(openings, name)) openings[name]?.(text);
    },
    text(part) {
      if (isValue && cell.value.length <= MAX_CELL_LENGTH) cell.value += part;
      else inline.text(part);
    },
    close(name) {
      inline.close(name);
      if (Object.hasOwn(closings, name)) closings[name]?.();
    },
  });
  let filled = 0;
  for (const range of merged) if (filled < MAX_FILLED) filled += fillDown(sheet, range);
  return sheet;
}

function textOf(value: string, { t, s }: Attributes, parts: WorkbookParts): string {
  if (t === 's') return lines(parts.strings[Number(value)] ?? '');
  if (t === 'b') return isOn(value) ? 'true' : 'false';
  if (t === 'str') return lines(withoutEscapes(value));
  if (t === 'e') return value;
  if (t === 'd') return dayOf(value);
  return numberOf(value.trim(), parts.formats[Number(s ?? 0)]);
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

/** `2026-11-21T18:33:00Z` as other dates are written. */
function dayOf(text: string): string {
  const [day = '', time = ''] = text.split('T');
  return time === '' || time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** Whole numbers keep all digits that are stored, also more than a number of JavaScript has. */
function numberOf(text: string, format: NumberFormat = numberText): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  return /^-?[1-9]\d{15,40}$/.test(text) ? text : format(value);
}

/** The index of a column: 27 of 'AB12'. Beyond the last column of Excel it is none that is read. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < Math.min(reference.length, 4); at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

const RANGE = /^\$?([A-Z]{1,4})\$?(\d{1,9}):\$?([A-Z]{1,4})\$?(\d{1,9})$/i;

/** Cells that get the value of a merged one at most: ranges of a damaged file can overlap. */
const MAX_FILLED = 1_000_000;

/** Gives the value of cells that are merged over several rows to each of these rows that has content. */
function fillDown({ rows, numbers }: SheetCells, range: string): number {
  const [, letters = '', first = '', , last = ''] = RANGE.exec(range) ?? [];
  const column = columnOf(letters);
  if (first === last || column < 0) return 0;
  const start = indexOfNumber(numbers, Number(first));
  const text = numbers[start] === Number(first) ? (rows[start]?.[column] ?? '') : '';
  let at = start + 1;
  for (; text !== '' && (numbers[at] ?? Number.POSITIVE_INFINITY) <= Number(last); at++) {
    const row = rows[at] ?? [];
    while (row.length < column) row.push('');
    row[column] = text;
  }
  return at - start;
}

/** The index of the first number that is not smaller. */
function indexOfNumber(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
