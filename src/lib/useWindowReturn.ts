import { useEffect } from 'react';
import { useLatestRef } from './useLatestRef';

/** Why {@link onWindowReturn} calls back. */
export type WindowReturn = 'visible' | 'online';

/**
 * A window that becomes visible again fires several events at once; within this time only
 * the first one counts.
 */
const RETURN_EVENTS_MS = 1_000;

/**
 * Calls back when the window becomes visible or focused again, also out of the browser's cache of pages, and when the
 * network returns while it is visible. It listens to no key and no pointer, so it does not count as activity. The
 * returned function ends it.
 */
export function onWindowReturn(onReturn: (why: WindowReturn) => void): () => void {
  let last = 0;
  const onVisible = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < RETURN_EVENTS_MS) return;
    last = Date.now();
    onReturn('visible');
  };
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && onVisible();
  const onOnline = () => {
    if (document.visibilityState !== 'hidden') onReturn('online');
  };
  window.addEventListener('focus', onVisible);
  window.addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('focus', onVisible);
    window.removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
  };
}

/** {@link onWindowReturn} while the component is mounted. */
export function useWindowReturn(onReturn: (why: WindowReturn) => void): void {
  const latest = useLatestRef(onReturn);
  useEffect(() => onWindowReturn((why) => latest.current(why)), []);
}
