import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/isFocusLost';

/**
 * For a bar whose buttons end what the bar is about, such as the save bar: if it, or its button that has the focus, is
 * removed, the focus returns to where it came from, such as a cell or a field, else to the selected cell of the page's
 * grid, else to the main area.
 */
export function useFocusReturn(bar: RefObject<HTMLElement | null>): void {
  const origin = useRef<Element>(undefined);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const box = bar.current;
    const main = box?.closest('main');
    if (!box || !main) return;
    const enter = ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = true;
      // the focus that a dialog returns to the bar came from the bar
      if (relatedTarget instanceof Element && main.contains(relatedTarget) && !box.contains(relatedTarget))
        origin.current = relatedTarget;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const dialog = relatedTarget instanceof Element && relatedTarget.closest('[aria-modal]');
      if (dialog) onRemoved(dialog, () => isFocusLost() && giveBack(main, origin.current));
      if (relatedTarget) hasFocus.current = false;
      // browsers differ in whether an element that is removed gets this event; the render ends before the timeout
      else setTimeout(() => (hasFocus.current = box.contains(document.activeElement)));
    };
    // the button of a toast has brought the bar back, and goes with its toast
    if (document.activeElement?.closest('[data-toasts]')) giveBack(main, undefined);
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
      if (box.contains(document.activeElement)) giveBackLater(main, origin.current);
    };
  }, [bar]);
  // after each render: a button that had the focus may be gone
  useLayoutEffect(() => {
    const main = bar.current?.closest('main');
    if (main && hasFocus.current && isFocusLost()) giveBack(main, origin.current);
  });
}

/** Once a dialog is gone, and has returned the focus where its button can have it: a busy one cannot. */
function onRemoved(dialog: Element, done: () => void): void {
  const watcher = new MutationObserver(() => {
    if (dialog.isConnected) return;
    watcher.disconnect();
    setTimeout(done);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}

/** What a screen reader has to announce of what the button did, before the cell or field (R320). */
const ANNOUNCED_FIRST_MS = 500;

/** A key that is pressed before that is pressed in the cell or field. */
function giveBackLater(main: HTMLElement, origin: Element | undefined): void {
  const give = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', press, true);
    if (isFocusLost()) giveBack(main, origin);
  };
  const press = (event: KeyboardEvent) => {
    give();
    if (event.target !== document.body) return;
    event.stopPropagation();
    if (!document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  };
  const timer = setTimeout(give, ANNOUNCED_FIRST_MS);
  document.addEventListener('keydown', press, true);
}

function giveBack(main: HTMLElement, origin: Element | undefined): void {
  // the buttons in the head of a grid come before its cells
  const stop =
    main.querySelector('[role="grid"] [role="gridcell"][tabindex="0"]') ??
    main.querySelector('[role="grid"] [tabindex="0"]');
  const target = origin?.isConnected ? origin : stop;
  (target instanceof HTMLElement ? target : main).focus({ preventScroll: true });
}
