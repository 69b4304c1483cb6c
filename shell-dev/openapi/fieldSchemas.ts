import * as z from 'zod/mini';
import type { Field, FieldTypeName } from '../../src/kit/declare/field';
import { fieldTypeOf } from '../../src/kit/fieldTypes/registry';
import { subjectOf } from '../../src/kit/fieldTypes/validation/schema';
import { type JsonSchema, listOf, object, orNull, ref } from './schema';

const TEXT: JsonSchema = { type: 'string' };
const REFERENCE = ref('Reference');

/** What records hold of each type of field, as far as Stock reads it: what is stored already is not validated. */
const STORED: Readonly<Record<FieldTypeName, JsonSchema>> = {
  text: TEXT,
  identifier: TEXT,
  code: TEXT,
  multiline: TEXT,
  email: TEXT,
  phone: TEXT,
  digits: TEXT,
  url: TEXT,
  colour: TEXT,
  choice: TEXT,
  date: { type: 'string', description: 'A day as YYYY-MM-DD, or a moment that begins with one.' },
  wholeNumber: { type: 'integer' },
  quantity: { type: 'number' },
  money: { type: 'number', description: "In the host's currency, with its decimals." },
  decimal: { type: 'number' },
  toggle: { type: 'boolean' },
  photo: ref('Photo'),
  photos: listOf(ref('Photo')),
  keyValues: listOf(ref('Pair')),
  reference: REFERENCE,
  references: listOf(REFERENCE),
  venues: listOf(REFERENCE),
};

/** The schema of a stored value; a record without a value of an optional field may have null there. */
export function storedSchema(field: Field): JsonSchema {
  const schema = STORED[field.type];
  return isNeeded(field) || field.type === 'toggle' ? schema : orNull(schema);
}

/** Is every record expected to have it? One that is required only while other fields have a value is not. */
export function isNeeded({ required, when, reference }: Field): boolean {
  return required === true && when === undefined && typeof reference?.to !== 'object';
}

/**
 * The schema of a value that Stock sends: the field's zod schema, and where that is a function, what the declaration
 * says of the field. `one` is the resource's name in messages.
 */
export function sentSchema(field: Field, one: string): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(fieldTypeOf(field).schema(field, subjectOf(one, field)), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'transform') Object.assign(jsonSchema, declaredSchema(field));
    },
  });
  const least = field.type === 'code' || schema.type === 'string' ? field.min : undefined;
  return {
    ...schema,
    ...(least !== undefined && isNeeded(field) && { minLength: least }),
    ...(field.hint !== undefined && { description: field.hint }),
  };
}

/** What a declaration says of a value whose schema is a function. */
function declaredSchema({ type, min, max, choices = [] }: Field): JsonSchema {
  const limits = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  switch (type) {
    case 'money':
      return { type: 'number', minimum: min ?? 0, ...(max !== undefined && { maximum: max }) };
    case 'decimal':
    case 'quantity':
      return { type: 'number', ...limits };
    case 'wholeNumber':
      return { type: 'integer', ...limits };
    case 'choice':
      return { type: 'string', enum: choices.map(({ value }) => value) };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'colour':
      // a form without a colour sends an empty text
      return { type: 'string', pattern: '^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}))?$' };
    case 'keyValues':
      return { ...listOf(ref('Pair')), ...(max !== undefined && { maxItems: max }) };
    default:
      return {};
  }
}

/** Schemas that fields refer to. */
export const FIELD_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  Reference: {
    description: 'A record by its id or its name, or populated.',
    anyOf: [{ type: 'string', minLength: 1 }, object({ _id: { type: 'string' } }, ['_id'])],
  },
  Photo: {
    description:
      'An address, or in what Stock sends a data URL (JPG, PNG, WebP) of up to 5 MB. An answer may carry an address of the server.',
    ...object({ url: TEXT, name: TEXT }, ['url']),
  },
  Pair: object({ key: TEXT, value: TEXT }, ['key', 'value']),
};
