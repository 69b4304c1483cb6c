import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists up to this width (pixels) use the two-line rows of phones. */
const PHONE_MAX_WIDTH = 640;
/** Phone rows have two lines, whatever the density. */
const PHONE_ROW_HEIGHT = 60;
const DEFAULT_ROW_HEIGHT = 40;

/** The assumed height of a list without layout, such as a hidden one. */
const DEFAULT_HEIGHT = 768;

/** The space of a list, in pixels. */
export interface GridRoom {
  /** Whether the list has been measured: before, rendered rows might have other columns and be thrown away. */
  isMeasured: boolean;
  /** 0 without layout. */
  width: number;
  height: number;
  isPhone: boolean;
  rowHeight: number;
}

/**
 * The space of the list and the height of its rows; on phones they have two lines, and a height of their own. That height is the density's CSS variable. It is read
 * again only when the probe, which has that height, changes: with the density, the pointer or the zoom.
 */
export function useGridRoom(
  scroller: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  phoneRowHeight = PHONE_ROW_HEIGHT,
): GridRoom {
  const [size, setSize] = useState<Size>();

  useLayoutEffect(() => {
    const box = scroller.current;
    const ruler = probe.current;
    if (!box || !ruler) return;
    let known = '';
    const read = () => {
      const size = { width: box.clientWidth, height: box.clientHeight, row: rowHeightOf(ruler) };
      const next = JSON.stringify(size);
      if (next !== known) setSize(size);
      known = next;
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    observer.observe(ruler);
    return () => observer.disconnect();
  }, [scroller, probe]);

  const { width, height, row } = size ?? { width: 0, height: 0, row: DEFAULT_ROW_HEIGHT };
  const isPhone = width > 0 && width <= PHONE_MAX_WIDTH;
  const rowHeight = isPhone ? phoneRowHeight : row;
  return { isMeasured: size !== undefined, width, height: height || DEFAULT_HEIGHT, isPhone, rowHeight };
}

interface Size {
  width: number;
  height: number;
  row: number;
}

function rowHeightOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--sk-row-h')) || DEFAULT_ROW_HEIGHT;
}
