import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { outcomeOf, type Services } from '../../http/request';
import type { Outcome, Reader } from '../../http/sharedReads';
import { fill, type Operation, type Params } from '../declare/operations';
import { readKey } from './reads';
import { callOf } from './requests';

/**
 * Reads with an operation of a resource. An identical read of the same user that is under way is joined: one
 * request, one answer, one notification. An answer that was prefetched and is stored in the state already causes
 * neither a request nor an action (R126).
 */
export function read<Ops extends Record<string, Operation>, Name extends keyof Ops & string>(
  resource: { name: string; operations: Ops },
  operation: Name,
  params: Params<Ops[Name]['path']>,
  reader: Reader,
): ThunkAction<Promise<Outcome>, unknown, Services, UnknownAction> {
  return (dispatch, _getState, { http, userId }) => {
    const path = resource.operations[operation]?.path;
    const stored = path === undefined ? undefined : http.takeStored(fill(path, params));
    if (stored !== undefined && !reader.isFresh) return Promise.resolve({ ok: true, answer: stored });
    const call = callOf(resource, operation);
    const key = `${userId?.() ?? ''} ${readKey(resource.name, operation, params)}`;
    return http.share(key, reader, (kind) => {
      const request = dispatch(
        call({
          params,
          get kind() {
            return kind();
          },
        }),
      );
      return { outcome: request.then(outcomeOf), abort: () => request.abort() };
    });
  };
}
