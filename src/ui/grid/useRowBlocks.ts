import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { assignSlots, BLOCK, type BlockWindow, blocksInWindow, type RowBlock } from './rowBlocks';

/** Milliseconds without a scroll event after which the list is at rest. */
const QUIET = 150;

/**
 * The rendered blocks of rows. All rows have the same height, so they are computed from the scroll position,
 * and the caller is rendered again only when other blocks are visible: at once, in the frame of the scroll
 * event. Rendered later, they would be missing in that frame, and reading the position of the next one would
 * force their layout.
 */
export function useRowBlocks(
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, ...room }: Omit<BlockWindow, 'first' | 'isScrolling'>,
  onScroll: ((top: number) => void) | undefined,
): readonly RowBlock[] {
  const [first, setFirst] = useState(0);
  const [isScrolling, setScrolling] = useState(false);
  const top = useRef(0);
  const report = useRef(onScroll);

  useLayoutEffect(() => {
    report.current = onScroll;
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const show = () => setFirst(Math.floor(Math.max(top.current, 0) / (rowHeight * BLOCK)));
    show();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      top.current = box.scrollTop;
      report.current?.(top.current);
      flushSync(() => {
        show();
        setScrolling(true);
      });
      clearTimeout(quiet);
      quiet = setTimeout(() => setScrolling(false), QUIET);
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(quiet);
      box.removeEventListener('scroll', scrolled);
    };
  }, [scroller, rowHeight]);

  const before = useRef<readonly RowBlock[]>([]);
  const wanted = blocksInWindow({ ...room, rowHeight, first, isScrolling });
  const blocks = assignSlots(before.current, wanted, !isScrolling);
  useLayoutEffect(() => {
    before.current = blocks;
  });
  return blocks;
}
