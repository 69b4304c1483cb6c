import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/isFocusLost';
import { inside } from './keys';
import type { CellPosition } from './range';

/** Whether the sheet had the focus, and which cell should be scrolled to with the next focus. */
export function useFocusState() {
  const [hasEntered, setEntered] = useState(false);
  const wanted = useRef<{ reveal: CellPosition | undefined } | null>(null);
  const seek = (reveal?: CellPosition) => {
    wanted.current = { reveal: reveal ?? wanted.current?.reveal };
    setEntered(true);
  };
  return { hasEntered, setEntered, wanted, seek };
}

interface Followed {
  grid: RefObject<HTMLElement | null>;
  active: CellPosition;
  size: { rows: number; columns: number };
  isEditing: boolean;
  go(to: CellPosition): void;
  /** Called when it may have scrolled, before the browser paints. */
  onScrolled(): void;
}

/**
 * Moves the focus with the active cell, scrolls to the cell that should be in view, and keeps the focus in the
 * sheet when its row is removed. Both cells are always rendered, however far they are.
 *
 * @returns the handlers of the grid
 */
export function useSheetFocus(
  { wanted, setEntered }: ReturnType<typeof useFocusState>,
  { grid, active, size, isEditing, go, onScrolled }: Followed,
) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const isLost = isInside.current && isFocusLost();
    if (isEditing || !(wanted.current || isLost)) return;
    const reveal = wanted.current?.reveal;
    wanted.current = null;
    elementAt(grid.current, active)?.focus({ preventScroll: true });
    if (!reveal) return;
    elementAt(grid.current, reveal)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onScrolled();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isInside.current = true;
      setEntered(true);
      const own = elementAt(grid.current, inside(active, size.rows, size.columns));
      // Tab into a sheet without rows, or a click next to them
      if (target === grid.current) own?.focus();
      // a screen reader focuses a cell without a key event: it becomes active, so that typing edits this cell
      else if (target.matches('[data-row]') && target !== own)
        go({ row: Number(target.dataset.row), column: Number(target.dataset.column ?? active.column) });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && grid.current?.contains(relatedTarget) === true;
    },
  };
}

/** The element of a cell; a group's head is one element for all columns. */
function elementAt(grid: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  const at = `[data-row="${row}"]`;
  return grid?.querySelector<HTMLElement>(`${at}[data-column="${column}"], ${at}:not([data-column])`) ?? null;
}
