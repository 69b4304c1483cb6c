import { useEffect, useRef } from 'react';

/** The button that leads to another step goes with its own: the focus moves to the page's main area. */
export function useFocusMainOn(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) box.current?.closest('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}
