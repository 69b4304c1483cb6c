import type { Choice, Field, FieldRules, FieldTypeName, Reference, StoredBy, Unit } from './field';

/**
 * Placeholder for the host's currency sign, before the value: a promo code's discount is a percentage or
 * money.
 */
export const CURRENCY_PLACEHOLDER = '¤';

/** What is declared of a field besides its path, label and type. */
type Options<Type extends FieldTypeName, At extends string, Operation extends string> = FieldRules<
  At,
  Operation
> & {
  /** The value in a new record. */
  initial?: Extract<StoredBy<Type>, boolean | string | number>;
  /** Rendered after a number; it replaces the currency of an amount. */
  unit?: StoredBy<Type> extends number ? Unit<At> : never;
};

/**
 * Makes the function that declares fields of one type: `text('brandDetails.name', 'Name', { required: true
 * })`. A rule that reads other fields names their paths in its type: `check: (last, at:
 * ValueAt<'startDate'>) => ...`.
 *
 * @example const share = fieldOf('percent')
 */
export const fieldOf =
  <Type extends FieldTypeName>(type: Type) =>
  <Path extends string, At extends string = never, Operation extends string = never>(
    path: Path,
    label: string,
    options: Options<Type, At, Operation> = {},
  ): Field<Path, Type, At, Operation> => ({ path, label, type, ...options });

/** A single line of text. */
export const text = fieldOf('text');

/**
 * A text that identifies something, such as a SKU, a barcode or a postcode: it is kept as it is, and an import
 * notices where a spreadsheet has taken it for a number or a date (R180).
 */
export const identifier = fieldOf('identifier');

/**
 * A code that customers type: capitals, digits, hyphens and underscores, converted to upper case while it is
 * typed.
 */
export const code = fieldOf('code');

/** Several lines of text. */
export const multiline = fieldOf('multiline');

/** An email address, lowercased while it is typed. */
export const email = fieldOf('email');

/** A phone number in any notation. */
export const phone = fieldOf('phone');

/** A number that is a name, such as a user number: digits only, at most `max`. */
export const digits = fieldOf('digits');

/** The address of a website, with or without https://. */
export const url = fieldOf('url');

/** A whole number: days, a position in an order. Empty means none. */
export const wholeNumber = fieldOf('wholeNumber');

/** A quantity of stock: whole in pieces, with up to three decimals where the product is measured (R237). */
export const quantity = fieldOf('quantity');

/**
 * An amount of money in the host's currency: 0 or more unless stated, with at most the decimals of that
 * currency (R69). A `unit` replaces the currency.
 */
export const money = fieldOf('money');

/** A number that may have decimals, such as a percentage; `unit` is rendered after it. */
export const decimal = fieldOf('decimal');

/** A day as `YYYY-MM-DD`, displayed in the host's locale. */
export const date = fieldOf('date');

/** One of a few fixed values. */
export const choice = <Path extends string, At extends string = never>(
  path: Path,
  label: string,
  choices: readonly Choice[],
  options: Options<'choice', At, never> = {},
): Field<Path, 'choice', At, never> => ({ path, label, type: 'choice', choices, ...options });

/** A colour as #RGB or #RRGGBB, typed or picked. */
export const colour = fieldOf('colour');

/** Pairs of name and value, ordered by the user: [{ key, value }], names unique; at most `max` pairs. */
export const keyValues = fieldOf('keyValues');

/** One photo with a delete button (R73). */
export const photo = fieldOf('photo');

/** Several photos, the first is the main one; at most `max` of them (R73). */
export const photos = fieldOf('photos');

/** Yes or no; on in a new record unless stated. */
export const toggle = fieldOf('toggle');

/**
 * One record of another resource, selected from its list: `reference('x.category', 'Category', { to:
 * 'category' })`. The resource is named, not imported, so that each can be added or removed alone.
 */
export const reference = <Path extends string, At extends string = never>(
  path: Path,
  label: string,
  { to, by = 'id', within, ...rules }: ReferenceOptions<At>,
): Field<Path, 'reference', At, never> => ({
  ...rules,
  path,
  label,
  type: 'reference',
  reference: within ? { to, by, within } : { to, by },
});

/** Several records of another resource, found by search; the record stores a list of ids (or of names). */
export const references = <Path extends string, At extends string = never>(
  path: Path,
  label: string,
  { to, by = 'id', ...rules }: Omit<ReferenceOptions<At>, 'within'>,
): Field<Path, 'references', At, never> => ({
  ...rules,
  path,
  label,
  type: 'references',
  reference: { to, by },
});

/** The rules of a reference; its `within` narrows the records that are offered. */
type ReferenceOptions<At extends string> = Omit<FieldRules<At, never>, 'within'> &
  Pick<Reference<At>, 'to' | 'within'> &
  Partial<Pick<Reference, 'by'>>;

/**
 * Groups fields under one heading of their form; `aside` renders them in a second column. A heading over
 * several fields differs from all their labels, so that each accessible name is unique.
 */
export const section = <F extends Pick<Field, 'section' | 'aside'>>(
  title: string,
  fields: readonly F[],
  { aside = false }: { aside?: boolean } = {},
): F[] => fields.map((field): F => ({ ...field, section: title, ...(aside ? { aside } : {}) }));

/** The rules of every catalogue name (R67). */
export const nameRules = { required: true, min: 2, max: 100, unique: true } as const satisfies FieldRules;

const everywhere = toggle('allVenues', 'All venues', { initial: false });
const venues = fieldOf('venues')('venues', 'Venues');

/** Where a record is sold: everywhere, or at the selected venues (R71). */
export const venueFields = [everywhere, venues] as const;

/** The same on a create page, under a heading of their own; everywhere is the default. */
export const newVenueFields = (title: string) => section(title, [{ ...everywhere, initial: true }, venues]);
