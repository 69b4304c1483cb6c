import { type RefObject, useEffect } from 'react';

/** Puts the focus into the screen's first field, unless it is somewhere already: in the suite's page, say. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);
}
