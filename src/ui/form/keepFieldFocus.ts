import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of what surrounds a field: a press on a button or link leaves the focus in the field until the
 * click (R169). Otherwise the error that the field shows when it is left moves the button from under
 * the pointer, and the click is lost.
 */
export function keepFieldFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}
