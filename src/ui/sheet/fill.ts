import type { SheetCore } from './core';
import { type CellPosition, filled, isSingle, type Range } from './range';

interface Size {
  rows: number;
  columns: number;
}

/** Whole rows. */
export function rowsOf({ top, bottom }: Pick<Range, 'top' | 'bottom'>, { columns }: Size): Range {
  return { top, bottom, left: 0, right: columns - 1 };
}

/** Whole columns. */
export function columnsOf({ left, right }: Pick<Range, 'left' | 'right'>, { rows }: Size): Range {
  return { top: 0, bottom: rows - 1, left, right };
}

/** A rectangle to fill, and the cells that it is filled with. */
export interface Filling {
  source: Range;
  target: Range;
}

/**
 * Ctrl+D: the selection's first row fills the rows below it. A selection that is one row high is filled with
 * the row above; with `isToEnd` it fills all rows below.
 */
export function fillingDown(
  { rows }: Pick<SheetCore, 'rows'>,
  range: Range,
  isToEnd: boolean,
): Filling | null {
  const first = rows.dataRow(range.top, 0);
  if (rows.dataRows(range.top, range.bottom) > 1 || isToEnd) {
    const bottom = rows.dataRows(range.top, range.bottom) > 1 ? range.bottom : rows.count - 1;
    if (first >= bottom) return null;
    return { source: { ...range, top: first, bottom: first }, target: { ...range, top: first + 1, bottom } };
  }
  let above = range.top - 1;
  while (above >= 0 && rows.isGroup(above)) above -= 1;
  return above < 0 ? null : { source: { ...range, top: above, bottom: above }, target: range };
}

/** Ctrl+R: the first column fills the columns beside it; a single column is filled with the one to its left. */
export function fillingRight(range: Range): Filling | null {
  const { left, right } = range;
  if (right > left) return { source: { ...range, right: left }, target: { ...range, left: left + 1 } };
  return left === 0 ? null : { source: { ...range, left: left - 1, right: left - 1 }, target: range };
}

/** The selection, extended down, up or sideways to a cell that the fill handle was dragged to. */
export function reaching(range: Range, { row, column }: CellPosition): Range {
  const down = Math.max(row - range.bottom, range.top - row, 0);
  const across = Math.max(column - range.right, range.left - column, 0);
  if (down === 0 && across === 0) return range;
  return down >= across
    ? { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) }
    : { ...range, left: Math.min(range.left, column), right: Math.max(range.right, column) };
}

/** What dragging the fill handle from a range to a larger one fills. */
export function fillingTo(source: Range, to: Range): Filling | null {
  if (to.bottom > source.bottom)
    return { source, target: { ...source, top: source.bottom + 1, bottom: to.bottom } };
  if (to.top < source.top) return { source, target: { ...source, top: to.top, bottom: source.top - 1 } };
  if (to.right > source.right)
    return { source, target: { ...source, left: source.right + 1, right: to.right } };
  if (to.left < source.left) return { source, target: { ...source, left: to.left, right: source.left - 1 } };
  return null;
}

/** Fills a rectangle and returns the number of its cells. */
export function fill(core: SheetCore, filling: Filling | null): number {
  if (!filling || core.readOnly || isEmptySource(core, filling)) return 0;
  return core.put(filled(core, filling.source, filling.target, core.textAt));
}

/** A single head of a group has no texts. */
function isEmptySource({ rows }: SheetCore, { source }: Filling): boolean {
  return isSingle(source) ? rows.isGroup(source.top) : rows.dataRows(source.top, source.bottom) === 0;
}
