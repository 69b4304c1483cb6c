import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { actionSentence, type Failure, readSentence } from '../../http/failure';
import { valueAt } from '../../lib/paths';
import { endsSession } from '../../session/auth/auth';
import type { Operation } from '../declare/operations';
import type { Identified, ResourceState } from '../declare/record';
import type { Resource } from '../declare/resource';
import { answersCame, applyAll, batchBegan, batchEnded, recordsRead, withRecords } from './batchState';
import { type Call, callsOf } from './requests';

export const INITIAL_RESOURCE_STATE: ResourceState<never> = {
  record: null,
  list: [],
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};

/** Clears the flags and the message of one resource (R10). */
export const reset = createAction<string>('resource/reset');

type Handler<R extends Identified> = (state: ResourceState<R>, action: UnknownAction) => ResourceState<R>;

/**
 * The reducer of a resource: three handlers per operation set the flags, the operation's effect does the
 * rest. A plain reducer, because drafting or freezing a list of 100,000 records costs more than rendering it.
 */
export function reducerOf<R extends Identified>(resource: Resource<R>): Reducer<ResourceState<R>> {
  const calls = callsOf(resource);
  const empty: ResourceState<R> = { ...INITIAL_RESOURCE_STATE, ...resource.extras };
  const handlers = new Map<string, Handler<R>>(
    Object.entries(resource.operations).flatMap(([key, operation]) => {
      const call = calls[key];
      return call ? handlersOf(resource, operation, call) : [];
    }),
  );
  return (state = empty, action) => {
    if (endsSession(action)) return empty;
    if (reset.match(action) && action.payload === resource.name) return { ...state, ...settled, message: '' };
    return batched(resource, state, action) ?? handlers.get(action.type)?.(state, action) ?? state;
  };
}

/** The effect of a batch's actions; undefined for any other action. Its single requests change nothing. */
function batched<R extends Identified>(
  { name, operations, shape }: Resource<R>,
  state: ResourceState<R>,
  action: UnknownAction,
): ResourceState<R> | undefined {
  if (isMember(action)) return state;
  if (batchBegan.match(action) && action.payload.includes(name)) {
    return { ...state, ...settled, isLoading: true, message: '' };
  }
  if (answersCame.match(action) && action.payload.resource === name) {
    const steps = action.payload.answers.flatMap(({ operation, answer }) => {
      const effect = operations[operation]?.effect;
      return effect ? [{ effect, answer }] : [];
    });
    return applyAll(state, steps, shape);
  }
  if (recordsRead.match(action) && action.payload.resource === name) {
    return withRecords(state, action.payload.records, action.payload.created);
  }
  if (batchEnded.match(action) && action.payload.resources.includes(name)) {
    const { toast } = action.payload;
    return {
      ...state,
      ...settled,
      isSuccess: toast?.tone === 'success',
      isError: toast?.tone === 'error',
      message: toast?.text ?? '',
    };
  }
  return undefined;
}

function isMember(action: UnknownAction): boolean {
  const { meta } = action;
  return typeof meta === 'object' && meta !== null && 'arg' in meta && valueAt(meta.arg, 'inBatch') === true;
}

const settled = { isLoading: false, isError: false, isSuccess: false };

function handlersOf<R extends Identified>(
  resource: Resource<R>,
  { effect, method }: Operation,
  call: Call,
): [string, Handler<R>][] {
  return [
    [call.pending.type, (state) => ({ ...state, ...settled, isLoading: true, message: '' })],
    [
      call.fulfilled.type,
      (state, action) => {
        if (!call.fulfilled.match(action)) return state;
        const { params, body } = action.meta.arg;
        const next = effect(state, { data: action.payload, params, body }, resource.shape);
        return { ...next, ...settled, isSuccess: true, message: action.meta.message ?? '' };
      },
    ],
    [
      call.rejected.type,
      (state, action) => {
        if (!call.rejected.match(action)) return state;
        const failure = action.payload ?? { cause: action.meta.aborted ? 'aborted' : 'unexpected' };
        return afterFailure(state, failure, method === 'GET' ? readSentence : actionSentence);
      },
    ],
  ];
}

function afterFailure<R extends Identified>(
  state: ResourceState<R>,
  failure: Failure,
  sentenceOf: (failure: Failure) => string,
): ResourceState<R> {
  if (failure.cause === 'stale') return state; // the newer request sets the flags
  if (failure.cause === 'aborted') return { ...state, isLoading: false };
  return { ...state, ...settled, isError: true, message: sentenceOf(failure) };
}
