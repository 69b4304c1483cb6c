import { type RefObject, useEffect, useRef } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import type { CellPosition } from './range';

/** The share of the distance beyond the edge that is scrolled per frame, and its limit (pixels). */
const SCROLLED_SHARE = 0.4;
const MAX_SCROLL_PX = 60;
/** Inside the right edge, which may be that of the screen: the mouse cannot go beyond (pixels). */
const RIGHT_EDGE = 24;

/** Where the cells of a sheet are inside its box (pixels), and which cell stands at a position of the content. */
export interface CellArea {
  left: number;
  top: number;
  at(x: number, y: number): CellPosition;
}

/**
 * Scrolls while the mouse is dragged beyond the edges of the cells. The box is measured once, when the drag
 * begins.
 *
 * @param onReach - called with the cell nearest to the mouse, per frame
 * @returns starts the drag; it ends with the mouse button
 */
export function useAutoScroll(
  scroller: RefObject<HTMLElement | null>,
  area: CellArea,
  onReach: (position: CellPosition) => void,
): () => void {
  const latest = useLatestRef({ area, onReach });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  return () => {
    stop.current();
    const box = scroller.current;
    const edges = box?.getBoundingClientRect();
    // without a layout there are no edges
    if (!box || !edges || edges.width === 0) return;
    let frame = 0;
    let mouse: { x: number; y: number } | undefined;
    const step = () => {
      frame = 0;
      if (!mouse) return;
      const { left, top, at } = latest.current.area;
      const [from, to] = [edges.left + left, edges.left + box.clientWidth];
      const [above, below] = [edges.top + top, edges.top + box.clientHeight];
      const right = beyond(mouse.x, from, to - RIGHT_EDGE);
      const down = beyond(mouse.y, above, below);
      if (right === 0 && down === 0) return;
      box.scrollLeft += right;
      box.scrollTop += down;
      const x = Math.max(from, Math.min(mouse.x, to - 1)) - from + box.scrollLeft;
      const y = Math.max(above, Math.min(mouse.y, below - 1)) - above + box.scrollTop;
      latest.current.onReach(at(x, y));
      frame = requestAnimationFrame(step);
    };
    const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      mouse = { x, y };
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', stop.current);
    };
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', stop.current);
  };
}

function beyond(at: number, from: number, to: number): number {
  const distance = at < from ? at - from : Math.max(0, at - to);
  return Math.sign(distance) * Math.min(MAX_SCROLL_PX, Math.ceil(Math.abs(distance) * SCROLLED_SHARE));
}
