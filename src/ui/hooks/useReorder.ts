import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The items with the one at `from` moved to the index `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The dragged item and its current drop position. */
interface Drag {
  from: number;
  over: number;
}

interface Point {
  x: number;
  y: number;
}

const DRAG_THRESHOLD_PX = 4;

/**
 * Reorders items by dragging with a mouse, a pen or a finger. Every child of the list that can be moved has
 * `data-item`; the dragged one follows the pointer by --sk-drag-x and --sk-drag-y. Escape cancels. The
 * control implements the keys itself.
 */
export function useReorder(
  list: { readonly current: HTMLElement | null },
  onMove: (from: number, to: number) => void,
) {
  const running = useRef<AbortController>(undefined);
  const take = useRef(onMove);
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => {
    take.current = onMove; // the items may have changed since the press
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = (press: PointerEvent<HTMLElement>, from: number) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items[from];
    if (press.button !== 0 || !item) return;
    const handle = press.currentTarget;
    const ended = new AbortController();
    const { signal } = ended;
    running.current = ended;
    let over = from;
    let isDragging = false;

    const end = (isTaken: boolean) => {
      ended.abort();
      item.style.removeProperty('--sk-drag-x');
      item.style.removeProperty('--sk-drag-y');
      setDrag(undefined);
      if (isTaken && over !== from) take.current(from, over);
    };
    const follow = (event: globalThis.PointerEvent) => {
      const away = { x: event.clientX - press.clientX, y: event.clientY - press.clientY };
      if (!isDragging) {
        if (Math.hypot(away.x, away.y) < DRAG_THRESHOLD_PX) return;
        isDragging = true;
        setDrag({ from, over });
      }
      item.style.setProperty('--sk-drag-x', `${away.x}px`);
      item.style.setProperty('--sk-drag-y', `${away.y}px`);
      const index = indexAt(items, from, { x: event.clientX, y: event.clientY }, away);
      if (index === over) return;
      over = index;
      setDrag({ from, over });
      items[over]?.scrollIntoView({ block: 'nearest' });
    };
    handle.setPointerCapture(press.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    handle.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  };

  /**
   * Attributes for the stylesheet: whether this item is dragged, and whether the drop position is before or
   * after it.
   */
  const marks = (at: number) => ({
    'data-item': true,
    'data-dragged': drag?.from === at || undefined,
    'data-drop':
      !drag || drag.over !== at || at === drag.from ? undefined : at < drag.from ? 'before' : 'after',
  });
  return { start, marks };
}

/** The index under the pointer, or the nearest one. The dragged item counts at its original place. */
function indexAt(items: readonly HTMLElement[], from: number, pointer: Point, away: Point): number {
  const distances = items.map((item, index) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const [x, y] = index === from ? [pointer.x + away.x, pointer.y + away.y] : [pointer.x, pointer.y];
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  });
  return distances.indexOf(Math.min(...distances));
}
