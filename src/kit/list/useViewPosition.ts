import { type RefObject, useMemo, useRef } from 'react';
import type { ListViewState } from '../declare/listView';
import type { ListModel } from './useListModel';

/** Where the list is: its own rows are scrolled by pixels, the other views by the row at the top. */
export interface ViewPlace {
  /** What a view reads and writes; see {@link ListViewState}. */
  of: ListViewState['place'];
  /** Called before the view is changed: keeps the row at the top. */
  leave(): void;
  /** Where the rows begin when they are rendered again: a scroll position, or the index of a row. */
  start(): { scroll: number; row?: number };
}

/** Carries the place of a list from one of its views to the next. */
export function useViewPlace(frame: RefObject<HTMLElement | null>, model: ListModel): ViewPlace {
  const latest = useRef(model);
  latest.current = model;
  /** The height of a row of the list itself, once it was rendered. */
  const height = useRef(0);
  return useMemo(() => {
    const place = latest.current.place;
    return {
      of: {
        get: () => place.current,
        set(part) {
          place.current = { ...place.current, ...part };
        },
      },
      leave() {
        const row = frame.current?.querySelector<HTMLElement>('[data-at]');
        if (!row?.offsetHeight || latest.current.state.view !== undefined) return;
        height.current = row.offsetHeight;
        const top = latest.current.rows[Math.floor(place.current.scroll / height.current)]?._id;
        place.current = { ...place.current, top };
      },
      start() {
        const { top, scroll } = place.current;
        const at = top ? latest.current.rows.findIndex(({ _id }) => _id === top) : -1;
        const isStill = height.current > 0 && Math.floor(scroll / height.current) === at;
        return at < 0 || isStill ? { scroll } : { scroll, row: at };
      },
    };
  }, [frame]);
}
