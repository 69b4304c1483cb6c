import { useCallback, useEffect } from 'react';
import type { Services } from '../../http/request';
import { useLatestRef } from '../../lib/useLatestRef';
import { type Dispatch, useStoreDispatch } from '../../session/auth/session';
import type { AnyResource } from '../declare/resource';
import { read } from './read';
import { readKey } from './reads';
import { callOf } from './requests';

/**
 * While a page displays that a read failed, retrying `key` (a {@link readKey}) runs the page's own retry.
 */
export function useShownFailure(key: string, isShown: boolean, retry: () => void): void {
  const dispatch = useStoreDispatch();
  const latest = useLatestRef(retry);
  useEffect(() => {
    if (!isShown) return;
    return dispatch((_: Dispatch, __: unknown, { http }: Services) =>
      http.onRetry(key, () => latest.current()),
    );
  }, [dispatch, key, isShown]);
}

/** Retries a call on the user's request: through the page that displays its failure, where one does. */
export function useCallAgain() {
  const dispatch = useStoreDispatch();
  return useCallback(
    (resource: AnyResource, operation: string, params: Readonly<Record<string, string>>) =>
      dispatch((_: Dispatch, __: unknown, { http }: Services) => {
        if (http.retry(readKey(resource.name, operation, params))) return;
        if (resource.operations[operation]?.method === 'GET')
          void dispatch(read(resource, operation, params, { kind: 'action' }));
        else void dispatch(callOf(resource, operation)({ params, kind: 'action' }));
      }),
    [dispatch],
  );
}
