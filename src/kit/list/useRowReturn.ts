import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Identified } from '../effects';
import type { ListMemory } from './memory';

/**
 * Which row a person looks at, and how the focus finds it again: after going back to the list, and after a row was
 * deleted, when it goes to the one that took its place.
 */
export function useRowReturn(
  rows: readonly Identified[],
  left: string | undefined,
  place: RefObject<Omit<ListMemory, 'search'>>,
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
      if (at !== undefined) place.current = { ...place.current, row: latest.current[Number(at)]?._id };
    },
    [place],
  );

  const returnTo = useRef(left);
  useEffect(() => {
    if (returnTo.current === undefined || rows.length === 0) return;
    // rows may be others before the frame comes
    const frame = requestAnimationFrame(() => {
      const row = rowAt(
        box.current,
        rows.findIndex(({ _id }) => _id === returnTo.current),
      );
      returnTo.current = undefined;
      if (!row || !isUnclaimed(box.current)) return;
      row.focus({ preventScroll: true });
      // it may be another one than the list was left at
      row.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [rows]);

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
  /** The marked row is gone: the one that took its place is looked at. */
  const focusNext = () => setDeleted(true);
  return { box, onFocus, mark, focusNext };
}

function rowAt(box: HTMLElement | null, at: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? null;
}

/** Nobody has put the focus anywhere in the page yet. */
function isUnclaimed(box: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.contains(box);
}
