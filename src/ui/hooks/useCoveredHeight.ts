import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a bar that sticks to the lower edge of the page: what is scrolled to, such as a field that is focused, stays
 * above it. The main area and what scrolls around it read the height as `--sk-covered`.
 */
export function useCoveredHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = bar.current;
    const frame = box?.closest('main')?.parentElement;
    if (!box || !frame || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      frame.style.setProperty('--sk-covered', `${Math.ceil(box.getBoundingClientRect().height)}px`),
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      frame.style.removeProperty('--sk-covered');
    };
  }, [bar]);
}
