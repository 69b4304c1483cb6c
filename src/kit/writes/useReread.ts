import { useCallback } from 'react';
import { actionSentence } from '../../http/failure';
import { useStoreDispatch } from '../../session/auth/session';
import type { Identified } from '../declare/record';
import { applyCurrent, type ReadableResource, readCurrent } from './readCurrent';

/** The current record on the server, or why it could not be read. */
export type RefetchedRecord<R extends Identified> = { record: R } | { sentence: string };

/**
 * Reads a record in the background, just before a request that depends on its current state. Its failure is that of the
 * action, with a toast.
 */
export function useRefetchRecord<R extends Identified>(
  resource: ReadableResource<R>,
): (id: string) => Promise<RefetchedRecord<R>> {
  const dispatch = useStoreDispatch();
  return useCallback(
    async (id) => {
      const current = await readCurrent(dispatch, resource, { params: { id }, kind: 'check' });
      if ('failure' in current) return { sentence: actionSentence(current.failure) };
      applyCurrent(dispatch, resource, current);
      return { record: current.record };
    },
    [dispatch, resource],
  );
}
