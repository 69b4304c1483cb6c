import { sameNameKey } from '../rules/identity';
import { referenceId } from '../rules/scope';

/** Rules that any text-like field can carry; the sentence that a broken rule says lives in messages/validation. */
export interface FieldRules<Path extends string = string> {
  /** Always, or once any field beside it in its sub-record is filled (an address). */
  required?: boolean | 'onceAnyFilled';
  /** Fewest and most characters of a text; the least and the greatest value of a number. */
  min?: number;
  max?: number;
  /** No other record of the list may carry the same value, ignoring case, spaces and accents. */
  unique?: boolean;
  /** Unique only among the records that carry the same value at this path. */
  within?: Path;
  hint?: string;
}

/** How a field is entered. */
export type Control =
  | 'text'
  | 'multiline'
  | 'email'
  | 'phone'
  | 'url'
  | 'wholeNumber'
  | 'reference'
  | 'toggle'
  | 'photo'
  | 'venues';

/** Which record a field names: one of the resource with this name in the register, by its id or by its name. */
export interface Reference {
  to: string;
  by: 'id' | 'name';
}

/**
 * One field of a record: where its value lives, what it is called, how it is entered and which rules hold.
 * Create form, edit form, schema and development API read the same field.
 */
export interface Field<Path extends string = string> extends FieldRules<Path> {
  path: Path;
  label: string;
  control: Control;
  /** What a reference names. */
  names?: Reference;
  /** What a toggle of a new record starts with; yes unless stated. */
  initial?: boolean;
}

const typed =
  (control: Control) =>
  <P extends string>(path: P, label: string, rules: FieldRules<P> = {}): Field<P> => ({
    path,
    label,
    control,
    ...rules,
  });

/** A single line of text. */
export const text = typed('text');

/** Several lines of text. */
export const multiline = typed('multiline');

/** An email address, lowercased while it is typed (specification section 5). */
export const email = typed('email');

/** A phone number, as a person writes it. */
export const phone = typed('phone');

/** The address of a website, with or without https://. */
export const url = typed('url');

/** A whole number: days, a place in an order. Empty means none. */
export const wholeNumber = typed('wholeNumber');

/**
 * One record of another resource, chosen from its list: `reference('x.category', 'Category', { to: 'category' })`. The
 * resource is named, not imported, so that each can be added or removed alone.
 */
export const reference = <P extends string>(
  path: P,
  label: string,
  { to, by = 'id', ...rules }: { to: string; by?: Reference['by']; required?: boolean; hint?: string },
): Field<P> => ({ path, label, control: 'reference', names: { to, by }, ...rules });

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

/** Does another record carry the value that these values hold at the field's path, under the same parent if it has one? */
export function isTaken(
  { path, within }: Field,
  values: Readonly<Record<string, unknown>>,
  list: readonly { _id: string }[],
  ownId?: string,
): boolean {
  const key = sameNameKey(String(values[path]));
  const isBeside = (record: object) =>
    within === undefined || referenceId(valueAt(record, within)) === values[within];
  return list.some(
    (record) =>
      record._id !== ownId && sameNameKey(String(valueAt(record, path) ?? '')) === key && isBeside(record),
  );
}
