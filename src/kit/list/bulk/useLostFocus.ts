import { useEffect, useRef } from 'react';

/** Calls `onLost` once when the focused element was unmounted by a change of `step`. */
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
