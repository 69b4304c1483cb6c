import { type RefObject, useEffect } from 'react';

/**
 * Focuses the screen's first field, unless an element already has the focus, for example in the host's page.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);
}
