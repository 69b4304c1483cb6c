import type { Block } from '../../lib/tsv';
import { isEntered, type VirtualColumn } from './columns';
import type { RowOffsets } from './rowOffsets';

/** A cell by its indices: row and column from 0. */
export interface CellPosition {
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
export function rangeBetween(one: CellPosition, other: CellPosition): Range {
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

/** Whether a cell is inside a rectangle. */
export function isInside({ row, column }: CellPosition, { top, bottom, left, right }: Range): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** What ranges are computed on: the columns, and which rows have data. */
export interface Cells {
  rows: RowOffsets;
  columns: readonly Pick<VirtualColumn, 'kind' | 'isRequired'>[];
}

/**
 * A change of a rectangle: a block of texts that is repeated over it. Heads of groups take no row of the
 * block. It is one object however large the rectangle is; `editedCells` lists the cells.
 */
export interface SheetEdit {
  range: Range;
  /** The columns of the rectangle that are changed; the computed ones are not. */
  columns: readonly number[];
  block: Block;
}

/** A cell that an edit changes. */
export interface PlacedText extends CellPosition {
  text: string;
}

/** The cells of an edit, row by row, one at a time: a large edit can be applied in time slices. */
export function* editedCells(rows: RowOffsets, { range, columns, block }: SheetEdit): Generator<PlacedText> {
  const width = widthOf(block);
  let from = 0;
  for (let row = range.top; row <= range.bottom; row += 1) {
    if (rows.isGroup(row)) continue;
    const texts = block[from % block.length] ?? [];
    from += 1;
    for (const column of columns) {
      const text = texts[(column - range.left) % width];
      if (text !== undefined) yield { row, column, text };
    }
  }
}

/** The number of cells of an edit, without listing them where every row of the block is full. */
export function countEdited(rows: RowOffsets, edit: SheetEdit): number {
  const width = widthOf(edit.block);
  if (edit.block.every((row) => row.length === width))
    return rows.dataRows(edit.range.top, edit.range.bottom) * edit.columns.length;
  let count = 0;
  for (const _ of editedCells(rows, edit)) count += 1;
  return count;
}

/** The texts of a rectangle, row by row, without heads of groups. */
export function textsIn(
  { rows }: Pick<Cells, 'rows'>,
  { top, bottom, left, right }: Range,
  textAt: (row: number, column: number) => string,
): string[][] {
  const block: string[][] = [];
  for (let row = top; row <= bottom; row += 1) {
    if (rows.isGroup(row)) continue;
    const texts: string[] = [];
    for (let column = left; column <= right; column += 1) texts.push(textAt(row, column));
    block.push(texts);
  }
  return block;
}

/** The result of pasting a block into a sheet. */
export interface Placed {
  edit: SheetEdit;
  /** The number of cells of the block beyond the edge of the sheet. */
  cut: number;
  /** The number of cells of the block over computed columns. */
  computed: number;
}

/**
 * Pastes a block from the selection's first cell on. Where the selection is a multiple of the block, it is
 * repeated to fill it, as spreadsheets do; cells beyond the edge are counted and left out.
 */
export function placed(cells: Cells, { top, bottom, left, right }: Range, block: Block): Placed {
  const { rows } = cells;
  const height = block.length;
  const width = widthOf(block);
  const selected = { rows: rows.dataRows(top, bottom), columns: right - left + 1 };
  const isMultiple = selected.rows > 0 && selected.rows % height === 0 && selected.columns % width === 0;
  const wanted = isMultiple ? selected : { rows: height, columns: width };
  const fitting = {
    rows: Math.min(wanted.rows, rows.dataRows(top, rows.count - 1)),
    columns: Math.min(wanted.columns, cells.columns.length - left),
  };
  const from = rows.dataRow(top, 0);
  const range = {
    top: Math.min(from, rows.count - 1),
    bottom: rows.dataRow(from, fitting.rows - 1),
    left,
    right: left + fitting.columns - 1,
  };
  const edit = { range, columns: enteredIn(cells, range), block };
  const all = { ...edit, columns: columnsIn(range) };
  return {
    edit,
    cut: wanted.rows * wanted.columns - fitting.rows * fitting.columns,
    computed: countEdited(rows, all) - countEdited(rows, edit),
  };
}

/** Fills a rectangle with one text. */
export function filledWith(cells: Cells, range: Range, text: string): SheetEdit {
  return { range, columns: enteredIn(cells, range), block: [[text]] };
}

/**
 * Fills a rectangle above, below or beside the source with the source's texts, repeated in their order.
 *
 * @param target - has the source's columns, or the source's rows
 * @param textAt - the present texts
 */
export function filled(
  cells: Cells,
  source: Range,
  target: Range,
  textAt: (row: number, column: number) => string,
): SheetEdit {
  const { rows } = cells;
  const block = textsIn(cells, source, textAt);
  const above = target.top < source.top ? rows.dataRows(target.top, source.top - 1) : 0;
  const beside = Math.max(0, source.left - target.left);
  const turned = turn(
    block.map((texts) => turn(texts, -beside)),
    -above,
  );
  return { range: target, columns: enteredIn(cells, target), block: turned };
}

/** Empties the cells of a rectangle, where that is allowed; a toggle is never empty. */
export function emptied(cells: Cells, range: Range): SheetEdit {
  const columns = enteredIn(cells, range).filter((at) => {
    const column = cells.columns[at];
    return column?.kind !== 'toggle' && column?.isRequired !== true;
  });
  return { range, columns, block: [['']] };
}

/** Sets the toggles of a rectangle. */
export function toggled(cells: Cells, range: Range, text: string): SheetEdit {
  const columns = columnsIn(range).filter((at) => cells.columns[at]?.kind === 'toggle');
  return { range, columns, block: [[text]] };
}

function columnsIn({ left, right }: Range): number[] {
  return Array.from({ length: Math.max(0, right - left + 1) }, (_, index) => left + index);
}

function enteredIn({ columns }: Cells, range: Range): number[] {
  return columnsIn(range).filter((at) => {
    const column = columns[at];
    return column !== undefined && isEntered(column);
  });
}

function widthOf(block: Block): number {
  return block.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** Rotates a list to the left by so many places. */
function turn<T>(list: readonly T[], by: number): T[] {
  const from = list.length === 0 ? 0 : ((by % list.length) + list.length) % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
