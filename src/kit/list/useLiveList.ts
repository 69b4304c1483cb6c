import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { scopeTest } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope, useStoreDispatch } from '../../session/session';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { fetchQuietly } from '../fetchQuietly';
import { usePolling } from '../usePolling';
import { type ResourcesState, useResource } from '../useResource';

/**
 * The list of a resource as its page shows it. A live one is read again every minute and on focus; what came meanwhile
 * waits, so that no row moves under the reader's eyes, and is shown when it is asked for.
 */
export function useLiveList(resource: AnyResource) {
  const { list } = useResource(resource);
  usePolling(useRefresh(resource), resource.isLive);
  const scope = useScope();
  const { venues } = useScopeOptions();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  // the first list is shown as it comes
  if (resource.isLive && known === undefined && list.length > 0) setKnown(idsOf(list));
  const { shown, waiting } = useMemo(() => {
    const fresh = known ? list.filter(({ _id }) => !known.has(_id)) : [];
    if (fresh.length === 0) return { shown: list, waiting: 0 };
    const held = new Set(fresh);
    return {
      shown: list.filter((record) => !held.has(record)),
      waiting: fresh.filter(scopeTest(scope, venues)).length,
    };
  }, [list, known, scope, venues]);
  return { list: shown, waiting, showAll: () => setKnown(idsOf(list)) };
}

/** Reads the list again without a word; one that is still under way counts as this one. */
function useRefresh(resource: AnyResource): () => void {
  const store = useStore<ResourcesState>();
  const dispatch = useStoreDispatch();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  return useCallback(() => {
    if (asking.current) return;
    const request = new AbortController();
    asking.current = request;
    void fetchQuietly({ store, dispatch }, resource, request.signal).finally(() => {
      asking.current = undefined;
    });
  }, [store, dispatch, resource]);
}

const idsOf = (list: readonly Identified[]) => new Set(list.map(({ _id }) => _id));
