import { useEffect, useMemo, useState } from 'react';
import { useStoreDispatch } from '../session/session';
import { callOf } from './calls';
import type { Operation } from './operations';

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
  const [status, setStatus] = useState<QuietList['status']>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    setStatus('loading');
    let hasLeft = false;
    const request = dispatch(callOf(resource, 'fetchAll')({ params: {}, kind: 'quiet' }));
    void request.then(({ meta }) => {
      if (!hasLeft) setStatus(meta.requestStatus === 'fulfilled' ? 'ready' : 'failed');
    });
    return () => {
      hasLeft = true;
      request.abort();
    };
  }, [dispatch, resource, isWanted, attempt]);
  return useMemo(
    () => ({ status: isWanted ? status : ('ready' as const), retry: () => setAttempt((count) => count + 1) }),
    [isWanted, status],
  );
}
