import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The assumed size where there is no layout (a hidden sheet). */
const UNSEEN = { width: 1024, height: 768 };
/** The height of rows until it is known (pixels). */
const ROW = 36;

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
      const row = Number.parseFloat(getComputedStyle(ruler).getPropertyValue('--sk-sheet-row-h')) || ROW;
      const { clientWidth: width, clientHeight: height } = box;
      const next = width > 0 && height > 0 ? { width, height, row } : { ...UNSEEN, row };
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

/**
 * A value computed from the scrolled position. Scroll events render only when it changes, and before the
 * browser paints, so that no row is missing for a frame.
 *
 * @param compute - from the position (pixels)
 * @param isEqual - whether the last value still holds
 * @param shape - changes with the size of the content or of the box
 */
export function useScrolled<T>(
  scroller: RefObject<HTMLElement | null>,
  compute: (x: number, y: number) => T,
  isEqual: (one: T, other: T) => boolean,
  shape: unknown,
): { value: T; sync(): void } {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const value = compute(position.x, position.y);
  const latest = useRef({ value, compute, isEqual });
  latest.current = { value, compute, isEqual };

  const sync = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const [x, y] = [box.scrollLeft, box.scrollTop];
    const { value: last, compute: of, isEqual: same } = latest.current;
    if (!same(of(x, y), last)) setPosition({ x, y });
  }, [scroller]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const onScroll = () => flushSync(sync);
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller, sync]);

  // fewer rows or another size: the browser may have scrolled back without an event before the next frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape needs another look
  useLayoutEffect(sync, [sync, shape]);

  return { value, sync };
}
