import { useEffect, useRef } from 'react';

/** The default interval, in milliseconds. */
const EVERY = 60_000;
/**
 * A window that becomes visible again fires several events at once; within this time, in milliseconds, only
 * the first one refreshes.
 */
const AT_ONCE = 1_000;

/** Polling intervals, in milliseconds. */
interface Pace {
  /** While the window is visible. */
  every: number;
  /** A refresh less than this ago is not repeated when the window becomes visible. */
  pause: number;
}

/**
 * Refreshes every minute while the window is visible, and once when it becomes visible again; never while it
 * is hidden. It listens to no key and no pointer, so it does not count as activity (src/README.md, R23).
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
      timer = setTimeout(poll, every);
    };
    const poll = () => {
      start();
      if (document.visibilityState === 'hidden') return;
      last = Date.now();
      latest.current();
    };
    const onVisible = () => {
      if (Date.now() - last >= pause) poll();
    };
    start();
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, every, pause]);
}
