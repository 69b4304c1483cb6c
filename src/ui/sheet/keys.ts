import type { KeyboardEvent } from 'react';
import type { CellPosition } from './range';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What moving depends on. */
export interface Moving {
  rows: number;
  columns: number;
  /** The rows and columns that fit into the sheet's box. */
  page: { rows: number; columns: number };
  /** Whether a row is the head of a group, which has no cells. */
  isGroup(row: number): boolean;
  isEmpty(position: CellPosition): boolean;
}

/** The cell that a key moves to; undefined for a key that does not move. */
export function cellAfter(pressed: Pressed, from: CellPosition, sheet: Moving): CellPosition | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const { row, column } = from;
  const far = ctrlKey || metaKey;
  const isPage = key.startsWith('Page');
  // Alt with an arrow is the browser's back and forward, Ctrl with a page key switches its tabs
  if (isPage ? far : altKey) return undefined;
  const [down, right] = ARROWS[key] ?? [0, 0];
  if (far && (down || right)) return edgeOfData(from, down, right, sheet);
  const lastRow = sheet.rows - 1;
  const page = altKey ? { rows: 0, columns: sheet.page.columns } : { rows: sheet.page.rows, columns: 0 };
  const steps: Record<string, CellPosition> = {
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? lastRow : row, column: sheet.columns - 1 },
    PageUp: { row: row - page.rows, column: column - page.columns },
    PageDown: { row: row + page.rows, column: column + page.columns },
  };
  const to = down || right ? { row: row + down, column: column + right } : steps[key];
  return to && inside(to, sheet.rows, sheet.columns);
}

/** Rows down and columns to the right. */
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * As spreadsheets jump: to the last filled cell of a run, else to the next filled cell, else to the edge of
 * the sheet. Heads of groups are passed over.
 */
function edgeOfData(
  from: CellPosition,
  down: number,
  right: number,
  { rows, columns, ...sheet }: Moving,
): CellPosition {
  const next = ({ row, column }: CellPosition): CellPosition | undefined => {
    let to = { row: row + down, column: column + right };
    while (to.row >= 0 && to.row < rows && sheet.isGroup(to.row)) to = { ...to, row: to.row + down };
    const isIn = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
    return isIn ? to : undefined;
  };
  let at = next(from);
  if (!at) return from;
  const isInRun = !sheet.isGroup(from.row) && !sheet.isEmpty(from) && !sheet.isEmpty(at);
  for (;;) {
    const after = next(at);
    if (!after || (isInRun ? sheet.isEmpty(after) : !sheet.isEmpty(at))) return at;
    at = after;
  }
}

/** The nearest cell inside a sheet of this size. */
export function inside({ row, column }: CellPosition, rows: number, columns: number): CellPosition {
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: within(row, rows), column: within(column, columns) };
}

/** The key code of a key that an input method handles. */
const COMPOSITION_KEY_CODE = 229;

/**
 * Whether this key types a character. An input method's first key counts too: it has the code 229, and only
 * the next ones are marked as composing. AltGr types, Ctrl and Alt do not.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const { key, keyCode, ctrlKey, metaKey, altKey, nativeEvent } = event;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  const isSign = [...key].length === 1 && key !== ' ';
  return (
    (isSign && (isPlain || nativeEvent.getModifierState('AltGraph'))) ||
    key === 'Process' ||
    key === 'Dead' ||
    keyCode === COMPOSITION_KEY_CODE
  );
}

/** Whether an input method handles this key: Safari ends a composition before it sends the key. */
export function isComposing({ keyCode, nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === COMPOSITION_KEY_CODE;
}

/** Whether this is Ctrl or Cmd with this letter and no other modifier than `shift`. */
export function isCommand(event: KeyboardEvent, letter: string, shift = false): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && shiftKey === shift && key.toLowerCase() === letter;
}
