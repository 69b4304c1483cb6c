import { type TouchEvent, useRef } from 'react';

/** A swipe is this long (pixels), and twice as wide as it is high: else a finger scrolls. */
const MIN_SWIPE_PX = 48;
/** There browsers go back and forward. */
const EDGE_PX = 24;

/**
 * The handlers of an element that is swiped to the one before (-1) or the next one (1).
 *
 * @param isOff - where nothing can be swiped, such as a sheet that scrolls sideways
 */
export function useSwipe(onSwipe: (step: -1 | 1) => void, isOff = false) {
  const from = useRef<{ x: number; y: number }>(undefined);
  if (isOff) return {};
  return {
    onTouchStart({ touches }: TouchEvent) {
      const { clientX: x, clientY: y } = touches[0] ?? { clientX: 0, clientY: 0 };
      const isAtEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
      from.current = touches.length === 1 && !isAtEdge ? { x, y } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const start = from.current;
      const end = changedTouches[0];
      from.current = undefined;
      if (!start || !end) return;
      const [across, down] = [end.clientX - start.x, end.clientY - start.y];
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
