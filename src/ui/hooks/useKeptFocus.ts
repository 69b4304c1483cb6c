import { type RefObject, useEffect } from 'react';

/** Returns the focus to an element of `box` where the control that had it is gone, such as a deleted row. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>(selector)?.focus();
  });
}
