/**
 * JSON of a value, also where an extension or an old library has added `toJSON` to the prototypes of objects and lists, which would
 * write lists as texts (R278). The JSON of a moment stays its own.
 */
export function toJson(value: unknown): string {
  const isChanged = 'toJSON' in Object.prototype || 'toJSON' in Array.prototype;
  return isChanged ? JSON.stringify(value, unchanged) : JSON.stringify(value);
}

function unchanged(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Date ? value : own;
}
