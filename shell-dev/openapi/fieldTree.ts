import type { Field } from '../../src/kit/declare/field';
import { isNeeded } from './fieldSchemas';
import { type JsonSchema, object } from './schema';

/** The schema of an object with these fields, each at its path; sub-records with a required field are required. */
export function nestedSchema(
  fields: readonly Field[],
  schemaOf: (field: Field) => JsonSchema,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return levelOf(
    fields.map((field) => ({ field, keys: field.path.split('.') })),
    schemaOf,
    more,
  );
}

/** The schema of a record with the same fields at its top level: `name` in place of `brandDetails.name`. */
export function flatSchema(
  fields: readonly Field[],
  schemaOf: (field: Field) => JsonSchema,
  more: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return levelOf(
    fields.map((field) => ({ field, keys: field.path.split('.').slice(-1) })),
    schemaOf,
    more,
  );
}

interface Placed {
  field: Field;
  /** The rest of the field's path at this level. */
  keys: readonly string[];
}

function levelOf(
  placed: readonly Placed[],
  schemaOf: (field: Field) => JsonSchema,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const properties: Record<string, JsonSchema> = { ...more };
  const required: string[] = '_id' in more ? ['_id'] : [];
  for (const key of new Set(placed.map(({ keys }) => keys[0] ?? ''))) {
    const members = placed.filter(({ keys }) => keys[0] === key);
    const own = members.find(({ keys }) => keys.length === 1);
    const inner = members.map(({ field, keys }) => ({ field, keys: keys.slice(1) }));
    properties[key] = own ? schemaOf(own.field) : levelOf(inner, schemaOf);
    if (members.some(({ field }) => isNeeded(field))) required.push(key);
  }
  return object(properties, required);
}
