import { type RefObject, useLayoutEffect } from 'react';

/** The least fold by the width of the main area (pixels). */
const LEAST_FOLDS = [
  { width: 860, fold: 3 },
  { width: 1000, fold: 2 },
];
const MOST_FOLDS = 3;

/**
 * Folds the head of a page until it fits into one line (`data-fold`): 1 the views lose their icons, 2 the actions on
 * files their words, 3 the views take a line of their own. By measure, so that a longer language folds earlier.
 */
export function useFold(header: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = header.current;
    const page = element?.parentElement;
    if (!isOn || !element || !page || typeof ResizeObserver === 'undefined') return;
    const fold = () => {
      const { clientWidth: width } = page;
      let step = LEAST_FOLDS.find((least) => width <= least.width)?.fold ?? 0;
      const set = () => {
        if (step === 0) element.removeAttribute('data-fold');
        else element.dataset.fold = String(step);
      };
      set();
      while (step < MOST_FOLDS && element.scrollWidth > element.clientWidth) {
        step += 1;
        set();
      }
    };
    fold();
    // of the page, whose size does not depend on the fold
    const sizes = new ResizeObserver(fold);
    sizes.observe(page);
    const contents = new MutationObserver(fold);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [header, isOn]);
}
