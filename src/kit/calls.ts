import { createRequest, type Speech } from '../http/request';
import type { Identified } from './effects';
import { fill, type Operation } from './operations';
import type { Resource } from './resource';
import { ticketsOf } from './tickets';

/** What a call of a resource is dispatched with. */
export interface CallArgument {
  params: Readonly<Record<string, string>>;
  body?: unknown;
  /** How its answer is spoken of. */
  kind: Speech['kind'];
  /** A member of a batch: its answer reaches the state with those of other members. */
  inBatch?: boolean;
}

/** The async thunk of one operation, 'brand/fetchAll'. */
export type Call = ReturnType<typeof createCall>;

const known = new WeakMap<object, Record<string, Call>>();

/** One async thunk per operation of a resource, made once (house: 'one async thunk per operation'). */
export function callsOf<Name extends string>(resource: {
  name: string;
  operations: Record<Name, Operation>;
}): Record<Name, Call> {
  const calls = known.get(resource) ?? createCalls(resource);
  known.set(resource, calls);
  return calls as Record<Name, Call>;
}

/** The thunk of the operation with this name; throws where the declaration has none. */
export function callOf(
  resource: { name: string; operations: Record<string, Operation> },
  name: string,
): Call {
  const call = callsOf(resource)[name];
  if (!call) throw new TypeError(`${resource.name} has no operation ${name}`);
  return call;
}

function createCalls({ name, operations }: { name: string; operations: Record<string, Operation> }) {
  return Object.fromEntries(
    Object.entries(operations).map(([key, operation]) => [key, createCall(name, key, operation)]),
  );
}

function createCall(resource: string, key: string, operation: Operation) {
  const targets = [`${resource}/list`, `${resource}/record`];
  const readTarget = operation.path.includes('/:') ? `${resource}/record` : `${resource}/list`;
  return createRequest(
    `${resource}/${key}`,
    ({ params, body, inBatch = false }: CallArgument, { http, signal }) => {
      const { method, path, bearer = false } = operation;
      const send = () => http.send({ method, path: fill(path, params), body, signal, bearer });
      const tickets = ticketsOf(http);
      // what a batch reads reaches the state by its own way, and members must not outdate each other
      if (method === 'GET' && inBatch) return send();
      return method === 'GET' ? tickets.read(readTarget, send) : tickets.write(targets, send);
    },
    ({ kind }) => ({ kind, ...(operation.success === undefined ? {} : { success: operation.success }) }),
  );
}

/** A resource with its record type forgotten, for code that treats all resources alike. */
export type AnyResource = Resource<Identified>;
