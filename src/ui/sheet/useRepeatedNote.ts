import { useState } from 'react';
import { stateOf } from './cellState';
import type { SheetCell } from './columns';
import type { CellPosition } from './range';

/**
 * Whether the note of the active cell is the one of the active cell before it: it describes the first of them only, so
 * that it is not announced for each cell of a column. A reason of a state, such as an error, is never left out.
 */
export function useRepeatedNote(active: CellPosition, cell: SheetCell | undefined): boolean {
  const note = cell && stateOf(cell) === undefined ? cell.note : undefined;
  const { row, column } = active;
  const [last, setLast] = useState({ row, column, note, isRepeated: false });
  const hasMoved = row !== last.row || column !== last.column;
  if (!hasMoved && note === last.note) return last.isRepeated;
  const isRepeated = hasMoved && note !== undefined && note === last.note;
  setLast({ row, column, note, isRepeated });
  return isRepeated;
}
