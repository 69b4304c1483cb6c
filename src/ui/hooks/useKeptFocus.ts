import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../../lib/isFocusLost';

/** Gives the focus to `box`, or to the element in it, where the control that had it is gone, such as a deleted row. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, selector?: string): void {
  useEffect(() => {
    if (!isFocusLost()) return;
    const next = selector === undefined ? box.current : box.current?.querySelector<HTMLElement>(selector);
    next?.focus();
  });
}
