import { type RefObject, useEffect } from 'react';

/** The share of the last column that must be in view; boxes end between pixels. */
const NEARLY_ALL = 0.95;

/**
 * Sets `data-more` on the frame around a sheet while its last column is not in view, so that the edge can
 * show that the sheet continues. An IntersectionObserver is used, so that no code runs per scroll event.
 *
 * @param grid - the element with the rows, inside the scrolling one, inside the frame
 * @param columns - the sheet's columns: a change of them changes the last one
 */
export function useSheetEdge(grid: RefObject<HTMLElement | null>, columns: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of columns changes the last one
  useEffect(() => {
    const last = grid.current?.firstElementChild?.lastElementChild;
    const scroller = grid.current?.parentElement;
    if (!last || !scroller || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = (entries.at(-1)?.intersectionRatio ?? 1) >= NEARLY_ALL;
        scroller.parentElement?.toggleAttribute('data-more', !isInView);
      },
      { root: scroller, threshold: NEARLY_ALL },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [grid, columns]);
}
