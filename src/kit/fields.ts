import { sameNameKey } from '../rules/identity';

/** Rules that any text-like field can carry; the sentence that a broken rule says lives in messages/validation. */
export interface FieldRules {
  required?: boolean;
  /** Fewest and most characters of a text. */
  min?: number;
  max?: number;
  /** No other record of the list may carry the same value, ignoring case, spaces and accents. */
  unique?: boolean;
  hint?: string;
}

/** How a field is entered. */
export type Control = 'text' | 'multiline' | 'toggle' | 'photo' | 'venues';

/**
 * One field of a record: where its value lives, what it is called, how it is entered and which rules hold.
 * Create form, edit form, schema and development API read the same field.
 */
export interface Field<Path extends string = string> extends FieldRules {
  path: Path;
  label: string;
  control: Control;
  /** What a toggle of a new record starts with; yes unless stated. */
  initial?: boolean;
}

/** A single line of text. */
export const text = <P extends string>(path: P, label: string, rules: FieldRules = {}): Field<P> => ({
  path,
  label,
  control: 'text',
  ...rules,
});

/** Several lines of text. */
export const multiline = <P extends string>(path: P, label: string, rules: FieldRules = {}): Field<P> => ({
  path,
  label,
  control: 'multiline',
  ...rules,
});

/** Yes or no; a new record starts with yes. */
export const toggle = <P extends string>(path: P, label: string): Field<P> => ({
  path,
  label,
  control: 'toggle',
});

/** One picture with delete (decisions section 6, photos). */
export const photo = <P extends string>(path: P, label: string): Field<P> => ({
  path,
  label,
  control: 'photo',
});

/** The rules that every catalogue name keeps (decisions section 6). */
export const nameRules = { required: true, min: 2, max: 100, unique: true } as const satisfies FieldRules;

/** Where a record is sold: everywhere, or at the venues named (decisions section 6, venue tab). */
export const venueFields = [
  { path: 'allVenues', label: 'All venues', control: 'toggle', initial: false },
  { path: 'venues', label: 'Venues', control: 'venues' },
] as const satisfies readonly Field[];

/** The value at a dotted path of a record. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    );
}

/** The values of several paths as one nested record: what a form sends. */
export function nested(
  values: readonly (readonly [path: string, value: unknown])[],
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    const home = keys.reduce<Record<string, unknown>>((level, key) => {
      const inner = level[key];
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
      level[key] = next;
      return next;
    }, record);
    home[last] = value;
  }
  return record;
}

/** Does another record of the list carry this value at the field's path? */
export function isTaken(
  list: readonly { _id: string }[],
  path: string,
  value: string,
  ownId?: string,
): boolean {
  const key = sameNameKey(value);
  return list.some(
    (record) => record._id !== ownId && sameNameKey(String(valueAt(record, path) ?? '')) === key,
  );
}
