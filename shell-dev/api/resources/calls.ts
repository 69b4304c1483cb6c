import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../auth/accounts';
import { fullName, permitted } from '../auth/signedIn';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { duplicate, notFound } from '../failure';
import type { Doc } from '../store/documents';
import { refuseBrokenReferences, refuseExpired } from './references';
import { sendList } from './sendList';
import type { Call, ResourceTable } from './table';
import { keyOf } from './uniqueness';

/** Generates the id of a new record. */
export const newId = () => randomBytes(12).toString('hex');

/** The `{id}` parameter of the path. */
export const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** Who changed a record, and when. */
export const stamp = (context: Context, account: Account) => ({
  updatedAt: context.now().toISOString(),
  updatedBy: fullName(account),
});

/** Registers a handler for each call of a table. */
export function resourceCalls(server: FastifyInstance, context: Context, table: ResourceTable): void {
  for (const call of table.calls) {
    server.route({
      method: call.verb,
      url: `/${table.prefix}/${call.path}`,
      handler: handlerOf(context, table, call),
    });
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

function handlerOf(context: Context, table: ResourceTable, call: Call): Answer {
  switch (call.does) {
    case 'list':
      return (request, reply) => {
        permitted(context, request, call.page, 'read');
        const answer = context.documents.listAnswer(table.collection, `{"${table.many}":[`, () => ']}');
        return sendList(request, reply, answer);
      };
    case 'record':
      return (request) => {
        permitted(context, request, call.page, 'read');
        return { [table.one]: stored(context, table, request) };
      };
    case 'part':
      return (request) => {
        permitted(context, request, call.page, 'read');
        return { [call.answers]: stored(context, table, request)[call.part] ?? {} };
      };
    case 'create':
      return (request, reply) => {
        const account = permitted(context, request, call.page, 'write');
        const record = created(context, table, bodyOf(table.name, call.body, request.body), account);
        reply.status(201);
        return { [table.one]: record, message: `${table.label} created successfully` };
      };
    case 'change':
      return (request) => {
        const account = permitted(context, request, call.page, 'write');
        const before = stored(context, table, request);
        const value = bodyOf(table.name, bodyFor(table, call.body, before), request.body, before);
        const record = changed(context, table, { ...before, ...value, ...stamp(context, account) }, value);
        const answer = call.answers ? { [call.answers]: record[call.part ?? ''] } : { [table.one]: record };
        return { ...answer, message: call.message };
      };
    case 'remove':
      return (request) => {
        permitted(context, request, call.page, 'write');
        const { _id } = stored(context, table, request);
        context.documents.remove(table.collection, _id);
        const message = `${table.label} deleted successfully`;
        return table.name === 'vendor' ? { vendorId: _id, message } : { message };
      };
  }
}

/** The schema for a record that stores in a sub-record what the call changes: 'updateScopeNested'. */
function bodyFor({ subRecords = {} }: ResourceTable, body: string, record: Doc): string {
  const key = subRecords[body];
  return key !== undefined && typeof record[key] === 'object' && record[key] !== null
    ? `${body}Nested`
    : body;
}

/**
 * The record of the path parameter, by its id or by the id of one of its sub-records.
 * @throws Failure (404) when none matches
 */
function stored(context: Context, table: ResourceTable, request: FastifyRequest): Doc {
  const id = idOf(request).toLowerCase();
  const record =
    context.documents.get(table.collection, id) ??
    (table.partsWithIds &&
      context.documents.all(table.collection).find((candidate) => hasPart(candidate, table, id)));
  if (!record) throw notFound(table.label);
  return record;
}

function hasPart(record: Doc, { partsWithIds = [] }: ResourceTable, id: string): boolean {
  return partsWithIds.some((name) => (record[name] as { _id?: string } | undefined)?._id === id);
}

function created(
  context: Context,
  table: ResourceTable,
  value: Record<string, unknown>,
  account: Account,
): Doc {
  const where =
    table.partsWithIds || table.name === 'room' ? {} : { allVenues: value.venues === undefined, venues: [] };
  const parts = (table.partsWithIds ?? []).map((name) => [
    name,
    { ...(value[name] as object | undefined), _id: newId() },
  ]);
  const lists = table.name === 'product' ? { pricingDetails: [], inventoryDetails: [] } : {};
  const now = stamp(context, account);
  const record: Doc = {
    ...where,
    ...value,
    ...lists,
    ...Object.fromEntries(parts),
    _id: newId(),
    createdAt: now.updatedAt,
    ...now,
  };
  refuseExpired(value, context.now());
  check(context, table, record, value);
  context.documents.insert(table.collection, record, keyOf(table.collection, record));
  return record;
}

/**
 * Stores a changed record.
 * @throws Failure (400) for a broken reference
 * @throws Failure (409) when a unique value is already in use
 */
function changed(context: Context, table: ResourceTable, record: Doc, value: Record<string, unknown>): Doc {
  check(context, table, record, value);
  context.documents.replace(table.collection, record, keyOf(table.collection, record));
  return record;
}

function check(context: Context, table: ResourceTable, record: Doc, value: Record<string, unknown>): void {
  refuseBrokenReferences(context.documents, record, value);
  const key = keyOf(table.collection, record);
  const holder = key === undefined ? undefined : context.documents.idOfKey(table.collection, key);
  if (holder !== undefined && holder !== record._id)
    throw duplicate(table.duplicate ?? `${table.label} already exists.`);
}
