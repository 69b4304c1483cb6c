import type { Choice, Control, Field, FieldRules, Reference, Unit } from './field';

/**
 * Placeholder for the host's currency sign, before the value: a promo code's discount is a percentage or
 * money.
 */
export const CURRENCY = '¤';

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

/**
 * A code that customers type: capitals, digits, hyphens and underscores, converted to upper case while it is
 * typed.
 */
export const code = typed('code');

/** Several lines of text. */
export const multiline = typed('multiline');

/** An email address, lowercased while it is typed. */
export const email = typed('email');

/** A phone number in any notation. */
export const phone = typed('phone');

/** The address of a website, with or without https://. */
export const url = typed('url');

/** A whole number: days, a position in an order. Empty means none. */
export const wholeNumber = typed('wholeNumber');

/**
 * An amount of money in the host's currency: 0 or more unless stated, at most two decimals (src/README.md,
 * R69). A `unit` replaces the currency.
 */
export const money = measured('money');

/** A number that may have decimals, such as a percentage; `unit` is rendered after it. */
export const decimal = measured('decimal');

/** A day as `YYYY-MM-DD`, displayed in the host's locale. */
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

/** Pairs of name and value, ordered by the user: [{ key, value }], names unique; at most `max` pairs. */
export const keyValues = typed('keyValues');

/** Several photos, the first is the main one; at most `max` of them (src/README.md, R73). */
export const photos = typed('photos');

/**
 * One record of another resource, selected from its list: `reference('x.category', 'Category', { to:
 * 'category' })`. The resource is named, not imported, so that each can be added or removed alone.
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

/** Several records of another resource, found by search; the record stores a list of ids (or of names). */
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
 * Groups fields under one heading of their form; `aside` renders them in a second column. A heading over
 * several fields differs from all their labels, so that each accessible name is unique.
 */
export const section = <P extends string>(
  title: string,
  fields: readonly Field<P>[],
  { aside = false }: { aside?: boolean } = {},
): Field<P>[] => fields.map((field) => ({ ...field, section: title, ...(aside ? { aside } : {}) }));

/** Yes or no; on in a new record unless stated. */
export const toggle = <P extends string>(
  path: P,
  label: string,
  rules: FieldRules<P> & { initial?: boolean } = {},
): Field<P> => ({ path, label, control: 'toggle', ...rules });

/** One photo with a delete button (src/README.md, R73). */
export const photo = <P extends string>(path: P, label: string): Field<P> => ({
  path,
  label,
  control: 'photo',
});

/** The rules of every catalogue name (src/README.md, R67). */
export const nameRules = { required: true, min: 2, max: 100, unique: true } as const satisfies FieldRules;

/** Where a record is sold: everywhere, or at the selected venues (src/README.md, R71). */
export const venueFields = [
  { path: 'allVenues', label: 'All venues', control: 'toggle', initial: false },
  { path: 'venues', label: 'Venues', control: 'venues' },
] as const satisfies readonly Field[];

const [everywhere, venues] = venueFields;

/** The same on a create page, under a heading of their own; everywhere is the default. */
export const newVenueFields = (title: string) =>
  section<'allVenues' | 'venues'>(title, [{ ...everywhere, initial: true }, venues]);
