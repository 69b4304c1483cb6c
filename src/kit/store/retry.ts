import { useCallback, useEffect, useRef } from 'react';
import { type Dispatch, useStoreDispatch } from '../../session/auth/session';
import type { AnyResource } from '../declare/resource';
import { readKey } from './reads';
import { callOf } from './requests';

/** How to retry the failed reads that pages display, by call and dispatch. Two mounts share nothing. */
const shownFailures = new WeakMap<Dispatch, Map<string, () => void>>();

function failuresOf(dispatch: Dispatch): Map<string, () => void> {
  const known = shownFailures.get(dispatch) ?? new Map<string, () => void>();
  shownFailures.set(dispatch, known);
  return known;
}

/**
 * While a page displays that a read failed, retrying `call` (a {@link readKey}) runs the page's own retry.
 */
export function useShownFailure(call: string, isShown: boolean, retry: () => void): void {
  const dispatch = useStoreDispatch();
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!isShown) return;
    const failures = failuresOf(dispatch);
    const again = () => latest.current();
    failures.set(call, again);
    return () => {
      if (failures.get(call) === again) failures.delete(call);
    };
  }, [dispatch, call, isShown]);
}

/** Retries a call on the user's request: through the page that displays its failure, where one does. */
export function useCallAgain() {
  const dispatch = useStoreDispatch();
  return useCallback(
    (resource: AnyResource, operation: string, params: Readonly<Record<string, string>>) => {
      const retry = failuresOf(dispatch).get(readKey(resource.name, operation, params));
      if (retry) retry();
      else void dispatch(callOf(resource, operation)({ params, kind: 'action' }));
    },
    [dispatch],
  );
}
