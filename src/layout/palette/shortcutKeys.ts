/** Elements whose keys are text input or navigation. */
const READS_KEYS = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="gridcell"]',
  '[role="option"]',
  '[role="menuitem"]',
  // a closed select finds its options by their first letters
  '[aria-haspopup="listbox"]',
].join();

/**
 * Whether a key is a shortcut of the whole app: it was not handled, no dialog is open, and the focus is
 * neither in a part of the page that is the host's nor in an element that takes keys as text.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  return !isTyping(event.target) && isInRemote(event);
}

/** The same, but in text fields too: for keys with Ctrl. */
export function isInRemote({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[aria-modal="true"]')) return false;
  return target === document.body || (target instanceof Element && target.closest('[data-stock]') !== null);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(READS_KEYS));
}
