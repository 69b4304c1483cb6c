import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the first field of the sign-in that replaces the page, where the page had the focus: after a logout
 * or the end of the session it would be lost.
 */
export function useFocusOnSignIn(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = main.current?.closest('[data-stock]');
    return () => {
      if (!frame?.contains(document.activeElement)) return;
      const watcher = new MutationObserver(() => {
        const isLost = document.activeElement === document.body;
        const field = frame.querySelector<HTMLElement>('form input');
        if (isLost && !field && frame.isConnected) return;
        watcher.disconnect();
        if (isLost) field?.focus({ preventScroll: true });
      });
      watcher.observe(frame, { childList: true, subtree: true });
    };
  }, [main]);
}
