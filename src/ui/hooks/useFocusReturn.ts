import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a bar whose buttons end what the bar is about, such as the save bar: if it has the focus when it is removed,
 * the focus returns to where it came from, such as a cell or a field, else to the selected cell of the page's grid,
 * else to the main area.
 */
export function useFocusReturn(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = bar.current;
    const main = box?.closest('main');
    if (!box || !main) return;
    let origin: Element | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      // the focus that a dialog returns to the bar came from the bar
      if (relatedTarget instanceof Element && main.contains(relatedTarget) && !box.contains(relatedTarget))
        origin = relatedTarget;
    };
    box.addEventListener('focusin', remember);
    return () => {
      box.removeEventListener('focusin', remember);
      if (!box.contains(document.activeElement)) return;
      const target = origin?.isConnected ? origin : main.querySelector('[role="grid"] [tabindex="0"]');
      (target instanceof HTMLElement ? target : main).focus({ preventScroll: true });
    };
  }, [bar]);
}
