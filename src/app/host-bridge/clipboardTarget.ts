const CLIPBOARD_EVENTS = ['copy', 'cut', 'paste'] as const;

/**
 * Copy, cut and paste reach the element with the focus (R255). Firefox sends them to the node of the caret: after a load the
 * body, later the heading or text that was pressed last. The returned function ends it.
 */
export function sendClipboardToFocus(): () => void {
  for (const type of CLIPBOARD_EVENTS) document.addEventListener(type, sendToFocus, true);
  return () => {
    for (const type of CLIPBOARD_EVENTS) document.removeEventListener(type, sendToFocus, true);
  };
}

/** Sends an event that misses the focused element of a mount to this element, in place of its own target. */
function sendToFocus(event: ClipboardEvent): void {
  const focused = document.activeElement;
  const isOwn = focused?.closest('[data-stock]') != null;
  if (!isOwn || (event.target instanceof Node && focused.contains(event.target))) return;
  event.stopImmediatePropagation();
  const { type, bubbles, cancelable, composed, clipboardData } = event;
  // not a ClipboardEvent: the constructor of older engines takes no data
  const aimed = Object.assign(new Event(type, { bubbles, cancelable, composed }), { clipboardData });
  if (!focused.dispatchEvent(aimed)) event.preventDefault();
}
