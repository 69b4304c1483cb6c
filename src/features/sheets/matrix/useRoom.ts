import { type RefObject, useLayoutEffect, useState } from 'react';

/** The widths of the main area (pixels) at which controls fold (R117). */
const FOLDS = { phone: 640, narrow: 860, medium: 1000, fair: 1240, broad: 1420 } as const;

/** How much room a view has; everything is wide where there is no layout. */
export type Room = keyof typeof FOLDS | 'wide';

/** The room of a page of the main area by an element inside its padding; renders again only when it changes. */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const gutter = Number.parseFloat(getComputedStyle(element).getPropertyValue('--sk-gutter')) || 0;
    const read = () => setRoom(roomOf(element.clientWidth && element.clientWidth + 2 * gutter));
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

function roomOf(width: number): Room {
  if (width === 0 || width > FOLDS.broad) return 'wide';
  if (width > FOLDS.fair) return 'broad';
  if (width > FOLDS.medium) return 'fair';
  if (width > FOLDS.narrow) return 'medium';
  return width > FOLDS.phone ? 'narrow' : 'phone';
}
