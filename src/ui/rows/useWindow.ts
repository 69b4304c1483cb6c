import { type RefObject, useLayoutEffect, useState } from 'react';
import { useFirstRowMark } from '../hooks/useFirstRowMark';
import type { RowOffsets } from '../sheet/rowOffsets';

/** Rows that are rendered above and below the visible ones. */
const OVERSCAN_ROWS = 8;

/** The rows to render, from the scroll position. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: RowOffsets,
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
  if (layout.count === 0) return [];
  const from = Math.max(0, layout.at(top) - OVERSCAN_ROWS);
  const to = Math.min(layout.count - 1, layout.at(top + height) + OVERSCAN_ROWS);
  const rows = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // the active row keeps its focus and its entry when it is scrolled away
  if (active < from) return [active, ...rows];
  return active > to ? [...rows, active] : rows;
}
