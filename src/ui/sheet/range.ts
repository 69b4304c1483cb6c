import type { Block } from '../../lib/tsv';
import { type CellEdit, isEntered, type SheetColumn } from './columns';

/** A cell by its indices: row and column from 0. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle of cells, inclusive. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The rectangle between two of its corners. */
export function rangeBetween(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** Whether this is a single cell. */
export function isSingle({ top, bottom, left, right }: Range): boolean {
  return top === bottom && left === right;
}

/** Its cells, row by row. */
export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const across = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at).flatMap((row) =>
    across.map((column) => ({ row, column })),
  );
}

/** The rows and columns of a sheet. */
export interface Cells<R> {
  rows: readonly R[];
  columns: readonly SheetColumn<R>[];
  rowKey(row: R): string;
}

/** The texts of a rectangle, row by row. */
export function textsIn<R>({ rows, columns }: Cells<R>, { top, bottom, left, right }: Range): Block {
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => column.cell(row).text));
}

/** The result of pasting a block into a sheet. */
export interface Placed {
  edits: CellEdit[];
  range: Range;
  /** The number of cells of the block beyond the edge of the sheet. */
  cut: number;
  /** The number of cells of the block over computed columns. */
  computed: number;
}

/**
 * Pastes a block from the selection's first cell on. Where the selection is a multiple of the block, it is
 * repeated to fill it, as spreadsheets do; cells beyond the edge are counted and left out.
 */
export function placed<R>(cells: Cells<R>, { top, bottom, left, right }: Range, block: Block): Placed {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const isMultiple = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0;
  const rows = isMultiple ? bottom - top + 1 : height;
  const columns = isMultiple ? right - left + 1 : width;
  const fitting = {
    rows: Math.min(rows, cells.rows.length - top),
    columns: Math.min(columns, cells.columns.length - left),
  };
  const range = { top, bottom: top + fitting.rows - 1, left, right: left + fitting.columns - 1 };
  const { edits, computed } = editsOver(cells, range, (row, column) => block[row % height]?.[column % width]);
  return { edits, range, cut: rows * columns - fitting.rows * fitting.columns, computed };
}

/** Copies the rows of a rectangle, repeated in their order, over the rows from `from` to `to`. */
export function filled<R>(cells: Cells<R>, source: Range, from: number, to: number): CellEdit[] {
  const block = textsIn(cells, source);
  const { left, right, top } = source;
  const height = block.length;
  const range = { top: from, bottom: Math.min(to, cells.rows.length - 1), left, right };
  const offset = (((from - top) % height) + height) % height;
  return editsOver(cells, range, (row, column) => block[(row + offset) % height]?.[column]).edits;
}

/** Empties the cells of a rectangle; a toggle is never empty. */
export function emptied<R>(cells: Cells<R>, range: Range): CellEdit[] {
  const toggles = cells.columns.filter(({ kind }) => kind === 'toggle').map(({ key }) => key);
  return editsOver(cells, range, () => '').edits.filter(({ column }) => !toggles.includes(column));
}

function editsOver<R>(
  { rows, columns, rowKey }: Cells<R>,
  { top, bottom, left, right }: Range,
  textAt: (row: number, column: number) => string | undefined,
): { edits: CellEdit[]; computed: number } {
  const edits: CellEdit[] = [];
  let computed = 0;
  for (let at = top; at <= bottom; at += 1) {
    const row = rows[at];
    for (let place = left; place <= right; place += 1) {
      const column = columns[place];
      const text = textAt(at - top, place - left);
      if (row === undefined || !column || text === undefined) continue;
      if (isEntered(column)) edits.push({ row: rowKey(row), column: column.key, text });
      else computed += 1;
    }
  }
  return { edits, computed };
}
