import { useEffect, useRef } from 'react';

/** Tells once when, after a step, the focus is nowhere: what had it was taken away with the step before. */
export function useLostFocus(step: string, onLost: () => void): void {
  const known = useRef(step);
  const latest = useRef(onLost);
  latest.current = onLost;
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if ((document.activeElement ?? document.body) === document.body) latest.current();
  }, [step]);
}
