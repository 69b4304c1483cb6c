/**
 * The focus while Stock is in the page of somebody else. It goes from what led here to the first heading that is drawn, so
 * that what has opened is read out and the next Tab is in it; nothing is taken from somebody who types, or who has gone on
 * meanwhile. The returned function gives it back, where it was inside `element` or has gone with it.
 */
export function borrowFocus(element: HTMLElement): () => void {
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
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasWithin && isLost && isLent && before.isConnected) before.focus({ preventScroll: true });
  };
}

function isTypedIn(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}

/** Waits for the heading while the focus stays where it is; the returned function ends that. */
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
