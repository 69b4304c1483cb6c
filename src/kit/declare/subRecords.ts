/** Sub-records by their key, with the fields that may be in them: `{ scope: ['appliesTo', 'included'] }`. */
export type SubRecords = Readonly<Record<string, readonly string[]>>;

type Fields = Record<string, unknown>;

/** Is this value a record inside a record? Null and lists are not. */
export function isSubRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A record with flat fields, wherever the server keeps them. A sub-record that held some of them stays with
 * its other fields, possibly none: {@link inShapeOf} uses it to restore the shape that was read.
 */
export function flattened<R extends object>(raw: R, subRecords: SubRecords): R {
  let record: R = raw;
  for (const [key, names] of Object.entries(subRecords)) {
    const held = heldAt(raw, key);
    if (isSubRecord(held)) record = { ...record, ...picked(held, names), [key]: omitted(held, names) };
  }
  return record;
}

/**
 * What is sent for a record, in the shape that the record was read in: `{ scope: { appliesTo } }` or `{
 * appliesTo }`.
 */
export function inShapeOf(record: object | undefined, body: unknown, subRecords: SubRecords): unknown {
  if (!record || !isSubRecord(body)) return body;
  let sent = body;
  for (const [key, names] of Object.entries(subRecords)) {
    const moved = picked(body, names);
    if (isSubRecord(heldAt(record, key)) && Object.keys(moved).length > 0)
      sent = { ...omitted(sent, names), [key]: moved };
  }
  return sent;
}

const heldAt = (record: object, key: string): unknown => Reflect.get(record, key);

function picked(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function omitted(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
