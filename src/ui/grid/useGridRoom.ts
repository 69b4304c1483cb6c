import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridRoom } from './columns';

/** Rows of phones have two lines, whatever the density. */
const PHONE_ROW = 60;
const DEFAULT_ROW = 40;

/**
 * How wide the list is and how high its rows are. The height is the density's CSS variable, read again only when the
 * probe, which is as high, changes: with the density, the pointer or the zoom.
 */
export function useGridRoom(scroller: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>) {
  const [{ room, height }, setSize] = useState<Size>({ room: 'wide', height: DEFAULT_ROW });

  useLayoutEffect(() => {
    const box = scroller.current;
    const ruler = probe.current;
    if (!box || !ruler) return;
    let known = '';
    const read = () => {
      const size = { room: roomOf(box.clientWidth), height: rowHeightOf(ruler) };
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

  return { room, rowHeight: room === 'phone' ? PHONE_ROW : height };
}

interface Size {
  room: GridRoom;
  height: number;
}

/** Without layout (a hidden list) there is no width: the columns stay. */
function roomOf(width: number): GridRoom {
  if (width === 0 || width > 1000) return 'wide';
  return width > 640 ? 'medium' : 'phone';
}

function rowHeightOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--sk-row-h')) || DEFAULT_ROW;
}
