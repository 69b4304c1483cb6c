import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import { isMostlyNew, isSameWindow, type Window } from './viewport';

/** The assumed size where there is no layout (a hidden sheet). */
const DEFAULT_SIZE = { width: 1024, height: 768 };
/** The height of rows until it is known (pixels). */
const DEFAULT_ROW_HEIGHT = 36;

/** The size of a sheet's box and of its rows (pixels). */
export interface SheetSize {
  width: number;
  height: number;
  row: number;
}

/**
 * The size of the box and of a row. Both are read when they change, never while scrolling: the height of rows
 * is a CSS variable of the density, the pointer and the zoom, and the probe has that height.
 *
 * @returns undefined before the first layout
 */
export function useSheetSize(
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): SheetSize | undefined {
  const [size, setSize] = useState<SheetSize>();
  useLayoutEffect(() => {
    const box = scroller.current;
    const ruler = probe.current;
    if (!box || !ruler) return;
    let last: SheetSize | undefined;
    const read = () => {
      const row =
        Number.parseFloat(getComputedStyle(ruler).getPropertyValue('--sk-sheet-row-h')) || DEFAULT_ROW_HEIGHT;
      const { clientWidth: width, clientHeight: height } = box;
      const next = width > 0 && height > 0 ? { width, height, row } : { ...DEFAULT_SIZE, row };
      if (last && isSame(last, next)) return;
      last = next;
      setSize(next);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    observer.observe(ruler);
    return () => observer.disconnect();
  }, [scroller, probe]);
  return size;
}

function isSame(one: SheetSize, other: SheetSize): boolean {
  return one.width === other.width && one.height === other.height && one.row === other.row;
}

/** After a far scroll, until the blocks beyond the edges are rendered. */
const REST_DELAY_MS = 80;

/**
 * The rendered rows and columns. Scroll events render only when these change, and before the browser paints,
 * so that no row is missing for a frame. Where most of the window is new, as when the scrollbar is dragged,
 * only what is in view is rendered at once, and the blocks beyond when scrolling slows down.
 *
 * @param windowAt - the window at a position (pixels), with so many blocks beyond its edges
 * @param shape - changes with the size of the content or of the box
 */
export function useScrolledWindow(
  scroller: RefObject<HTMLElement | null>,
  windowAt: (x: number, y: number, beyond: number) => Window,
  shape: unknown,
): { window: Window; sync(): void } {
  const [{ x, y, beyond }, setPosition] = useState({ x: 0, y: 0, beyond: 1 });
  const shown = windowAt(x, y, beyond);
  const latest = useLatestRef({ shown, windowAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sync = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    clearTimeout(timer.current);
    const at = { x: box.scrollLeft, y: box.scrollTop };
    const { shown: last, windowAt: of } = latest.current;
    const next = of(at.x, at.y, 1);
    if (isSameWindow(next, last)) return;
    const isFar = isMostlyNew(next, last);
    setPosition({ ...at, beyond: isFar ? 0 : 1 });
    if (isFar) timer.current = setTimeout(() => setPosition({ ...at, beyond: 1 }), REST_DELAY_MS);
  }, [scroller]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const onScroll = () => flushSync(sync);
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller, sync]);

  // fewer rows or another size: the browser may have scrolled back without an event before the next frame
  useTriggeredLayoutEffect([sync, shape], sync);

  return { window: shown, sync };
}
