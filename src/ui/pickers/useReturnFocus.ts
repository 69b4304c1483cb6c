import { type RefCallback, useCallback, useRef } from 'react';

/**
 * For non-modal lists: when one closes while it has the focus, the focus returns to the button that opened
 * it.
 */
export function useReturnFocus(): { trigger: RefCallback<HTMLElement>; onOpenChange(open: boolean): void } {
  const button = useRef<HTMLElement>(null);
  return {
    trigger: useCallback((element: HTMLElement | null) => {
      button.current = element;
    }, []),
    onOpenChange: useCallback((open: boolean) => {
      const inside = document.activeElement?.closest('[role="menu"], [role="listbox"]');
      if (!open && inside) requestAnimationFrame(() => button.current?.focus());
    }, []),
  };
}
