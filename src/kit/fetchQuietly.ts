import type { Store } from 'redux';
import type { Failure } from '../http/failure';
import type { Dispatch } from '../session/session';
import { callOf } from './calls';
import type { Operation } from './operations';
import type { ResourcesState } from './useResource';

/**
 * Fetches a resource's list without a word and answers whether it came. A newer read of the same list that overtakes
 * this one counts as this one. Nothing is left waiting once `signal` is aborted.
 */
export async function fetchQuietly(
  { store, dispatch }: { store: Pick<Store<ResourcesState>, 'getState' | 'subscribe'>; dispatch: Dispatch },
  resource: { name: string; operations: Record<string, Operation> },
  signal: AbortSignal,
): Promise<boolean> {
  const request = dispatch(callOf(resource, 'fetchAll')({ params: {}, kind: 'quiet' }));
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  const { meta, payload } = await request;
  signal.removeEventListener('abort', abort);
  if (meta.requestStatus === 'fulfilled') return true;
  if ((payload as Failure | undefined)?.cause !== 'stale') return false;
  const stateOf = () => store.getState().resources[resource.name];
  await until(() => stateOf()?.isLoading !== true, store.subscribe, signal);
  return stateOf()?.isError === false;
}

function until(
  isSo: () => boolean,
  subscribe: (listener: () => void) => () => void,
  signal: AbortSignal,
): Promise<void> {
  if (isSo() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo() && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = subscribe(look);
    signal.addEventListener('abort', look);
  });
}
