/** Rules that any text-like field can carry; the sentence that a broken rule says lives in messages/validation. */
export interface FieldRules<Path extends string = string> {
  /** Always, or once any field beside it in its sub-record is filled (an address). */
  required?: boolean | 'onceAnyFilled';
  /** Fewest and most characters of a text, the least and the greatest value of a number; `max` of pairs or photos. */
  min?: number;
  max?: number;
  /** No other record of the list may carry the same value, ignoring case, spaces and accents. */
  unique?: boolean;
  /** Unique only among the records that carry the same value at this path. */
  within?: Path;
  hint?: string;
  /** How sentences name it, where neither its label nor 'Brand name' does: 'Promo code'. */
  subject?: string;
  /** What is said where it is required and empty, in place of 'Price is required.' or 'Please select a category.'. */
  missing?: string;
  /**
   * A rule of its own, or one that looks at other fields: answers the sentence that it says when it is broken. Asked only
   * once the value is of its kind (money is a number by then); what stands at other paths may still be wrong.
   */
  check?(value: unknown, at: ValueAt<Path>): string | undefined;
  /** Like `check`, but it only warns and never blocks. */
  warns?(value: unknown, at: ValueAt<Path>): string | undefined;
  /**
   * The field is there only while this holds. Otherwise it is neither drawn, checked nor sent: what is stored stays as it
   * is, and what was typed comes back with the field. Fields that it looks at must always be there.
   */
  when?(at: ValueAt<Path>): boolean;
  /** The operation that finds a record by this value; none found (404) means that the value is free. */
  freeBy?: string;
}

/**
 * Reads what is sent at another path of the same form: `at('maxStock')` is a number, null where it is empty, or the text
 * that was typed where that is no number.
 */
export type ValueAt<Path extends string = string> = (path: Path) => unknown;

/** How a field is entered. */
export type Control =
  | 'text'
  | 'code'
  | 'multiline'
  | 'email'
  | 'phone'
  | 'url'
  | 'wholeNumber'
  | 'money'
  | 'decimal'
  | 'date'
  | 'choice'
  | 'reference'
  | 'references'
  | 'toggle'
  | 'photo'
  | 'photos'
  | 'colour'
  | 'keyValues'
  | 'venues';

/** Which record a field names: one of the resource with this name in the register, by its id or by its name. */
export interface Reference {
  /** A resource, or the one that another field's value stands for: `{ chosenAt: 'appliesTo', of: { brands: 'brand' } }`. */
  to: string | { chosenAt: string; of: Readonly<Record<string, string>> };
  by: 'id' | 'name';
  /**
   * Only records of the parent that another field of this form names are on offer: a subcategory belongs to the category
   * chosen at `path`; each subcategory names it at `parentAt`.
   */
  within?: { path: string; parentAt: string; to: string; by: 'id' | 'name' };
}

/** One of the fixed values of a choice. */
export interface Choice {
  value: string;
  label: string;
  /** What it means, where the label does not say. */
  text?: string;
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
  /** What can be chosen. */
  choices?: readonly Choice[];
  /** What a toggle or a choice of a new record starts with; a toggle: yes unless stated. */
  initial?: boolean | string;
  /** The heading that it stands under; fields of one section follow each other. */
  section?: string;
  /** Stands beside the form's main column where there is room. */
  aside?: boolean;
  /** Written behind the value: '%'. */
  unit?: Unit<Path>;
}

/** Stands for the sign of the host's currency, before the value: the discount of a promo code is a percentage or money. */
export const CURRENCY = '¤';

/** A unit, always the same or as other fields say: `(at) => (at('discountType') === 'percentage' ? '%' : undefined)`. */
type Unit<Path extends string> = string | ((at: ValueAt<Path>) => string | undefined);

const typed =
  (control: Control) =>
  <P extends string>(path: P, label: string, rules: FieldRules<P> = {}): Field<P> => ({
    path,
    label,
    control,
    ...rules,
  });

const measured =
  (control: Control) =>
  <P extends string>(path: P, label: string, rules: FieldRules<P> & { unit?: Unit<P> } = {}): Field<P> => ({
    path,
    label,
    control,
    ...rules,
  });

/** A single line of text. */
export const text = typed('text');

/** A code that customers type: capitals, digits, hyphens and underscores, upper-cased while it is typed. */
export const code = typed('code');

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
 * An amount of money in the host's currency: 0 or more unless stated, two decimals (decisions section 6). Where there is
 * a `unit`, it stands in place of the currency.
 */
export const money = measured('money');

/** A number that may have decimals, such as a percentage; `unit` is written behind it. */
export const decimal = measured('decimal');

/** A day, as `YYYY-MM-DD`; shown as the host writes dates. */
export const date = typed('date');

/** One of a few fixed values. */
export const choice = <P extends string>(
  path: P,
  label: string,
  choices: readonly Choice[],
  rules: FieldRules<P> & { initial?: string } = {},
): Field<P> => ({ path, label, control: 'choice', choices, ...rules });

/** A colour as #RGB or #RRGGBB, typed or picked. */
export const colour = typed('colour');

/** Pairs of name and value in an order that a person sets: [{ key, value }], names unique; at most `max` pairs. */
export const keyValues = typed('keyValues');

/** Several pictures, the first is the main one; `max` of them (decisions section 6, photos). */
export const photos = typed('photos');

/**
 * One record of another resource, chosen from its list: `reference('x.category', 'Category', { to: 'category' })`. The
 * resource is named, not imported, so that each can be added or removed alone.
 */
export const reference = <P extends string>(
  path: P,
  label: string,
  { to, by = 'id', within, ...rules }: ReferenceRules<P>,
): Field<P> => ({
  ...rules,
  path,
  label,
  control: 'reference',
  names: within ? { to, by, within } : { to, by },
});

/** Several records of another resource, found by search; in the record they are a list of ids (or of names). */
export const references = <P extends string>(
  path: P,
  label: string,
  { to, by = 'id', ...rules }: Omit<ReferenceRules<P>, 'within'>,
): Field<P> => ({ ...rules, path, label, control: 'references', names: { to, by } });

type ReferenceRules<P extends string> = Omit<FieldRules<P>, 'within'> & {
  to: Reference['to'];
  by?: Reference['by'];
  within?: Reference['within'];
};

/**
 * Puts fields under one heading of their form; `aside` where they stand beside the main column. A heading over several
 * fields is called like none of them, so that each name leads to one thing.
 */
export const section = <P extends string>(
  title: string,
  fields: readonly Field<P>[],
  { aside = false }: { aside?: boolean } = {},
): Field<P>[] => fields.map((field) => ({ ...field, section: title, ...(aside ? { aside } : {}) }));

/** Yes or no; a new record starts with yes unless stated. */
export const toggle = <P extends string>(
  path: P,
  label: string,
  rules: FieldRules<P> & { initial?: boolean } = {},
): Field<P> => ({ path, label, control: 'toggle', ...rules });

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

const [everywhere, venues] = venueFields;

/** The same on a create page, under a heading of their own: everywhere, until a person narrows it down. */
export const newVenueFields = (title: string) =>
  section<'allVenues' | 'venues'>(title, [{ ...everywhere, initial: true }, venues]);

/** Is this field there, as other fields stand? */
export function isThere({ when }: Field, at: ValueAt): boolean {
  return when?.(at) ?? true;
}

/** The name of the resource that a field refers to, as other fields stand; undefined where none is chosen. */
export function targetOf({ to }: Reference, at: ValueAt): string | undefined {
  return typeof to === 'string' ? to : to.of[String(at(to.chosenAt))];
}

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
  for (const [path, value] of values) put(record, path, value);
  return record;
}

/** Puts a value at a dotted path of this record, with the sub-records on the way. */
export function put(record: Record<string, unknown>, path: string, value: unknown): void {
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
