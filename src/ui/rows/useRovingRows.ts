import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowOffsets } from '../sheet/rowOffsets';

/** Of the header that covers the rows at the top (pixels). */
const HEADER_HEIGHT = 36;

/** The row of an element, by its `data-at`. */
const rowOf = (element: Element) =>
  Number(element.closest<HTMLElement>('[data-at]')?.dataset.at ?? Number.NaN);

/**
 * A roving tabindex over the rows: the controls of the active row are the tab stops of the grid. Arrows, Page
 * Up and Down, and Home and End with Ctrl move the focus to the first control of another row; Enter in a field
 * moves it to the next line.
 *
 * @param isSkipped - rows without a control, which the focus passes over
 */
export function useRovingRows(
  scroller: RefObject<HTMLElement | null>,
  layout: RowOffsets,
  page: number,
  isSkipped: (row: number) => boolean = never,
) {
  // an object: the focus may be moved to the row that is active already
  const [wanted, setWanted] = useState({ row: 1 });
  const active = Math.min(wanted.row, Math.max(0, layout.count - 1));
  const isMoving = useRef(false);

  // before paint: a key has moved the active row, which is rendered wherever it is
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!isMoving.current || !box) return;
    isMoving.current = false;
    const [top, end] = [layout.top(active), layout.top(active + 1)];
    const { above, room } = seenOf(box);
    if (top < box.scrollTop + above) box.scrollTop = top - above;
    else if (end > box.scrollTop + room) box.scrollTop = end - room;
    const control = box.querySelector<HTMLElement>(`[data-at="${active}"] :is(input, button, a)`);
    control?.focus({ preventScroll: true });
    // the last rows cannot be scrolled above an on-screen keyboard or the save bar: the page is moved
    if (control && !isSeen(control)) control.scrollIntoView({ block: 'nearest' });
  });

  // a phone's keyboard covers half of the page once a field has the focus
  useEffect(() => {
    const viewport = window.visualViewport;
    const show = () => {
      const focused = document.activeElement;
      if (scroller.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    };
    viewport?.addEventListener('resize', show);
    return () => viewport?.removeEventListener('resize', show);
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target instanceof Element ? rowOf(event.target) : Number.NaN;
    if (Number.isNaN(at) || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isInField = event.target instanceof HTMLInputElement;
    const steps: Record<string, number | undefined> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Enter: isInField ? lineBeside(layout, at, event.shiftKey ? -1 : 1) : undefined,
      Home: event.ctrlKey ? 0 : undefined,
      End: event.ctrlKey ? layout.count - 1 : undefined,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusRow(Math.max(0, Math.min(to, layout.count - 1)), to < at ? -1 : 1);
  };

  /** Moves the focus to a row, or to the next one in a direction that is not skipped. */
  const focusRow = (row: number, direction: 1 | -1 = 1) => {
    const inside = (candidate: number) => candidate >= 0 && candidate < layout.count;
    let to = row;
    while (inside(to) && isSkipped(to)) to += direction;
    // at the edge the other way
    if (!inside(to)) for (to = row; inside(to) && isSkipped(to); ) to -= direction;
    if (!inside(to)) return;
    isMoving.current = true;
    setWanted({ row: to });
  };

  const onFocus = ({ target }: FocusEvent) => {
    const at = rowOf(target);
    if (!Number.isNaN(at) && !isMoving.current && at !== wanted.row) setWanted({ row: at });
  };
  return { active, focusRow, handlers: { onKeyDown, onFocus } };
}

const never = () => false;

/**
 * Which of the rows can be seen (pixels): an on-screen keyboard covers the lower part of the page without changing
 * its size, and the page may be moved up meanwhile.
 */
function seenOf(box: HTMLElement): { above: number; room: number } {
  const { top } = box.getBoundingClientRect();
  const { from, to } = seenPage();
  const above = Math.max(0, from - top - HEADER_HEIGHT);
  return { above, room: Math.max(above, Math.min(box.clientHeight, to - top) - HEADER_HEIGHT) };
}

/** Whether an element is in the part of the page that can be seen, and nothing covers it. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const { from, to } = seenPage();
  if (top < from - 1 || bottom > to + 1) return false;
  const at = document.elementFromPoint?.(left + width / 2, bottom - 2);
  return at === undefined || element.contains(at);
}

/** The part of the page that can be seen, in its coordinates. */
function seenPage(): { from: number; to: number } {
  const { visualViewport: seen } = window;
  return seen
    ? { from: seen.offsetTop, to: seen.offsetTop + seen.height }
    : { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
}

/** The next row that is no head of a group, where Enter would press a button; the row itself at the end. */
function lineBeside({ count, isGroup }: RowOffsets, from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < count; index += step) if (!isGroup(index)) return index;
  return from;
}
