import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Traps the focus in a dialog while it is open and restores it afterwards. The rest of the remote is inert;
 * the host's page is not changed. The element with `data-autofocus` is focused first.
 */
export function useModalFocus(dialog: RefObject<HTMLElement | null>, home: HTMLElement) {
  useEffect(() => {
    const before = document.activeElement;
    const behind = home === document.body ? [] : siblings(home).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    const first = dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.current;
    first?.focus();
    return () => {
      for (const element of behind) element.inert = false;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, home]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !dialog.current) return;
    const stops = [...dialog.current.querySelectorAll<HTMLElement>(REACHABLE)];
    const [first, last] = [stops[0], stops.at(-1)];
    const at = document.activeElement;
    const leaving = event.shiftKey ? at === first || at === dialog.current : at === last;
    if (!leaving && stops.length > 0) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
}

function siblings(element: HTMLElement): HTMLElement[] {
  return [...(element.parentElement?.children ?? [])].filter(
    (other): other is HTMLElement =>
      other !== element && other instanceof HTMLElement && Boolean(other.closest('[data-stock]')),
  );
}
