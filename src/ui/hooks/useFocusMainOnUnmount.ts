import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For content that is removed when its own button has worked, such as a line with Retry: if it has the focus
 * when it is removed, the focus moves to the page's main area instead of the body; in a popover to the popover, which
 * stays open.
 */
export function useFocusMainOnUnmount<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const content = box.current;
    const main =
      content?.closest<HTMLElement>('[data-popover]') ??
      content?.closest('[data-stock]')?.querySelector('main');
    return () => {
      if (content?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
