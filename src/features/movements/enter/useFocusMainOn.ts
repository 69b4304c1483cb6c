import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../../lib/isFocusLost';

/** The button that leads to another step goes with its own: the focus moves to the page's main area. */
export function useFocusMainOn(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) box.current?.closest('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}
