import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows are drawn in blocks of four. */
export const BLOCK = 4;

/** Blocks that are drawn beyond each edge: what a key press changes there nobody sees, but who scrolls is there at once. */
const BEYOND = { atRest: 1, scrolling: 3 };

/** What is assumed to be visible where there is no layout (a hidden list). */
const UNSEEN = { width: 1024, height: 768 };

/**
 * Which blocks of rows are in the page. The virtualiser lays its items out anew whenever their number changes,
 * that is with every key press of a filter: blocks make that one fourth of the rows, and no row is looked at.
 * The block of the active row always stays, so that focus is not lost by scrolling.
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
    // Rows can change in the middle of a scroll, inside an effect, where React refuses to flush.
    useFlushSync: false,
    onChange: (instance) => {
      isScrolling.current = instance.isScrolling;
    },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : UNSEEN)),
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const beyond = isScrolling.current ? BEYOND.scrolling : BEYOND.atRest;
      const [from, to] = [Math.max(startIndex - beyond, 0), Math.min(endIndex + beyond, count - 1)];
      const blocks = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
      if (kept < count && (kept < from || kept > to)) blocks.push(kept);
      return blocks;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another layout
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // A list that got shorter is scrolled back by the browser: draw those rows now and not a frame later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of rows has changed
  useLayoutEffect(() => {
    const box = scroller.current;
    // at the top nothing moves, and asking would lay out the page once more
    if (!box || !virtualizer.scrollOffset || box.scrollTop === virtualizer.scrollOffset) return;
    queueMicrotask(() => box.dispatchEvent(new Event('scroll')));
  }, [virtualizer, scroller, rowCount]);

  return virtualizer.getVirtualItems().map((block) => block.index);
}
