import { type RefObject, useLayoutEffect, useState } from 'react';
import { useFirstRowMark } from '../hooks/useFirstRowMark';
import type { RowPlaces } from '../sheet/rowOffsets';

/** Rows that are rendered above and below the visible ones. */
const OVERSCAN_ROWS = 8;

/** The rows to render, from the scroll position. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: RowPlaces,
  height: number,
  active: number,
): readonly number[] {
  const [top, setTop] = useState(0);
  useFirstRowMark(layout.count > 0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const read = () => setTop(box.scrollTop);
    read();
    box.addEventListener('scroll', read, { passive: true });
    return () => box.removeEventListener('scroll', read);
  }, [scroller]);
  return rowsBetween(layout, top, top + height, active);
}

/**
 * The rows to render between two positions (pixels), in order.
 *
 * @param kept - a row that keeps its focus and its entry when it is scrolled away
 */
export function rowsBetween(layout: RowPlaces, top: number, bottom: number, kept = -1): readonly number[] {
  if (layout.count === 0) return [];
  const from = Math.max(0, layout.at(top) - OVERSCAN_ROWS);
  const to = Math.min(layout.count - 1, layout.at(bottom) + OVERSCAN_ROWS);
  const rows = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (kept < 0 || kept >= layout.count) return rows;
  if (kept < from) return [kept, ...rows];
  return kept > to ? [...rows, kept] : rows;
}
