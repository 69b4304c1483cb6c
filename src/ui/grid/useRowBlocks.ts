import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows per block. */
export const BLOCK = 4;

/**
 * Blocks that are rendered beyond each edge: few at rest, where a change outside the window is invisible,
 * more while scrolling.
 */
const BEYOND = { atRest: 1, scrolling: 3 };

/** The assumed size where there is no layout (a hidden list). */
const UNSEEN = { width: 1024, height: 768 };

/**
 * The rendered blocks of rows. The virtualiser recalculates its items whenever their number changes, that is
 * with every key press of a filter: blocks reduce that work to a fourth, and no row is read. The block of the
 * active row is always rendered, so that scrolling does not lose the focus.
 */
export function useRowBlocks(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  active: number,
) {
  const kept = Math.floor(active / BLOCK);
  const isScrolling = useRef(false);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rowCount / BLOCK),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * BLOCK,
    initialRect: UNSEEN,
    // Rows can change in the middle of a scroll, inside an effect, where React refuses flushSync.
    useFlushSync: false,
    onChange: (instance) => {
      isScrolling.current = instance.isScrolling;
    },
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => onChange(rect.height > 0 ? rect : UNSEEN)),
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const beyond = isScrolling.current ? BEYOND.scrolling : BEYOND.atRest;
      const [from, to] = [Math.max(startIndex - beyond, 0), Math.min(endIndex + beyond, count - 1)];
      const blocks = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
      if (kept < count && (kept < from || kept > to)) blocks.push(kept);
      return blocks;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height needs another measurement
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // A list that got shorter is scrolled back by the browser: render those rows now and not a frame later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of rows has changed
  useLayoutEffect(() => {
    const box = scroller.current;
    // at the top nothing moves, and reading scrollTop would force a layout
    if (!box || !virtualizer.scrollOffset || box.scrollTop === virtualizer.scrollOffset) return;
    queueMicrotask(() => box.dispatchEvent(new Event('scroll')));
  }, [virtualizer, scroller, rowCount]);

  return virtualizer.getVirtualItems().map((block) => block.index);
}
