import { useEffect } from 'react';
import type { Selection } from '../../../ui/grid/selection';

/** Elements that handle Esc themselves. */
const OTHERS =
  'input:not([type="checkbox"]), textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Esc anywhere on the page clears the selection, unless an element in {@link OTHERS} handles it. */
export function useClearOnEscape(selection: Selection, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const clear = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
      const isHere = target === document.body || target.closest('[data-stock]');
      if (isHere && !target.closest(OTHERS)) selection.clear();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [selection, isOn]);
}
