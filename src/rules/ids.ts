/**
 * The text of an id (R230): ids are opaque. A text stays as it is, a number is its text, `{"$oid"}` the text in it. Undefined
 * for anything else, also for a number beyond those that are exact: two of them could become the same id.
 */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && '$oid' in value) return idText(value.$oid);
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
}
