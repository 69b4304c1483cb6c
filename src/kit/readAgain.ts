import { useCallback, useEffect, useRef } from 'react';
import { type Dispatch, useStoreDispatch } from '../session/session';
import { type AnyResource, callOf } from './calls';

/** How to read again what a page could not read, by the call. Two mounts share nothing. */
const shownFailures = new WeakMap<Dispatch, Map<string, () => void>>();

function failuresOf(dispatch: Dispatch): Map<string, () => void> {
  const known = shownFailures.get(dispatch) ?? new Map<string, () => void>();
  shownFailures.set(dispatch, known);
  return known;
}

/** While a page shows in place of its content that a read failed, whoever makes that call again has the page make it. */
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

/** A call as {@link useShownFailure} knows it. */
export function callKey(
  resource: string,
  operation: string,
  params: Readonly<Record<string, string>>,
): string {
  return `${resource}/${operation} ${JSON.stringify(params)}`;
}

/** Makes a call once more because a person asked for it: through the page that shows its failure, where one does. */
export function useCallAgain() {
  const dispatch = useStoreDispatch();
  return useCallback(
    (resource: AnyResource, operation: string, params: Readonly<Record<string, string>>) => {
      const retry = failuresOf(dispatch).get(callKey(resource.name, operation, params));
      if (retry) retry();
      else void dispatch(callOf(resource, operation)({ params, kind: 'action' }));
    },
    [dispatch],
  );
}
