import { useCallback, useRef } from 'react';
import { useWindowReturn } from '../../lib/useWindowReturn';
import type { Read } from '../state/useResource';

/** A list that was read less than this ago (milliseconds) is fresh. */
const FRESH = 60_000;

/**
 * Refreshes the list in the background when the window returns after a minute, and when the network returns
 * (src/README.md, R141). The returned function does it where the list is older than a minute: when another view of it
 * opens. A live list is polled anyway.
 */
export function useFreshList(read: Read, isLive: boolean): () => void {
  const latest = useRef(read);
  latest.current = read;
  const refresh = useCallback((least: number) => {
    const { readAt, isPending, refresh: again } = latest.current;
    // what is under way when the network returns may wait for a time-out
    const isWaiting = isPending && least > 0;
    if (readAt !== undefined && !isWaiting && Date.now() - readAt >= least) again();
  }, []);
  useWindowReturn((why) => {
    if (why === 'online') refresh(0);
    else if (!isLive) refresh(FRESH);
  });
  return useCallback(() => refresh(FRESH), [refresh]);
}
