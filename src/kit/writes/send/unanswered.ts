import type { Failure } from '../../../http/failure';

/** Requests in a row without any answer, after which the connection counts as lost. */
export const LOST = 4;

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
