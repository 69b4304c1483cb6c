import type { Store } from 'redux';
import type { Failure } from '../../http/failure';
import type { NotifyOptions } from '../../http/request';
import type { Dispatch } from '../../session/auth/session';
import type { Operation } from '../declare/operations';
import { type ReadsSlice, readKey } from './reads';
import { callOf } from './requests';

/** The parts of the store that a background fetch reads. */
export type ReadsStore = Pick<Store<ReadsSlice>, 'getState' | 'subscribe'>;

/**
 * Fetches a resource's list in the background; resolves to whether it succeeded. Where a newer read of the
 * same list replaces this one, it resolves with that one. Nothing stays pending once `signal` is aborted.
 *
 * @param kind how a failure is notified: with a toast unless it is a poll
 */
export async function refetchList(
  { store, dispatch }: { store: ReadsStore; dispatch: Dispatch },
  resource: { name: string; operations: Record<string, Operation> },
  signal: AbortSignal,
  kind: Extract<NotifyOptions['kind'], 'supporting' | 'poll'> = 'supporting',
): Promise<boolean> {
  const request = dispatch(callOf(resource, 'fetchAll')({ params: {}, kind }));
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  const { meta, payload } = await request;
  signal.removeEventListener('abort', abort);
  if (meta.requestStatus === 'fulfilled') return true;
  if ((payload as Failure | undefined)?.cause !== 'stale') return false;
  const key = readKey(resource.name, 'fetchAll', {});
  const read = () => store.getState().reads[key] ?? {};
  await until(() => read().pending === undefined, store.subscribe, signal);
  return read().readAt !== undefined && read().failure === undefined;
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
