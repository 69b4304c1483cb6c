import { useState } from 'react';
import { inside } from './keys';
import type { VirtualSheetProps } from './model';
import { type CellPosition, isSingle } from './range';
import { rangeOf, type Selection, single } from './selection';

/** What identifies a cell while rows and columns come and go. */
interface Keys {
  row: string | undefined;
  column: string | undefined;
}

type Corners = Record<keyof Selection, Keys>;

type Keyed = Pick<VirtualSheetProps, 'rowCount' | 'row' | 'rowIndexOf' | 'columns' | 'start'>;

/**
 * The selection by indices. When rows or columns come and go, for example by a filter, the active cell follows
 * its record and column; a range that no longer covers the same cells shrinks to it, so that no operation
 * reaches cells that were not selected.
 */
export function useSelection(sheet: Keyed): [Selection, (selection: Selection) => void] {
  const [{ selection, corners }, set] = useState(() => {
    const start = single({ row: Math.max(0, sheet.start?.active ?? 0), column: sheet.start?.column ?? 0 });
    return { selection: start, corners: cornersOf(sheet, start) };
  });
  const select = (wanted: Selection) => set({ selection: wanted, corners: cornersOf(sheet, wanted) });
  if (sheet.rowCount === 0 || isAt(sheet, selection, corners)) return [selection, select];
  const followed = follow(sheet, selection, corners);
  select(followed);
  return [followed, select];
}

function keysAt({ rowCount, row, columns }: Keyed, position: CellPosition): Keys {
  return {
    row: position.row < rowCount ? row(position.row).key : undefined,
    column: columns[position.column]?.key,
  };
}

function cornersOf(sheet: Keyed, { active, anchor, focus }: Selection): Corners {
  return { active: keysAt(sheet, active), anchor: keysAt(sheet, anchor), focus: keysAt(sheet, focus) };
}

function isAt(sheet: Keyed, selection: Selection, corners: Corners): boolean {
  return (['active', 'anchor', 'focus'] as const).every((corner) => {
    const { row, column } = keysAt(sheet, selection[corner]);
    return row === corners[corner].row && column === corners[corner].column;
  });
}

function follow(sheet: Keyed, selection: Selection, corners: Corners): Selection {
  const to = positionOf(sheet, selection.active, corners.active);
  const down = to.row - selection.active.row;
  const right = to.column - selection.active.column;
  const moved = ({ row, column }: CellPosition) => ({ row: row + down, column: column + right });
  const shifted = { active: to, anchor: moved(selection.anchor), focus: moved(selection.focus) };
  const isInSheet = ({ row, column }: CellPosition) => row >= 0 && column >= 0;
  const isWhole = !isSingle(rangeOf(selection)) && isInSheet(shifted.anchor) && isInSheet(shifted.focus);
  return isWhole && isAt(sheet, shifted, corners) ? shifted : single(to);
}

/** Where a cell stands by now; the nearest place where its row or column is gone. */
function positionOf(sheet: Keyed, last: CellPosition, { row, column }: Keys): CellPosition {
  const found = { row: rowOf(sheet, last.row, row), column: columnOf(sheet, last.column, column) };
  return inside(found, sheet.rowCount, sheet.columns.length);
}

function rowOf({ rowCount, row, rowIndexOf }: Keyed, last: number, key: string | undefined): number {
  if (key === undefined || (last < rowCount && row(last).key === key)) return last;
  if (rowIndexOf) {
    const index = rowIndexOf(key);
    return index < 0 ? last : index;
  }
  for (let at = 0; at < rowCount; at += 1) if (row(at).key === key) return at;
  return last;
}

function columnOf({ columns }: Keyed, last: number, key: string | undefined): number {
  const index = columns.findIndex((column) => column.key === key);
  return index < 0 ? last : index;
}
