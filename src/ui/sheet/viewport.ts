import type { RowOffsets } from './rowOffsets';
import type { ColumnOffsets } from './widths';

/** Rows and columns come and go in blocks, so that most scroll events render nothing. */
const BLOCK_SIZE = { rows: 4, columns: 2 };
/** A sheet with up to this many cells is rendered whole: then the browser finds texts in all of it. */
const MAX_UNWINDOWED_CELLS = 800;

/** The rendered rows and columns, inclusive. */
export interface Window {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The scrolled position of the sheet, and the room for cells: without head and frozen columns (pixels). */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The blocks of rows and columns in view.
 *
 * @param beyond - the number of blocks that are rendered beyond each edge
 */
export function windowOf(
  rows: RowOffsets,
  columns: ColumnOffsets,
  { x, y, width, height }: View,
  beyond: number,
): Window {
  const columnCount = columns.lefts.length - 1;
  if (rows.count * columnCount <= MAX_UNWINDOWED_CELLS)
    return { top: 0, bottom: rows.count - 1, left: 0, right: columnCount - 1 };
  const blocks = (first: number, last: number, size: number, count: number) => ({
    from: Math.max(0, (Math.floor(first / size) - beyond) * size),
    to: Math.min(count, (Math.floor(last / size) + 1 + beyond) * size) - 1,
  });
  const down = blocks(rows.at(y), rows.at(y + height), BLOCK_SIZE.rows, rows.count);
  const across = blocks(columns.at(x), columns.at(x + width), BLOCK_SIZE.columns, columnCount);
  return { top: down.from, bottom: down.to, left: across.from, right: across.to };
}

/** Whether two windows are the same rows and columns. */
export function isSameWindow(one: Window, other: Window): boolean {
  return (
    one.top === other.top &&
    one.bottom === other.bottom &&
    one.left === other.left &&
    one.right === other.right
  );
}

/** Whether more than half of a window's cells are not in the last one. */
export function isMostlyNew(next: Window, last: Window): boolean {
  const height = Math.min(next.bottom, last.bottom) - Math.max(next.top, last.top) + 1;
  const width = Math.min(next.right, last.right) - Math.max(next.left, last.left) + 1;
  const size = (next.bottom - next.top + 1) * (next.right - next.left + 1);
  return Math.max(0, height) * Math.max(0, width) * 2 < size;
}

/** The indices from `from` to `to` and these others, ascending, each once. */
export function indicesOf(from: number, to: number, others: readonly number[]): number[] {
  const window = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const outside = [...new Set(others)].filter((at) => at >= 0 && (at < from || at > to));
  return [...window, ...outside].sort((one, other) => one - other);
}
