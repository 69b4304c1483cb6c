import { type RefObject, useMemo, useRef } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import type { ListViewState } from '../declare/listView';
import type { ListModel } from './useListModel';

/** Where the list is: its own rows are scrolled by pixels, the other views by the row at the top. */
export interface ViewPosition {
  /** The element that contains the list, whichever view of it is open. */
  frame: RefObject<HTMLDivElement | null>;
  /** What a view reads and writes; see {@link ListViewState}. */
  of: ListViewState['position'];
  /** Called before the view is changed: keeps the row at the top. */
  leave(): void;
  /** Where the rows begin when they are rendered again: a scroll position, or the index of a row. */
  start(): { scroll: number; row?: number };
}

/** Carries the place of a list from one of its views to the next. */
export function useViewPosition(model: ListModel): ViewPosition {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useLatestRef(model);
  /** The height of a row of the list itself, once it was rendered. */
  const height = useRef(0);
  return useMemo(() => {
    const position = latest.current.position;
    return {
      frame,
      of: {
        get: () => position.current,
        set(part) {
          position.current = { ...position.current, ...part };
        },
      },
      leave() {
        const row = frame.current?.querySelector<HTMLElement>('[data-at]');
        if (!row?.offsetHeight || latest.current.state.view !== undefined) return;
        height.current = row.offsetHeight;
        const top = latest.current.rows[Math.floor(position.current.scroll / height.current)]?._id;
        position.current = { ...position.current, top };
      },
      start() {
        const { top, scroll } = position.current;
        const index = top ? latest.current.rows.findIndex(({ _id }) => _id === top) : -1;
        const isStill = height.current > 0 && Math.floor(scroll / height.current) === index;
        return index < 0 || isStill ? { scroll } : { scroll, row: index };
      },
    };
  }, []);
}
