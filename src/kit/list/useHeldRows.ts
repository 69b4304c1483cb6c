import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Identified } from '../declare/record';
import type { ListState } from './listAddress';

/**
 * Keeps rows where they are while they are in use: the list that takes the place of its copy keeps the order of the copy's
 * rows while the pointer or the focus is in them, and what is new waits (R191). It ends once they are left, on request,
 * and with another search, filter or sort. The element of the rows gets `inUse`.
 */
export function useHeldRows(rows: readonly Identified[], isCopy: boolean, state: ListState) {
  const { isInUse, inUse, whenLeft } = useInUse();
  const [held, setHeld] = useState<{ ids: readonly string[]; state: ListState }>();
  const [copied, setCopied] = useState<readonly Identified[]>();
  // by their order: an array that is another one in each rendering would be set without end
  if (isCopy && copied !== rows && !(copied && isSameOrder(idsOf(copied), rows))) setCopied(rows);
  // decided with the first rendering of the list: no frame shows another order
  if (!isCopy && copied) {
    setCopied(undefined);
    const ids = idsOf(copied);
    if (isInUse() && !isSameOrder(ids, rows)) setHeld({ ids, state });
  }
  const release = useCallback(() => setHeld(undefined), []);
  useEffect(() => (held ? whenLeft(release) : undefined), [held, whenLeft, release]);
  const order = held?.state === state ? held.ids : undefined;
  const shown = useMemo(() => order && inOrder(rows, order), [rows, order]);
  return {
    rows: shown ?? rows,
    /** The number of rows that were not in the copy, while the order is held. */
    waiting: shown ? rows.length - shown.length : 0,
    /** Shows all rows in the order of the list. */
    release,
    inUse,
  };
}

function inOrder(rows: readonly Identified[], ids: readonly string[]): readonly Identified[] {
  const found = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const idsOf = (rows: readonly Identified[]): readonly string[] => rows.map(({ _id }) => _id);

const isSameOrder = (ids: readonly string[], rows: readonly Identified[]) =>
  ids.length === rows.length && ids.every((id, index) => rows[index]?._id === id);

/** Whether the pointer or the focus is in the element that gets the props `inUse`, and when both have left it. */
function useInUse() {
  const box = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const onLeft = useRef<() => void>(undefined);
  const isInUse = () => isOver.current || (box.current?.contains(document.activeElement) ?? false);
  const leave = () => !isInUse() && onLeft.current?.();
  const whenLeft = useCallback((call: () => void) => {
    onLeft.current = call;
    return () => {
      onLeft.current = undefined;
    };
  }, []);
  const inUse = {
    ref: box,
    onPointerEnter() {
      isOver.current = true;
    },
    onPointerLeave() {
      isOver.current = false;
      leave();
    },
    // the element that gets the focus is known afterwards
    onBlur: () => queueMicrotask(leave),
  };
  return { isInUse, inUse, whenLeft };
}
