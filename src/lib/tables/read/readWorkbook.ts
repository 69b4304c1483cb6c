import { MAX_CELL_LENGTH } from '../limits';
import { openArchive } from '../xlsx/archive';
import { type SheetCells, SheetTooLarge, sheetCells } from '../xlsx/sheetCells';
import { type SheetPart, workbookParts } from '../xlsx/workbookParts';
import type { FileError, LineError, ReadChoice, ReadTable } from './table';

/**
 * Reads an XLSX file, with pauses. `hiddenName` is the name of a sheet that is returned apart. Each cell is its value with
 * its format: numbers and dates become texts that can be read one way only.
 */
export function* readWorkbook(
  bytes: Uint8Array,
  hiddenName: string,
  choice: ReadChoice = {},
): Generator<void, ReadTable | FileError> {
  try {
    const archive = openArchive(bytes);
    if (archive === 'tooLarge') return 'tooLargeUnpacked';
    const parts = yield* workbookParts(archive);
    const sheets = parts.sheets.filter(({ name }) => name !== hiddenName);
    const own = parts.sheets.find(({ name }) => name === hiddenName);
    if (sheets.length === 0) return 'damaged';
    const cellsOf = (sheet: SheetPart) => sheetCells(archive.read(sheet.path), parts);
    const { at, cells } = yield* chosenSheet(sheets, choice.sheet, cellsOf);
    if (cells.isUncomputed) return 'uncomputed';
    const table: ReadTable = {
      ...shownTable(cells, choice, own !== undefined),
      sheets: sheets.map(({ name }) => name),
      hiddenSheets: sheets.flatMap(({ isHidden }, index) => (isHidden ? index : [])),
      sheet: at,
      ...(own && { hidden: (yield* cellsOf(own)).rows }),
    };
    // another sheet, or what is hidden, can still be chosen
    return cells.rows.length === 0 && sheets.length === 1 ? 'empty' : table;
  } catch (failure) {
    return failure instanceof SheetTooLarge ? failure.limit : 'damaged';
  }
}

/** The chosen sheet; else the first one with rows of those that spreadsheets show. */
function* chosenSheet(
  sheets: readonly SheetPart[],
  chosen: number | undefined,
  cellsOf: (sheet: SheetPart) => Generator<void, SheetCells>,
): Generator<void, { at: number; cells: SheetCells }> {
  const shown = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : at));
  let first: { at: number; cells: SheetCells } | undefined;
  for (const at of chosen === undefined ? shown : [chosen]) {
    const sheet = sheets[at];
    if (!sheet) continue;
    const cells = yield* cellsOf(sheet);
    if (cells.rows.length > 0) return { at, cells };
    first ??= { at, cells };
  }
  return (
    first ?? {
      at: 0,
      cells: { rows: [], numbers: [], hiddenRows: new Set(), hiddenColumns: new Set(), isUncomputed: false },
    }
  );
}

/** The rows and columns of a sheet that are read, with what its sender does not see. */
function shownTable(
  { rows, numbers, hiddenRows, hiddenColumns }: SheetCells,
  { takes = {} }: ReadChoice,
  isOwn: boolean,
): Pick<ReadTable, 'rows' | 'numbers' | 'unseen' | 'lineErrors'> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isFilled = Array.from({ length: width }, () => false);
  for (const row of rows) for (const [at, text] of row.entries()) if (text !== '') isFilled[at] = true;
  // an export of ours hides the ids in its first column
  const columns = [...hiddenColumns]
    .filter((at) => isFilled[at] && !(isOwn && at === 0))
    .sort((a, b) => a - b);
  const unseenRows = [...hiddenRows].map((at) => numbers[at] ?? 0);
  const lineErrors: LineError[] = [];
  const left = {
    columns: new Set(takes.hiddenColumns ? [] : columns),
    rows: takes.hiddenRows ? new Set() : hiddenRows,
  };
  const table = { rows: [] as string[][], numbers: [] as number[] };
  for (const [at, row] of rows.entries()) {
    if (left.rows.has(at)) continue;
    const cells = left.columns.size > 0 ? row.filter((_, column) => !left.columns.has(column)) : row;
    const line = numbers[at] ?? 0;
    if (cells.some((text) => text.length > MAX_CELL_LENGTH))
      lineErrors.push({ line, kind: 'longCell', text: '' });
    else {
      table.rows.push(cells);
      table.numbers.push(line);
    }
  }
  const hasUnseen = unseenRows.length > 0 || columns.length > 0;
  return {
    ...table,
    ...(lineErrors.length > 0 && { lineErrors }),
    ...(hasUnseen && { unseen: { rows: unseenRows, columns: columns.map(letters) } }),
  };
}

/** The name of a column: 'AB' of 27. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
