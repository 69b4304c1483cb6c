import { useEffect } from 'react';
import { ageOf } from './elapsed';
import { useLatestRef } from './useLatestRef';

const DEFAULT_INTERVAL_MS = 60_000;
/**
 * A window that becomes visible again fires several events at once; within this time only
 * the first one refreshes.
 */
const RETURN_EVENTS_MS = 1_000;

/** Polling intervals, in milliseconds. */
interface Pace {
  /** While the window is visible. */
  every: number;
  /** A refresh less than this ago is not repeated when the window becomes visible. */
  pause: number;
}

/**
 * Refreshes every minute while the window is visible, and once when it becomes visible again; never while it
 * is hidden. It listens to no key and no pointer, so it does not count as activity (R23).
 */
export function usePolling(
  refresh: () => void,
  isOn: boolean,
  { every, pause }: Pace = { every: DEFAULT_INTERVAL_MS, pause: RETURN_EVENTS_MS },
): void {
  const latest = useLatestRef(refresh);
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
      if (ageOf(last) >= pause) poll();
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
