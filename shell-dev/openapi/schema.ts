/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A reference to a schema of the document's components. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object with these members; others may be in it. */
export function object(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** A value of the schema, or null. */
export const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && Object.keys(schema).length === 1
    ? { type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };

/** A value of any of the schemas; of a single one itself. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only, ...others] = schemas;
  return only && others.length === 0 ? only : { anyOf: schemas };
}

/** A list of them. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
