/** Keys that are typed as text, or that move in what has the focus. */
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
 * Whether a key is one for the whole app: nobody has used it, no dialog is open, and the focus is neither in a part of
 * the page that is the host's nor where keys are typed as text.
 */
export function isHeard(event: KeyboardEvent): boolean {
  return isOurs(event) && !isTyping(event.target);
}

/** The same also while text is typed: for keys with Ctrl. */
export function isOurs({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[aria-modal="true"]')) return false;
  return target === document.body || (target instanceof Element && target.closest('[data-stock]') !== null);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(READS_KEYS));
}
