import type { References } from '../../http/client';
import type { Failure } from '../../http/failure';
import { createRequest } from '../../http/request';
import type { RequestKind } from '../../http/requestKind';
import type { Field } from '../declare/field';
import { type Operation, requestPath } from '../declare/operations';
import type { Page } from '../declare/pages';
import type { Identified, ResourceState } from '../declare/record';
import { inShapeOf, type SubRecords } from '../declare/subRecords';

/** The argument of a resource's thunk. */
export interface CallArgument {
  params: Readonly<Record<string, string>>;
  body?: unknown;
  /** Sent besides the body and kept nowhere, such as a current password: neither in the record nor in what was saved. */
  confirmation?: object | undefined;
  /** How its answer is notified. */
  kind: RequestKind;
  /** The page announces a failure itself. */
  isAnnounced?: boolean;
  /** The page reads again what may have been stored without an answer, and shows what it has found. */
  isRefetched?: boolean;
  /** A request of a batch: its answer is stored together with those of other requests. */
  inBatch?: boolean;
  /** A read of a batch on which a write is made at once: the session is confirmed before it. */
  isWrittenOn?: boolean;
  /** What a write is part of, where that is more than one request. */
  work?: Work;
}

/** A piece of work of several requests: they have the same id. */
export interface Work {
  id: string;
  kind: 'bulk' | 'sheet' | 'import' | 'count' | 'movement';
  /** The id of the document whose changes are sent. */
  documentId?: string;
  /** The name of the file that an import reads. */
  file?: string;
}

/** The async thunk of one operation, 'brand/fetchAll'. */
export type Call = ReturnType<typeof createCall>;

const known = new WeakMap<object, Record<string, Call>>();

/** One async thunk per operation of a resource, created once. */
export function callsOf<Name extends string>(resource: {
  name: string;
  operations: Record<Name, Operation>;
  subRecords?: SubRecords;
  pages?: Readonly<Record<string, Page>>;
}): Record<Name, Call> {
  const calls = known.get(resource) ?? createCalls(resource);
  known.set(resource, calls);
  return calls as Record<Name, Call>;
}

/**
 * The thunk of the operation with this name.
 * @throws TypeError if the declaration has no such operation
 */
export function callOf(resource: Parameters<typeof callsOf>[0], name: string): Call {
  const call = callsOf(resource)[name];
  if (!call) throw new TypeError(`${resource.name} has no operation ${name}`);
  return call;
}

function createCalls({ name, operations, subRecords = {}, pages = {} }: Parameters<typeof callsOf>[0]) {
  const paths = referencePaths(Object.values(pages), subRecords);
  return Object.fromEntries(
    Object.entries(operations).map(([key, operation]) => [
      key,
      createCall(name, key, operation, subRecords, paths),
    ]),
  );
}

function createCall(
  resource: string,
  key: string,
  operation: Operation,
  subRecords: SubRecords,
  paths: References['paths'],
) {
  const hasShapes = Object.keys(subRecords).length > 0;
  return createRequest(
    `${resource}/${key}`,
    async (
      { params, body, confirmation, inBatch = false, isWrittenOn = false }: CallArgument,
      { http, signal, getState },
    ) => {
      const { method, path, effect, bearer = false } = operation;
      // no list is searched where what is sent depends on no record
      const known =
        body !== undefined && (hasShapes || paths.length > 0)
          ? knownRecord(getState(), resource, params.id)
          : undefined;
      const sent = hasShapes ? inShapeOf(known, body, subRecords) : body;
      const order = inBatch && method === 'GET' ? saveOrder(isWrittenOn) : orderOf(resource, operation);
      const answer = await http.send({
        method,
        path: requestPath(path, params),
        pattern: path,
        body: confirmation ? { ...(sent as object), ...confirmation } : sent,
        ...(body !== undefined && paths.length > 0 && { references: { paths, stored: known } }),
        signal,
        bearer,
        ...order,
      });
      if (method === 'GET' && effect.isIn?.(answer) === false)
        throw { cause: 'unexpected' } satisfies Failure;
      return answer;
    },
    ({ kind, isAnnounced, isRefetched }) => ({
      kind,
      isAnnounced,
      isRefetched,
      ...(operation.success === undefined ? {} : { success: operation.success }),
    }),
  );
}

/**
 * The answers of a batch's reads are stored separately, and must not make each other stale; they are what its writes are
 * compared with.
 */
const saveOrder = (isWrittenOn: boolean) => ({ beginsSave: isWrittenOn ? 'before' : 'beside' }) as const;

/** What a read overwrites and a write changes. */
function orderOf(resource: string, { method, path }: Operation) {
  const [list, record] = [`${resource}/list`, `${resource}/record`];
  if (method !== 'GET') return { changes: [list, record] };
  return { overwrites: path.includes('/:') ? record : list };
}

/** The last version of the record with this id: the current record, or the one in the list. */
function knownRecord(state: unknown, resource: string, id: string | undefined): Identified | undefined {
  const { record, list = [] } =
    (state as { resources: Record<string, ResourceState> }).resources[resource] ?? {};
  if (id === undefined) return undefined;
  return record?._id === id ? record : list.find(({ _id }) => _id === id);
}

/** A field that names other records: by their ids, or by their names. */
interface ReferencePath {
  path: string;
  /** Its path in a record as it was read. */
  storedAt: string;
  isId: boolean;
}

/** Every record may name its venues (R71), on a page that has no fields of its own. */
const VENUES: ReferencePath = { path: 'venues', storedAt: 'venues', isId: true };

/** Where the bodies of a resource name other records, in whichever sub-record they are sent. */
function referencePaths(pages: readonly Page[], subRecords: SubRecords): ReferencePath[] {
  const fields = pages.flatMap((page) => page.fields ?? []);
  const flat = [VENUES, ...fields.flatMap(referencePath)];
  const moved = Object.entries(subRecords).flatMap(([section, names]) =>
    flat
      .filter(({ path }) => names.includes(path))
      .map((one) => ({ ...one, path: `${section}.${one.path}` })),
  );
  return [...new Map([...flat, ...moved].map((one) => [one.path, one])).values()];
}

function referencePath({ path, type, reference }: Field): ReferencePath[] {
  if (type === 'venues') return [{ path, storedAt: path, isId: true }];
  return reference ? [{ path, storedAt: path, isId: reference.by === 'id' }] : [];
}
