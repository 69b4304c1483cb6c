import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { actionSentence, type Failure } from '../http/failure';
import { useStoreDispatch } from '../session/session';
import { callOf } from './calls';
import type { Identified } from './effects';
import type { Operation } from './operations';
import type { Resource } from './resource';
import type { ResourcesState } from './useResource';

/** What a record is on the server at this moment, or why nobody knows. */
export type Reread<R extends Identified> = { record: R } | { sentence: string };

/**
 * Reads a record once more without a word, just before something is sent that a colleague's change should be noticed by
 * (decisions section 4: quiet).
 */
export function useReread<R extends Identified>(
  resource: Pick<Resource<R>, 'name' | 'shape'> & { operations: Record<'fetch', Operation> },
): (id: string) => Promise<Reread<R>> {
  const dispatch = useStoreDispatch();
  const store = useStore<ResourcesState>();
  return useCallback(
    async (id) => {
      const { meta, payload } = await dispatch(callOf(resource, 'fetch')({ params: { id }, kind: 'quiet' }));
      const record = resource.shape(store.getState().resources[resource.name]?.record);
      if (meta.requestStatus === 'fulfilled' && record?._id === id) return { record };
      return { sentence: actionSentence((payload as Failure | undefined) ?? { cause: 'unexpected' }) };
    },
    [dispatch, store, resource],
  );
}
