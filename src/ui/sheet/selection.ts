import { type CellPosition, isInside, type Range, rangeBetween } from './range';

/**
 * The selection: the rectangle between two corners, and the active cell in it, which has the focus and is
 * edited.
 */
export interface Selection {
  active: CellPosition;
  /** The corner that stays when Shift extends the selection, and the one that moves. */
  anchor: CellPosition;
  focus: CellPosition;
}

export function single(position: CellPosition): Selection {
  return { active: position, anchor: position, focus: position };
}

/** Its rectangle. */
export function rangeOf({ anchor, focus }: Selection): Range {
  return rangeBetween(anchor, focus);
}

/** Selects a rectangle; the active cell stays where it is inside, else it is the first cell. */
export function selected(range: Range, active: CellPosition): Selection {
  const anchor = { row: range.top, column: range.left };
  return {
    active: isInside(active, range) ? active : anchor,
    anchor,
    focus: { row: range.bottom, column: range.right },
  };
}

/** Moves the focus. */
export function extended({ active, anchor }: Selection, focus: CellPosition): Selection {
  return { active: isInside(active, rangeBetween(anchor, focus)) ? active : anchor, anchor, focus };
}

/**
 * The next cell inside a rectangle: row by row for Tab, column by column for Enter; from the last one back to
 * the first. Heads of groups are skipped.
 */
export function cycled(
  range: Range,
  { row, column }: CellPosition,
  move: 'up' | 'down' | 'left' | 'right',
  isGroup: (row: number) => boolean,
): CellPosition {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const isAcross = move === 'left' || move === 'right';
  const step = move === 'right' || move === 'down' ? 1 : -1;
  const size = height * width;
  let at = isAcross
    ? (row - range.top) * width + column - range.left
    : (column - range.left) * height + row - range.top;
  for (let tried = 0; tried < size; tried += 1) {
    at = (at + step + size) % size;
    const next = isAcross
      ? { row: range.top + Math.floor(at / width), column: range.left + (at % width) }
      : { row: range.top + (at % height), column: range.left + Math.floor(at / height) };
    if (!isGroup(next.row)) return next;
  }
  return { row, column };
}
