import { isFocusLost } from '../../lib/isFocusLost';

/**
 * Moves the focus from the control that opened Stock to the first heading that is rendered, so that a screen
 * reader announces it and the next Tab starts there (src/host/README.md, P8). The focus stays where the user
 * types or has moved on meanwhile. The returned function restores it, if it was inside `element` or was lost
 * with it.
 */
export function captureFocus(element: HTMLElement): () => void {
  const before = document.activeElement;
  const isLent = before instanceof HTMLElement && before !== document.body;
  const stop = isLent && !isTypedIn(before) ? moveToHeading(element, before) : () => undefined;
  let wasWithin = false;
  const look = () => {
    wasWithin = element.contains(document.activeElement);
  };
  document.addEventListener('focusin', look);
  return () => {
    stop();
    document.removeEventListener('focusin', look);
    if (wasWithin && isFocusLost() && isLent && before.isConnected) before.focus({ preventScroll: true });
  };
}

function isTypedIn(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}

/** Waits for the heading while the focus stays where it is; the returned function stops waiting. */
function moveToHeading(element: HTMLElement, before: HTMLElement): () => void {
  const watcher = new MutationObserver(() => {
    const heading = element.querySelector('h1');
    const hasMoved = document.activeElement !== before;
    if (!heading && !hasMoved) return;
    watcher.disconnect();
    if (!heading || hasMoved) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  watcher.observe(element, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
