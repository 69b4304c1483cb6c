/** The dotted paths of a record's fields. */
export type PathOf<R> = {
  [K in keyof R & string]: NonNullable<R[K]> extends readonly unknown[]
    ? K
    : NonNullable<R[K]> extends object
      ? K | `${K}.${keyof NonNullable<R[K]> & string}`
      : K;
}[keyof R & string];

/** The type of the value at a dotted path of a record. */
export type ValueOf<R, Path extends string> = Path extends keyof R
  ? R[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof R
      ? ValueOf<NonNullable<R[Key]>, Rest>
      : never
    : never;

export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    );
}

/** The values of several paths as one nested record, as a form sends them. */
export function nested(
  values: readonly (readonly [path: string, value: unknown])[],
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) put(record, path, value);
  return record;
}

/** Sets a value at a dotted path of this record and creates the sub-records on the way. */
export function put(record: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const parent = keys.reduce<Record<string, unknown>>((level, key) => {
    const inner = level[key];
    const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
    level[key] = next;
    return next;
  }, record);
  parent[last] = value;
}
