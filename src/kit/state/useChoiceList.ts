import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { StaleContent } from '../../http/failure';
import type { RequestKind } from '../../http/requestKind';
import { useStoreDispatch } from '../../session/auth/session';
import type { Operation } from '../declare/operations';
import { read } from './read';
import { staleContent, useReadState } from './reads';
import type { ResourcesState } from './useResource';

/** A resource whose list can be fetched. */
interface Listed {
  name: string;
  operations: Record<string, Operation>;
}

/** State of the latest fetch of a list. */
type Status = 'loading' | 'ready' | 'failed';

export interface ChoiceList {
  /** State of the latest fetch; 'ready' where none is wanted. */
  status: Status;
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
export function useChoiceList(resource: Listed, isWanted: boolean): ChoiceList {
  const [attempt, setAttempt] = useState(FIRST_ATTEMPT);
  const isFetched = isWanted || attempt.count > 0;
  const fetched = useMemo(() => (isFetched ? [resource] : []), [isFetched, resource]);
  const statuses = useFetchedLists(fetched, attempt, 'all');
  const stale = useStaleList(resource);
  const status = isFetched ? (statuses[resource.name] ?? 'loading') : 'ready';
  return useMemo(() => {
    const again = (kind: Attempt['kind']) => () => setAttempt(({ count }) => ({ count: count + 1, kind }));
    return { status, stale, retry: again('supporting'), poll: again('poll') };
  }, [status, stale]);
}

/** Fetches in the background those of the lists that are not loaded. */
export function useMissingLists(resources: readonly Listed[]) {
  const [attempt, setAttempt] = useState(FIRST_ATTEMPT);
  const statuses = useFetchedLists(resources, attempt, 'missing');
  return {
    /** State of each list that has been fetched, by resource. */
    statuses,
    retry: () => setAttempt(({ count, kind }) => ({ count: count + 1, kind })),
  };
}

interface Attempt {
  count: number;
  kind: Extract<RequestKind, 'supporting' | 'poll'>;
}

const FIRST_ATTEMPT: Attempt = { count: 0, kind: 'supporting' };

/** Fetches lists when they or the attempt change. Keep the array identical while it names the same. */
function useFetchedLists(resources: readonly Listed[], attempt: Attempt, which: 'all' | 'missing') {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  const [statuses, setStatuses] = useState<Readonly<Record<string, Status>>>({});
  useEffect(() => {
    const left = new AbortController();
    const isLoaded = ({ name }: Listed) => (store.getState().resources[name]?.list.length ?? 0) > 0;
    for (const resource of resources) {
      if (which === 'missing' && isLoaded(resource)) continue;
      const applyResults = (status: Status) =>
        setStatuses((known) => ({ ...known, [resource.name]: status }));
      applyResults('loading');
      void dispatch(read(resource, 'fetchAll', {}, { kind: attempt.kind, signal: left.signal })).then(
        ({ ok }) => {
          if (!left.signal.aborted) applyResults(ok ? 'ready' : 'failed');
        },
      );
    }
    return () => left.abort();
  }, [dispatch, store, resources, attempt, which]);
  return statuses;
}

const NO_PARAMS = {};

/**
 * The list of a resource that is loaded but could not be refreshed. The same object while its contents are
 * equal.
 */
function useStaleList({ name }: { name: string }): StaleContent | undefined {
  const state = useReadState(name, 'fetchAll', NO_PARAMS);
  return useMemo(() => staleContent(state), [state]);
}
