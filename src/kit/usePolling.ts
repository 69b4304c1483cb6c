import { useEffect, useRef } from 'react';

/** What others may have changed is asked for this often, in milliseconds. */
const EVERY = 60_000;
/** A window that comes back fires several events at once; only the first of them asks, in milliseconds. */
const AT_ONCE = 1_000;

/** How often something is asked for, in milliseconds. */
interface Pace {
  /** While the window can be seen. */
  every: number;
  /** What was asked for less than this ago is not asked for again when the window is looked at. */
  pause: number;
}

/**
 * Refreshes every minute while the window can be seen, and as soon as it is looked at again; never while it is hidden.
 * It listens to no key and no pointer, so it does not count as activity (specification section 9).
 */
export function usePolling(
  refresh: () => void,
  isOn: boolean,
  { every, pause }: Pace = { every: EVERY, pause: AT_ONCE },
): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let last = Date.now();
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, every);
    };
    const ask = () => {
      start();
      if (document.visibilityState === 'hidden') return;
      last = Date.now();
      latest.current();
    };
    const look = () => {
      if (Date.now() - last >= pause) ask();
    };
    start();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn, every, pause]);
}
