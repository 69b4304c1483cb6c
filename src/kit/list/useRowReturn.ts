import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Identified } from '../declare/record';
import type { StoredListView } from '../state/listViews';

/** Frames to wait until a row is rendered. */
const MAX_FRAMES = 30;

/**
 * Tracks the row in use and restores its focus: the row with the id `target` as soon as it is rendered, which
 * is followed while rows are being sorted; and after a row was deleted, the one that takes its position.
 */
export function useRowReturn(
  rows: readonly Identified[],
  target: string | undefined,
  position: RefObject<Omit<StoredListView, 'search'>>,
  heading: RefObject<HTMLElement | null>,
) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const at = target.closest<HTMLElement>('[data-at]')?.dataset.at;
      if (at !== undefined) position.current = { ...position.current, row: latest.current[Number(at)]?._id };
    },
    [position],
  );

  const reached = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    if (target === undefined || rows.length === 0) return;
    const last = reached.current?.id === target ? reached.current : undefined;
    const hasFocus = last !== undefined && rowAt(box.current, last.at) === document.activeElement;
    if (last && (!hasFocus || rows[last.at]?._id === target)) return;
    // rows may change before the next frame
    let tries = 0;
    let frame = requestAnimationFrame(function look() {
      const index = rows.findIndex(({ _id }) => _id === target);
      const row = rowAt(box.current, index);
      // a row far down is rendered some frames later
      if (index >= 0 && !row && tries < MAX_FRAMES) {
        tries += 1;
        frame = requestAnimationFrame(look);
        return;
      }
      reached.current = { id: target, at: index };
      if (!row || !(hasFocus || isUnclaimed(box.current))) return;
      row.focus({ preventScroll: true });
      // the list may have been left at another row
      row.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, target]);

  const marked = useRef(0);
  const mark = useCallback((record: Identified) => {
    marked.current = latest.current.findIndex(({ _id }) => _id === record._id);
  }, []);
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    if (!isDeleted) return;
    setDeleted(false);
    const next = rowAt(box.current, Math.min(marked.current, rows.length - 1)) ?? heading.current;
    next?.focus();
  }, [isDeleted, rows, heading]);
  /** The marked row was deleted: the row that takes its position becomes the marked one. */
  const focusNext = () => setDeleted(true);
  return { box, onFocus, mark, focusNext };
}

function rowAt(box: HTMLElement | null, index: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-at="${index}"]`) ?? null;
}

/** Has no element got the focus yet, besides the heading of the page and the link that led here? */
function isUnclaimed(box: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return (
    !focused ||
    focused === document.body ||
    focused.contains(box) ||
    focused.matches('h1, a[aria-current="page"]')
  );
}
