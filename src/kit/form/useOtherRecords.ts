import { useEffect } from 'react';
import { useStoreDispatch } from '../../session/session';
import { type AnyResource, callsOf } from '../calls';
import type { Field } from '../fields';
import { useResource } from '../useResource';

/** A value that must be unique is compared with the other records: they are read quietly where they are not known yet. */
export function useOtherRecords(resource: AnyResource, fields: readonly Field[]): void {
  const dispatch = useStoreDispatch();
  const { list } = useResource(resource);
  const isNeeded = list.length === 0 && fields.some(({ unique }) => unique);
  useEffect(() => {
    const call = callsOf(resource).fetchAll;
    if (!isNeeded || !call) return;
    const request = dispatch(call({ params: {}, kind: 'quiet' }));
    return () => request.abort();
  }, [dispatch, resource, isNeeded]);
}
