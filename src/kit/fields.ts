import type { Choice, Control, Field, FieldRules, Reference, Unit } from './field';

/** Stands for the sign of the host's currency, before the value: the discount of a promo code is a percentage or money. */
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
