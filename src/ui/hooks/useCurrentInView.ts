import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls a bar of tabs sideways so that the current one (`aria-current`) is in its middle, each time another one is;
 * `current` identifies it, undefined: none is.
 */
export function useCurrentInView(bar: RefObject<HTMLElement | null>, current: string | undefined): void {
  useLayoutEffect(() => {
    const box = bar.current;
    const tab = current === undefined ? null : box?.querySelector<HTMLElement>('[aria-current]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [bar, current]);
}
