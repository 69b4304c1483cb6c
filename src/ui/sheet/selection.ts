import { isInside, type Place, type Range, rangeBetween } from './range';

/**
 * The selection: the rectangle between two corners, and the active cell in it, which has the focus and is
 * edited.
 */
export interface Selection {
  active: Place;
  /** The corner that stays when Shift extends the selection, and the one that moves. */
  anchor: Place;
  head: Place;
}

/** A selection of one cell. */
export function single(place: Place): Selection {
  return { active: place, anchor: place, head: place };
}

/** Its rectangle. */
export function rangeOf({ anchor, head }: Selection): Range {
  return rangeBetween(anchor, head);
}

/** Selects a rectangle; the active cell stays where it is inside, else it is the first cell. */
export function selected(range: Range, active: Place): Selection {
  const anchor = { row: range.top, column: range.left };
  return {
    active: isInside(active, range) ? active : anchor,
    anchor,
    head: { row: range.bottom, column: range.right },
  };
}

/** Moves the head. */
export function extended({ active, anchor }: Selection, head: Place): Selection {
  return { active: isInside(active, rangeBetween(anchor, head)) ? active : anchor, anchor, head };
}

/**
 * The next cell inside a rectangle: row by row for Tab, column by column for Enter; from the last one back to
 * the first. Heads of groups are skipped.
 */
export function cycled(
  range: Range,
  { row, column }: Place,
  move: 'up' | 'down' | 'left' | 'right',
  isGroup: (row: number) => boolean,
): Place {
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
