import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For content that is removed when its own button has worked, such as a line with Retry: if it has the focus
 * when it is removed, the focus moves to the page's main area instead of the body; in a popover to the popover, which
 * stays open.
 *
 * @param next - finds another element for the focus while the content is there; always the same function
 */
export function useFocusMainOnUnmount<E extends HTMLElement>(
  next: (content: Element) => HTMLElement | null | undefined = mainOf,
): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const content = box.current;
    const target = content && next(content);
    return () => {
      if (content?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    };
  }, [next]);
  return box;
}

const mainOf = (content: Element) =>
  content.closest<HTMLElement>('[data-popover]') ?? content.closest('[data-stock]')?.querySelector('main');
