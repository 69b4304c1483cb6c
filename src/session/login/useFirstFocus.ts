import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../../lib/isFocusLost';

/**
 * Focuses the screen's first field, unless an element already has the focus, for example in the host's page.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost()) field.current?.focus({ preventScroll: true });
  }, [field]);
}
