import type { KeyboardEvent } from 'react';
import type { Place } from './range';

/** Rows that Page Up and Page Down move. */
const PAGE = 10;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The cell that a key moves to, inside a sheet of this size; undefined for a key that does not move. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined {
  const far = ctrlKey || metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  // Alt with an arrow is the browser's back and forward
  const to = altKey || !Object.hasOwn(steps, key) ? undefined : steps[key];
  return to && inside(to, rows, columns);
}

/** The nearest cell inside a sheet of this size. */
export function inside({ row, column }: Place, rows: number, columns: number): Place {
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: within(row, rows), column: within(column, columns) };
}

/**
 * Whether this key types a character. An input method's composition counts too; AltGr types, Ctrl and Alt do
 * not.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  const isSign = [...key].length === 1 && key !== ' ';
  return (
    (isSign && (isPlain || nativeEvent.getModifierState('AltGraph'))) || key === 'Process' || key === 'Dead'
  );
}

/** Whether this is Ctrl or Cmd with this letter and no other modifier than `shift`. */
export function isCommand(event: KeyboardEvent, letter: string, shift = false): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && shiftKey === shift && key.toLowerCase() === letter;
}
