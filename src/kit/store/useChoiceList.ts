import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { StaleContent } from '../../http/failure';
import { useStoreDispatch } from '../../session/auth/session';
import type { Operation } from '../declare/operations';
import { type ReadsSlice, staleContent, useReadState } from './reads';
import { refetchList } from './refetch';

/** State of a list that is fetched in the background. */
export interface ChoiceList {
  /** State of the latest fetch; 'ready' where none is wanted. */
  status: 'loading' | 'ready' | 'failed';
  /** The list is loaded, but could not be refreshed. */
  stale: StaleContent | undefined;
  /** Fetches it again, whether it is wanted or not. */
  retry(): void;
  /** The same for a poll: the next one follows within a minute, so a failure shows no toast. */
  poll(): void;
}

/**
 * Fetches the list of a resource in the background where it is wanted. A failure shows a toast and redirects
 * nowhere: the caller decides what is rendered in place of a list that is not loaded.
 */
export function useChoiceList(
  resource: { name: string; operations: Record<string, Operation> },
  isWanted: boolean,
): ChoiceList {
  const dispatch = useStoreDispatch();
  const store = useStore<ReadsSlice>();
  const [status, setStatus] = useState<ChoiceList['status']>('loading');
  const [attempt, setAttempt] = useState<{ count: number; kind: 'supporting' | 'poll' }>(FIRST);
  const stale = useStaleList(resource);
  const isFetched = isWanted || attempt.count > 0;
  useEffect(() => {
    if (!isFetched) return;
    setStatus('loading');
    const left = new AbortController();
    void refetchList({ store, dispatch }, resource, left.signal, attempt.kind).then((isThere) => {
      if (!left.signal.aborted) setStatus(isThere ? 'ready' : 'failed');
    });
    return () => left.abort();
  }, [dispatch, store, resource, isFetched, attempt]);
  return useMemo(() => {
    const again = (kind: 'supporting' | 'poll') => () =>
      setAttempt(({ count }) => ({ count: count + 1, kind }));
    return {
      status: isFetched ? status : 'ready',
      stale,
      retry: again('supporting'),
      poll: again('poll'),
    };
  }, [isFetched, status, stale]);
}

const FIRST = { count: 0, kind: 'supporting' } as const;
const NO_PARAMS = {};

/**
 * The list of a resource that is loaded but could not be refreshed. The same object while its contents are
 * equal.
 */
function useStaleList({ name }: { name: string }): StaleContent | undefined {
  const read = useReadState(name, 'fetchAll', NO_PARAMS);
  return useMemo(() => staleContent(read), [read]);
}
