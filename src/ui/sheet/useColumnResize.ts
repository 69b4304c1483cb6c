import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import type { VirtualSheetProps } from './model';

/** In pixels. */
const MIN_WIDTH = 56;
const MAX_WIDTH = 560;
/** One press of an arrow key (pixels). */
const STEP = 16;

type Widths = Readonly<Record<string, number>>;

/** What a head does with its width; the same object for the life of the sheet. */
export interface ColumnResize {
  /** Follows the pointer from its press on the edge of a head. */
  press(event: PointerEvent<HTMLElement>, key: string): void;
  /** Changes the width with the arrow keys of a button in a head. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, key: string): void;
  /** Takes the user's width back. */
  reset(key: string): void;
}

/**
 * Widths that the user sets at the heads. While an edge is dragged the other columns keep the width that they have, so
 * that the edge stays below the pointer; it is stored at the end.
 */
export function useColumnResize(props: VirtualSheetProps): {
  widths: Widths | undefined;
  resize?: ColumnResize;
} {
  const [dragged, setDragged] = useState<Widths>();
  const latest = useLatestRef(props);
  const resize = useMemo((): ColumnResize => {
    const store = (key: string, width: number | undefined) => latest.current.onResize?.(key, width);
    return {
      press(event, key) {
        const { clientX: from, currentTarget, button } = event;
        const before = widthsIn(currentTarget, latest.current);
        const width = before[key];
        if (button !== 0 || width === undefined) return;
        event.preventDefault();
        const at = (x: number) => within(width + x - from);
        const move = ({ clientX }: globalThis.PointerEvent) => setDragged({ ...before, [key]: at(clientX) });
        const end = ({ type, clientX }: globalThis.PointerEvent) => {
          window.removeEventListener('pointermove', move);
          window.removeEventListener('pointerup', end);
          window.removeEventListener('pointercancel', end);
          setDragged(undefined);
          if (type === 'pointerup' && clientX !== from) store(key, at(clientX));
        };
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', end);
        window.addEventListener('pointercancel', end);
      },
      onKeyDown(event, key) {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        const width = widthsIn(event.currentTarget, latest.current)[key];
        if (by === undefined || width === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        store(key, within(width + by));
      },
      reset: (key) => store(key, undefined),
    };
  }, []);
  return { widths: dragged ?? props.widths, ...(props.onResize && { resize }) };
}

const within = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The widths that the columns have now, which are variables of the grid around the head. */
function widthsIn(element: HTMLElement, { frozen, columns }: VirtualSheetProps): Record<string, number> {
  const grid = element.closest<HTMLElement>('[role="grid"]');
  const read = (name: string) => Number.parseFloat(grid?.style.getPropertyValue(name) ?? '');
  const widths = [
    ...frozen.map(({ key }, at) => [key, read(`--f${at}`)] as const),
    ...columns.map(({ key }, at) => [key, read(`--w${at}`)] as const),
  ];
  return Object.fromEntries(widths.filter(([, width]) => width > 0));
}
