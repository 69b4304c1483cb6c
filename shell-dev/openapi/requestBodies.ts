import * as z from 'zod/mini';
import type { Field } from '../../src/kit/declare/field';
import { venueFields } from '../../src/kit/declare/fields';
import type { AnyResource } from '../../src/kit/declare/resource';
import type { VenueList } from '../../src/kit/declare/venueLists';
import { bodyOf, valuesOf } from '../../src/kit/fieldTypes/formValues';
import { valueAt } from '../../src/lib/paths';
import { sections } from '../../src/resources/account/drawer/sections';
import { signInBodies, userBodies } from '../api/bodies/account';
import { companyBodies, roomBodies, venueBodies } from '../api/bodies/estate';
import { orderBodies } from '../api/bodies/order';
import { exampleBodies } from './examples/bodies';
import { exampleRecords } from './examples/records';
import { sentSchema } from './fieldSchemas';
import { nestedSchema } from './fieldTree';
import type { JsonSchema } from './schema';

/** What a call sends: its schema, and the body of the example record. */
export interface RequestBody {
  schema: JsonSchema;
  example: unknown;
  /** The fields that it holds, where a declaration has them. */
  fields?: readonly Field[];
}

/** Bodies of calls over which no page declares fields: Stock sends them without a form, or never. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  signIn: signInBodies,
  account: userBodies,
  company: companyBodies,
  venue: venueBodies,
  room: roomBodies,
  order: orderBodies,
};

/** The body of an operation that has one. */
export function requestBodyOf(
  resource: AnyResource,
  operation: string,
  lists: readonly VenueList[],
): RequestBody | undefined {
  const fields = fieldsSentBy(resource, operation, lists);
  if (!fields) return otherBody(resource.name, operation);
  const { one } = resource.label;
  const list = lists.find((each) => each.operation === operation);
  const record = exampleRecords[resource.name];
  const example = list ? valueAt(record, `${list.list}.0`) : record;
  const schema = nestedSchema(fields, (field) => sentSchema(field, one));
  return {
    schema: resource.name === 'account' ? withPassword(schema, operation) : schema,
    example: bodyOf(fields, valuesOf(fields, example)),
    fields,
  };
}

/**
 * A body that no declaration describes.
 * @throws Error where it has a schema and no example
 */
export function otherBody(of: string, call: string): RequestBody | undefined {
  const schema = OTHERS[of]?.[call];
  if (!schema) return undefined;
  const example = exampleBodies[of]?.[call];
  if (example === undefined) throw new Error(`No example of ${of} ${call} is in examples/bodies.ts.`);
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { schema: json, example };
}

/** The body of a section of the account, whose change of one field is sent with the current password (R244). */
function withPassword(schema: JsonSchema, operation: string): JsonSchema {
  const section = sections.find(({ saves }) => saves === operation);
  const confirmed = section && 'confirms' in section ? section.confirms : undefined;
  if (confirmed === undefined) return schema;
  const currentPassword = {
    type: 'string',
    description: `Sent with, and required for, another ${confirmed}.`,
  };
  return { ...schema, properties: { ...(schema.properties as object), currentPassword } };
}

function fieldsSentBy(
  { name, pages, operations }: AnyResource,
  operation: string,
  lists: readonly VenueList[],
): readonly Field[] | undefined {
  if (operations[operation]?.method === 'GET' || operations[operation]?.method === 'DELETE') return undefined;
  const list = lists.find((each) => each.operation === operation);
  if (list) return list.fields;
  const page = Object.values(pages).find(({ saves }) => saves === operation);
  if (page === undefined) {
    const section = name === 'account' && sections.find(({ saves }) => saves === operation);
    return section && 'fields' in section ? section.fields : undefined;
  }
  return page.fields ?? venueFields;
}
