import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { Emitter } from '../../lib/Emitter';
import type { Operation } from '../declare/operations';
import type { Answer, Identified, ResourceState } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { createdRecord } from './created';
import { INITIAL_RESOURCE_STATE } from './reducer';
import { type Call, type CallArgument, callsOf, type Work } from './requests';

/** A write that the server has accepted: the answer to an operation that is no GET. */
export interface Save extends Answer {
  resource: AnyResource;
  operation: string;
  outcome: 'created' | 'changed' | 'deleted';
  /** The record; undefined where the answer to a create call does not carry it. */
  id: string | undefined;
  /** When the answer arrived, in milliseconds since 1970. */
  at: number;
  /** Undefined for a single request, such as that of a form. */
  work: Work | undefined;
  /** The state of the resource just before the answer; records were read again before the request (R76). */
  before: ResourceState;
}

/** The saves of one mount, whatever screen or batch sends them. */
export interface Saves {
  middleware: Middleware;
  /** Called once per save, after the state has changed. Members of a batch reach the state later. */
  subscribe(listener: (save: Save) => void): () => void;
}

/** The part of the store that saves read. */
interface SavesState {
  resources: Record<string, ResourceState>;
}

/** Watches the answers of all operations that write. */
export function createSaves(resources: readonly AnyResource[]): Saves {
  const writes = new Map(resources.flatMap(writesOf));
  const saved = new Emitter<Save>();
  const { middleware, startListening } = createListenerMiddleware<SavesState>();
  startListening({
    predicate: ({ type }) => saved.size > 0 && writes.has(type),
    effect(action, { getOriginalState }) {
      const write = writes.get(action.type);
      if (!write?.call.fulfilled.match(action)) return;
      const { resource, operation, key } = write;
      const { params, body, work } = action.meta.arg;
      const save: Save = {
        resource,
        operation: key,
        outcome: OUTCOMES[operation.method] ?? 'changed',
        id: idOf(write, action.payload, action.meta.arg),
        data: action.payload,
        params,
        body,
        at: action.meta.answeredAt ?? Date.now(),
        work,
        before: getOriginalState().resources[resource.name] ?? INITIAL_RESOURCE_STATE,
      };
      saved.emit(save);
    },
  });
  return {
    middleware,
    subscribe: saved.subscribe,
  };
}

/**
 * The record before and after a save, as far as they are known: a record that was created has no before, a deleted
 * one no after. Searches the list.
 */
export function recordsOf({ id, before: state, resource, operation, ...answer }: Save): {
  before?: Identified;
  after?: Identified;
} {
  const before = state.record?._id === id ? state.record : state.list.find(({ _id }) => _id === id);
  if (answer.outcome === 'created') {
    const after = newRecord(resource, answer);
    return after ? { after } : {};
  }
  if (!before || answer.outcome === 'deleted') return before ? { before } : {};
  const effect = resource.operations[operation]?.effect;
  const { record } = effect?.({ ...INITIAL_RESOURCE_STATE, record: before }, answer, resource.shape) ?? {};
  return { before, after: record ?? before };
}

const OUTCOMES: Partial<Record<Operation['method'], Save['outcome']>> = {
  POST: 'created',
  DELETE: 'deleted',
};

/** An operation that writes. */
interface Write {
  resource: AnyResource;
  key: string;
  operation: Operation;
  call: Call;
}

function writesOf(resource: AnyResource): (readonly [type: string, Write])[] {
  const calls = callsOf(resource);
  return Object.entries(resource.operations).flatMap(([key, operation]) => {
    const call = calls[key];
    return call && operation.method !== 'GET'
      ? [[call.fulfilled.type, { resource, key, operation, call }] as const]
      : [];
  });
}

/** The first parameter of the path identifies the record; a created one has its id in the answer. */
function idOf(
  { resource, operation }: Write,
  data: unknown,
  { params, body }: CallArgument,
): string | undefined {
  const [, name = ''] = operation.path.match(/:([A-Za-z]+)/) ?? [];
  if (operation.method !== 'POST') return params[name];
  return params[name] ?? newRecord(resource, { data, body })?._id;
}

function newRecord(resource: AnyResource, { data, body }: Pick<Answer, 'data' | 'body'>) {
  const sent = typeof body === 'object' && body !== null ? body : {};
  return createdRecord(resource, { answer: data, body: sent });
}
