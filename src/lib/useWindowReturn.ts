import { useEffect, useRef } from 'react';

/** Why {@link useWindowReturn} calls back. */
export type WindowReturn = 'visible' | 'online';

/**
 * A window that becomes visible again fires several events at once; within this time, in milliseconds, only
 * the first one counts.
 */
const AT_ONCE = 1_000;

/**
 * Calls back when the window becomes visible or focused again, and when the network returns while it is visible. It
 * listens to no key and no pointer, so it does not count as activity.
 */
export function useWindowReturn(onReturn: (why: WindowReturn) => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    let last = 0;
    const onVisible = () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < AT_ONCE) return;
      last = Date.now();
      latest.current('visible');
    };
    const onOnline = () => {
      if (document.visibilityState !== 'hidden') latest.current('online');
    };
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
