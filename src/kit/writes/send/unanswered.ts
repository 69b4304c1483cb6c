import type { Failure } from '../../../http/failure';
import { answered } from '../../../http/request';
import type { Dispatch } from '../../../session/auth/session';
import type { AnyResource } from '../../declare/resource';
import { type CallArgument, callOf } from '../../state/requests';

/** Requests in a row without any answer, after which the connection counts as lost. */
export const CONNECTION_LOST_AFTER = 4;

/** No answer came. A request that writes may have been stored all the same. */
export function isUnanswered({ cause }: Failure): boolean {
  return cause === 'timeout' || cause === 'noResponse' || cause === 'network';
}

/** Whether a request that failed may have been stored: no answer came, or none that says what became of it. */
export function mayBeStored(failure: Failure): boolean {
  const { cause, status, message } = failure;
  if (isUnanswered(failure)) return true;
  // a gateway had no answer from the server; an answer with status 200 could not be read
  return status === 502 || status === 504 || (cause === 'unexpected' && message === undefined);
}

/** A request that got no answer: what it called, with what. */
type UnansweredRequest = Pick<CallArgument, 'params' | 'body' | 'work'> & {
  resource: AnyResource;
  operation: string;
};

/** Its record shows that it was stored: those that watch saves, such as the journal, get it like any other one. */
export function acceptUnanswered(
  dispatch: Dispatch,
  { resource, operation, ...argument }: UnansweredRequest,
  data: unknown,
): void {
  const call = callOf(resource, operation);
  dispatch(answered(call, { ...argument, kind: 'quiet', inBatch: true }, { data }, { kind: 'quiet' }));
}
