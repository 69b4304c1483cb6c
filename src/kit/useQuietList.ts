import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { useStoreDispatch } from '../session/session';
import { fetchQuietly } from './fetchQuietly';
import type { Operation } from './operations';
import type { ResourcesState } from './useResource';

/** Where a list that is fetched in the background stands. */
export interface QuietList {
  status: 'loading' | 'ready' | 'failed';
  retry(): void;
}

/**
 * Fetches the list of a resource in the background where it is wanted: no toast, no way out of the page. Whoever needs
 * it says by itself when it failed.
 */
export function useQuietList(
  resource: { name: string; operations: Record<string, Operation> },
  isWanted: boolean,
): QuietList {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  const [status, setStatus] = useState<QuietList['status']>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    setStatus('loading');
    const left = new AbortController();
    void fetchQuietly({ store, dispatch }, resource, left.signal).then((isThere) => {
      if (!left.signal.aborted) setStatus(isThere ? 'ready' : 'failed');
    });
    return () => left.abort();
  }, [dispatch, store, resource, isWanted, attempt]);
  return useMemo(
    () => ({ status: isWanted ? status : ('ready' as const), retry: () => setAttempt((count) => count + 1) }),
    [isWanted, status],
  );
}
