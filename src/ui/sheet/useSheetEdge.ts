import { type RefObject, useEffect } from 'react';

/**
 * Sets `data-more` on the frame around a sheet while its right edge is not in view, so that the edge can show
 * that the sheet continues. An IntersectionObserver is used, so that no code runs per scroll event.
 *
 * @param end - an element at the right edge, inside the scrolling one
 * @param isOff - for a sheet that fills the page edge to edge
 */
export function useSheetEdge(
  end: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isOff: boolean,
): void {
  useEffect(() => {
    const [last, box] = [end.current, scroller.current];
    if (isOff || !last || !box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => box.parentElement?.toggleAttribute('data-more', entries.at(-1)?.isIntersecting === false),
      { root: box },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [end, scroller, isOff]);
}
