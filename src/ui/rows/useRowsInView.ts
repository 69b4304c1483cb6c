import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowPlaces } from '../sheet/rowOffsets';
import { rowsBetween } from './useWindow';

/**
 * The rows to render of a list that is part of what scrolls: its scroller is the closest ancestor with `data-scroller`.
 *
 * @param body - holds the rows, is as high as all of them, and stands below a header that sticks to the top
 * @param kept - a row that is rendered wherever it is, since it has the focus
 */
export function useRowsInView(
  body: RefObject<HTMLElement | null>,
  layout: RowPlaces,
  kept?: number,
): { rows: readonly number[]; scrollTo(row: number, place?: 'nearest' | 'top'): void } {
  const [seen, setSeen] = useState<{ top: number; height: number }>();
  const headerHeight = useRef(0);
  useLayoutEffect(() => {
    const list = body.current;
    const box = scrollerOf(list);
    if (!list || !box) return;
    const read = () => setSeen({ top: box.scrollTop - headerHeight.current, height: box.clientHeight });
    const measure = () => {
      headerHeight.current =
        list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      read();
    };
    measure();
    box.addEventListener('scroll', read, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', read);
      observer?.disconnect();
    };
  }, [body]);
  const scrollTo = useCallback(
    (row: number, place: 'nearest' | 'top' = 'nearest') => {
      const box = scrollerOf(body.current);
      if (!box) return;
      const [top, bottom] = [layout.top(row), layout.top(row + 1) + headerHeight.current - box.clientHeight];
      if (top < box.scrollTop || place === 'top') box.scrollTo({ top });
      else if (bottom > box.scrollTop) box.scrollTo({ top: bottom });
    },
    [body, layout],
  );
  return { rows: seen ? rowsBetween(layout, seen.top, seen.top + seen.height, kept) : [], scrollTo };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('[data-scroller]');
