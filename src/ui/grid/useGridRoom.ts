import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lists up to this width (pixels) use the two-line rows of phones. */
const PHONE = 640;
/** Phone rows have two lines, whatever the density. */
const PHONE_ROW = 60;
const DEFAULT_ROW = 40;

/**
 * The width of the list (pixels; 0 without layout) and the height of its rows. The height is the density's
 * CSS variable. It is read again only when the probe, which has that height, changes: with the density, the
 * pointer or the zoom.
 */
export function useGridRoom(scroller: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>) {
  const [{ width, height }, setSize] = useState<Size>({ width: 0, height: DEFAULT_ROW });

  useLayoutEffect(() => {
    const box = scroller.current;
    const ruler = probe.current;
    if (!box || !ruler) return;
    let known = '';
    const read = () => {
      const size = { width: box.clientWidth, height: rowHeightOf(ruler) };
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

  const isPhone = width > 0 && width <= PHONE;
  return { width, isPhone, rowHeight: isPhone ? PHONE_ROW : height };
}

interface Size {
  width: number;
  height: number;
}

function rowHeightOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--sk-row-h')) || DEFAULT_ROW;
}
