import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from '../../lib/isFocusLost';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';

const HEADER_HEIGHT = 32;

/** Fields in a cell handle the arrow keys themselves; a checkbox does not need them. */
const TEXT_FIELD_SELECTOR = 'input:not([type="checkbox"]), textarea, select';

/** The controls of a row. */
const FOCUSABLE_SELECTOR = 'a[href], button, input, select, textarea';

/**
 * A roving tabindex for the list: the active row is the one tab stop. Arrows, Home, End, Page Up and Page
 * Down move it together with the focus; Tab moves from the row into its own links and buttons. Moves with
 * Shift are also reported to the caller.
 */
export function useRowFocus<R>(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly R[],
  rowKey: (row: R) => string,
  rowHeight: number,
  open: ((at: number) => void) | undefined,
  onShiftMove?: (from: number, to: number) => void,
) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(rows.length - 1, 0));
  const moving = useRef(false);
  const inside = useRef(false);
  const refocus = useFollowingFocus({ scroller, rows, rowKey, active, setActive });

  // Before paint: a key moved the active row, or the focused row was removed and the next takes its place.
  useTriggeredLayoutEffect([active, rows], () => {
    const box = scroller.current;
    const row = box?.querySelector<HTMLElement>(`[data-at="${active}"]`);
    if (refocus(row)) return;
    const lost = inside.current && isFocusLost();
    if (!moving.current && !lost) return;
    moving.current = false;
    if (!box || !row) return;
    row.focus({ preventScroll: true });
    reveal(box, active, rowHeight);
  });

  const move = (to: number): number => {
    const next = Math.max(0, Math.min(to, rows.length - 1));
    if (next === active) {
      scroller.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
    } else {
      moving.current = true;
      setActive(next);
    }
    return next;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (event.altKey || event.metaKey || target.matches(TEXT_FIELD_SELECTOR)) return;
    const at = rowOf(target);
    if (at === null) return;
    if (event.key === 'Enter' && target.dataset.at !== undefined) {
      event.preventDefault();
      open?.(at);
      return;
    }
    const page = Math.max(Math.floor((scroller.current?.clientHeight || 600) / rowHeight) - 2, 1);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = move(to);
    if (event.shiftKey && rows.length > 0) onShiftMove?.(at, next);
  };

  return {
    active,
    activate: setActive,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        inside.current = true;
        const at = rowOf(event.target);
        if (at !== null) setActive(at);
        else if (event.target === event.currentTarget) move(active);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        inside.current = event.currentTarget.contains(event.relatedTarget);
      },
    },
  };
}

interface FollowedRows<R> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly R[];
  rowKey(row: R): string;
  active: number;
  setActive(at: number): void;
}

/**
 * Keeps the focus with its record, before paint, where rows above it come or go: the record has another index. The
 * list is not scrolled, because scrolling is activity (R56).
 *
 * @returns a function that focuses the record in the element of the active row, once that is its row; it returns
 * false where no record is followed
 */
function useFollowingFocus<R>({ scroller, rows, rowKey, active, setActive }: FollowedRows<R>) {
  /** The focused row's next index, and the control in it to focus again; -1 is the row itself. */
  const followed = useRef<{ at: number; control: number }>(undefined);
  const known = useRef<{ rows: readonly R[]; key: string | undefined }>(undefined);

  useLayoutEffect(() => {
    const at = rows[active];
    const now = { rows, key: at && rowKey(at) };
    const before = known.current;
    known.current = now;
    if (!before || before.rows === rows || before.key === undefined || before.key === now.key) return;
    const focused = document.activeElement;
    const row = focused?.closest<HTMLElement>('[data-at]');
    if (!row || !scroller.current?.contains(row)) return;
    const to = rows.findIndex((each) => rowKey(each) === before.key);
    if (to < 0) return;
    followed.current = {
      at: to,
      control: [...row.querySelectorAll(FOCUSABLE_SELECTOR)].indexOf(focused as Element),
    };
    known.current = { rows, key: before.key };
    setActive(to);
  }, [scroller, rows, rowKey, active, setActive]);

  return (row: HTMLElement | null | undefined): boolean => {
    const next = followed.current;
    if (!next) return false;
    if (next.at !== active) return true; // rendered next
    followed.current = undefined;
    const stop = row?.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)[next.control];
    (stop ?? row)?.focus({ preventScroll: true });
    return true;
  };
}

/** The index of the row that contains an element. */
export function rowOf(element: Element): number | null {
  const at = element.closest<HTMLElement>('[data-at]')?.dataset.at;
  return at === undefined ? null : Number(at);
}

/** Scrolls just far enough that neither the head nor the lower edge hides a row. */
function reveal(box: HTMLElement, index: number, rowHeight: number) {
  const header = box.querySelector('[data-head]') ? HEADER_HEIGHT : 0;
  const top = index * rowHeight;
  // the padding is as high as the bar that floats over the lower edge
  const covered = Number.parseFloat(getComputedStyle(box).paddingBottom) || 0;
  const room = box.clientHeight - header - covered - rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (room > 0 && top > box.scrollTop + room) box.scrollTop = top - room;
}
