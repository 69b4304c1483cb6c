import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** An element by its role and accessible name, inside of another. */
export interface Target {
  /** A role; 'field' is any control by its label, 'text' an element by its own text. */
  role: string;
  name?: string | RegExp;
  /** Its text contains this. */
  text?: string;
  /** Which of those that fit, from the first on; -1 is the last. */
  at?: number;
  within?: Target;
}

/** Where an element can be pressed, or why it cannot yet. */
export type Place = { x: number; y: number } | { reason: string };

declare global {
  interface Window {
    /** The functions that the walk calls in a page. */
    stockWalk?: typeof stockWalk;
  }
}

function all({ role, name, text, within }: Target): HTMLElement[] {
  const roots = within ? [one(within)] : [document.body];
  return roots
    .flatMap((root) => (root ? named(root, role, name) : []))
    .filter((element) => text === undefined || shownIn(element).includes(text));
}

function named(root: HTMLElement, role: string, name: string | RegExp | undefined): HTMLElement[] {
  if (role === 'field') return queryAllByLabelText(root, name ?? /./, { selector: 'input, textarea' });
  if (role === 'text') return queryAllByText(root, name ?? /./);
  return queryAllByRole(root, role, name === undefined ? {} : { name });
}

function one(target: Target): HTMLElement | undefined {
  return all(target).at(target.at ?? 0);
}

/** Spaces are as they are read. */
const shownIn = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The last place of an element that was asked for: one that moves is not pressed. */
let last: { element: Element; x: number; y: number } | undefined;

const stockWalk = {
  count: (target: Target) => all(target).length,
  /** The texts of the elements, those of fields are their values. */
  texts: (target: Target) =>
    all(target).map((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : shownIn(element),
    ),
  attribute: (target: Target, name: string) => one(target)?.getAttribute(name) ?? null,
  hasFocus(target: Target) {
    const element = one(target);
    return element !== undefined && element === document.activeElement;
  },
  // biome-ignore lint/performance/useDomNodeTextContent: what a user reads, with a space between blocks
  pageText: () => document.body.innerText.replace(/\s+/g, ' '),
  /** The key events of a scanner at the focus, 2 ms apart. */
  scan(code: string) {
    const start = performance.now();
    for (const [at, key] of [...code, 'Enter'].entries()) {
      const digit = { key, code: `Digit${key}`, bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', key === 'Enter' ? { ...digit, code: key } : digit);
      Object.defineProperty(event, 'timeStamp', { value: start + 2 * at });
      document.activeElement?.dispatchEvent(event);
    }
    return true;
  },
  place(target: Target): Place {
    const element = one(target);
    if (!element) return { reason: 'is not in the page' };
    if (element.matches(':disabled, [aria-disabled="true"]')) return { reason: 'is disabled' };
    const pressed = element.closest('label') ?? element;
    const seen = pressed.getBoundingClientRect();
    if (!isInWindow(seen)) pressed.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const isStill = last?.element === element && last.x === x && last.y === y;
    last = { element, x, y };
    if (!isStill) return { reason: 'moves' };
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(pressed.contains(hit) || hit.contains(pressed)))
      return { reason: `is covered by ${hit?.outerHTML.slice(0, 120)}` };
    return { x, y };
  },
};

function isInWindow({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

window.stockWalk = stockWalk;
