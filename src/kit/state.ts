import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { actionSentence, type Failure } from '../http/failure';
import { endsSession } from '../session/auth';
import { type Call, callsOf } from './calls';
import type { Identified, ResourceState } from './effects';
import type { Operation } from './operations';
import type { Resource } from './resource';

/** What a resource knows before it has asked. */
export const EMPTY: ResourceState<never> = {
  record: null,
  list: [],
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};

/** Clears the flags and the message of one resource (specification section 4). */
export const reset = createAction<string>('resource/reset');

type Handler<R extends Identified> = (state: ResourceState<R>, action: UnknownAction) => ResourceState<R>;

/**
 * The reducer of a resource: three handlers per operation set the flags, the operation's effect does the rest.
 * A plain reducer, since drafting or freezing a list of 100,000 records costs more than showing it.
 */
export function reducerOf<R extends Identified>(resource: Resource<R>): Reducer<ResourceState<R>> {
  const calls = callsOf(resource);
  const handlers = new Map<string, Handler<R>>(
    Object.entries(resource.operations).flatMap(([key, operation]) => {
      const call = calls[key];
      return call ? handlersOf(resource, operation, call) : [];
    }),
  );
  return (state = EMPTY, action) => {
    if (endsSession(action)) return EMPTY;
    if (reset.match(action) && action.payload === resource.name) return { ...state, ...settled, message: '' };
    return handlers.get(action.type)?.(state, action) ?? state;
  };
}

const settled = { isLoading: false, isError: false, isSuccess: false };

function handlersOf<R extends Identified>(
  resource: Resource<R>,
  { effect }: Operation,
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
        return afterFailure(
          state,
          action.payload ?? { cause: action.meta.aborted ? 'aborted' : 'unexpected' },
        );
      },
    ],
  ];
}

function afterFailure<R extends Identified>(state: ResourceState<R>, failure: Failure): ResourceState<R> {
  if (failure.cause === 'stale') return state; // the newer request sets the flags
  if (failure.cause === 'aborted') return { ...state, isLoading: false };
  return { ...state, ...settled, isError: true, message: actionSentence(failure) };
}
