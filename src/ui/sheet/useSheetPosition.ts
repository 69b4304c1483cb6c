import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualSheetProps } from './model';
import type { SheetLayout } from './useSheetLayout';

type Placed = Pick<VirtualSheetProps, 'start' | 'onTopRow'>;

/** Scrolls to the row that the sheet begins with, once, and reports the row at the top while scrolling. */
export function useSheetPosition(
  props: Placed,
  layout: Pick<SheetLayout, 'rows' | 'isMeasured' | 'sync'>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const latest = useRef({ props, layout });
  useLayoutEffect(() => {
    latest.current = { props, layout };
  });
  const isPlaced = useRef(false);
  const isReady = layout.isMeasured && layout.rows.count > 0;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!isReady || isPlaced.current || !box) return;
    isPlaced.current = true;
    const { rows, sync } = latest.current.layout;
    const top = latest.current.props.start?.top ?? 0;
    if (top <= 0) return;
    box.scrollTop = rows.top(top);
    sync();
  }, [isReady, scroller]);
  useEffect(() => {
    const box = scroller.current;
    const onScroll = () => {
      const { props: args, layout: at } = latest.current;
      if (box && at.rows.count > 0) args.onTopRow?.(at.rows.at(box.scrollTop));
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller]);
}
