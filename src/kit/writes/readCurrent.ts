import type { Failure } from '../../http/failure';
import { outcomeOf } from '../../http/request';
import type { RequestKind } from '../../http/requestKind';
import type { Dispatch } from '../../session/auth/session';
import type { Operation } from '../declare/operations';
import type { Answer, Identified } from '../declare/record';
import type { Resource } from '../declare/resource';
import { answersCame } from '../state/batchState';
import { INITIAL_RESOURCE_STATE } from '../state/reducer';
import { callOf } from '../state/requests';

/** The parts of a resource that reading needs. */
export type ReadableResource<R extends Identified> = Pick<Resource<R>, 'name' | 'shape'> & {
  operations: Record<string, Operation>;
};

/** The current record on the server with the answer that carried it, or the failure. */
export type Current<R extends Identified = Identified> =
  | { record: R; answer: Answer; operation: string }
  | { failure: Failure };

/**
 * Which record is read, whether its failure is displayed by the caller ('quiet') or like that of a check ('check'), and
 * whether what is read is added to and sent at once.
 */
interface ReadOptions {
  params: Readonly<Record<string, string>>;
  operation?: string;
  kind?: Extract<RequestKind, 'check' | 'quiet'>;
  isWrittenOn?: boolean;
}

/**
 * Reads a record in the background, just before a request is sent. The answer does not change the state by
 * itself (see {@link applyCurrent}), and no other read of the record makes it stale. An answer with another
 * record or without one is a failure.
 */
export async function readCurrent<R extends Identified>(
  dispatch: Dispatch,
  resource: ReadableResource<R>,
  { params, operation = 'fetch', kind = 'quiet', isWrittenOn = false }: ReadOptions,
): Promise<Current<R>> {
  const request = dispatch(callOf(resource, operation)({ params, kind, inBatch: true, isWrittenOn }));
  const outcome = outcomeOf(await request);
  if (!outcome.ok) return { failure: outcome.failure };
  const answer = { data: outcome.answer, params, body: undefined };
  const record = resource.operations[operation]?.effect<R>(
    INITIAL_RESOURCE_STATE,
    answer,
    resource.shape,
  ).record;
  const isAsked = record && (params.id === undefined || record._id === params.id);
  return isAsked ? { record, answer, operation } : { failure: { cause: 'unexpected' } };
}

/** Stores a record that was read, so that the screen shows the values that were compared. */
export function applyCurrent(
  dispatch: Dispatch,
  { name }: { name: string },
  { answer, operation }: { answer: Answer; operation: string },
): void {
  dispatch(answersCame({ resource: name, answers: [{ operation, answer }] }));
}
