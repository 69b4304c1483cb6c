import type { Formats } from '../../../host/formats';
import { cases } from '../../../messages/cases';
import { review } from '../../../messages/review';
import { venueSheet as messages } from '../../../messages/sheet';
import { looksLike, NOT_UNDERSTOOD } from '../../../messages/validation';
import { readQuantity } from '../../../rules/cases';
import type { ReviewFlag } from '../../../rules/pricing';
import type { Field } from '../../declare/field';
import { entryAsStored, unreadFields } from '../../declare/storedNotes';
import { type CellField, cellOf, meaningOf, storedValue } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { errorsOf, type ValidatedWith } from '../../fieldTypes/validation/schema';
import { alikeTo } from '../../fieldTypes/validation/uniqueness';
import type { Held } from '../set/cells';
import { isSameInField } from './enteredText';

/** Values by field path. */
export type Values = Readonly<Record<string, unknown>>;

/** What was changed of an entry, by field path. */
export type HeldByPath = Readonly<Record<string, Held>>;

/** The fields of an entry, and how values are named and formatted. */
export interface EntryFields {
  fields: readonly CellField[];
  /** The resource's name in messages: 'Product'. */
  one: string;
  formats: Formats;
  /** Of the quantities of the record. */
  quantityDecimals?: number | undefined;
  /** What a first amount is compared with where none is stored. */
  reference?: AmountReference | undefined;
  reviewFlagOf?: ValueReviewFlag | undefined;
  /** Of the record's own fields: the page that they are validated with. */
  form?: PageOfFields | undefined;
}

/** The page that saves some of a record's own fields, and what its values are compared with. */
interface PageOfFields extends Required<Pick<ValidatedWith, 'list' | 'ownId' | 'parentError'>> {
  /** All fields of the page. */
  fields: readonly Field[];
  /** The values of the others as they would be sent. */
  sentOf(field: Field): unknown;
}

/** A value of the record that the amounts of its entries should be near: the base price. */
export interface AmountReference {
  /** The field of the entries. */
  field: string;
  value: unknown;
  /** The warnings for an amount that is far from it (R77). */
  reviewFlags: Readonly<Record<ReviewFlag, string>>;
}

/**
 * A review flag for the values of an entry, where a field was changed: 'Below cost (€1.12)'; undefined where there
 * is none.
 */
export type ValueReviewFlag = (
  path: string,
  values: Values,
  how: { formats: Formats; isChanged(path: string): boolean },
) => string | undefined;

/** An entry with its changes, as they would be sent, and what is wrong or doubtful about them. */
export interface EntryValidation {
  /** The fields that have another value than the stored one. */
  changed: readonly CellField[];
  /** Fields that a new entry is sent with besides: toggles with their initial values. */
  implied: readonly CellField[];
  /** None is null where a field has no text. */
  stored: Values;
  values: Values;
  /** The text of a value as it was typed, else as it would be. */
  textOf(field: CellField): string;
  /** Why it cannot be saved, by field path. */
  errors: Readonly<Record<string, string>>;
  /** Sentences about a cell, which never block. */
  warnings: Readonly<Record<string, string>>;
  /** Short reasons to look at a change before it is saved: 'A tenth, below cost (€0.94)'. */
  reviewFlags: Readonly<Record<string, string>>;
}

/** Validates the changes of one entry; `entry` is what is stored, undefined where nothing is. */
export function validateEntry(
  of: EntryFields,
  entry: object | undefined,
  held: HeldByPath = NOTHING_HELD,
): EntryValidation {
  const { fields, formats } = of;
  const before = valuesIn(fields, entry);
  const stored = withNone(fields, before);
  const changed = fields.filter((field) => {
    const change = held[field.path];
    return change !== undefined && !isSameInField(field, change, before[field.path], formats);
  });
  const unread = unreadFields(fields, entry).filter((field) => !changed.includes(field));
  const warnings = (values: Values) => ({
    ...warningsOf(of, values, stored, changed),
    ...Object.fromEntries(unread.map(({ path }) => [path, NOT_UNDERSTOOD])),
  });
  if (changed.length === 0) {
    const unchanged = { stored, values: stored, warnings: warnings(stored), textOf: textsOf(stored) };
    return { ...unchanged, changed, implied: [], errors: {}, reviewFlags: {} };
  }
  const values = currentValues(fields, before, held);
  const textOf = textsOf(values, held);
  return {
    changed,
    implied: fields.filter((field) => entry === undefined && hasInitial(field) && !changed.includes(field)),
    stored,
    values,
    textOf,
    errors: errorsIn(
      of,
      values,
      Object.fromEntries(changed.map((field) => [field.path, textOf(field)])),
      entry && stored,
    ),
    warnings: warnings(values),
    reviewFlags: reviewFlagsOf(of, values, stored, changed),
  };
}

const NOTHING_HELD: HeldByPath = {};

/**
 * The whole entry as it is sent: fields that cannot be changed here, and unchanged ones, are kept. A new entry
 * has its toggles with their initial values.
 */
export function entryBody(
  fields: readonly CellField[],
  venueId: string,
  entry: object | undefined,
  held: HeldByPath,
): Record<string, unknown> {
  const sent = fields.filter(
    (field) => held[field.path] !== undefined || (entry === undefined && hasInitial(field)),
  );
  return { ...entryAsStored(entry), ...currentValues(sent, valuesIn(sent, entry), held), venue: venueId };
}

/** The errors of what was entered by itself, independent of other cells. */
export function errorsOfHeld({ fields, ...of }: EntryFields, held: HeldByPath): Record<string, string> {
  const input = fields.filter(({ path }) => held[path] !== undefined);
  const values = Object.fromEntries(input.map(({ path }) => [path, held[path]?.value]));
  const textOf = textsOf(values, held);
  return errorsIn(
    { ...of, fields: input },
    withNone(input, values),
    Object.fromEntries(input.map((field) => [field.path, textOf(field)])),
  );
}

/** Is a value sent here with a new entry although none was typed? */
export const hasInitial = (field: CellField): boolean => cellOf(field).initialText(field) !== '';

function valuesIn(fields: readonly CellField[], entry: object | undefined): Values {
  return Object.fromEntries(fields.map((field) => [field.path, storedValue(field, entry)]));
}

/** Values in which none is what no text stands for. */
function withNone(fields: readonly CellField[], values: Values): Values {
  return Object.fromEntries(fields.map((field) => [field.path, values[field.path] ?? meaningOf(field, '')]));
}

/** The values of a changed entry: where there is none, toggles have their initial values. */
function currentValues(fields: readonly CellField[], before: Values, held: HeldByPath): Values {
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const { path } = field;
      const { value, typed = '' } = held[path] ?? { value: before[path] };
      return [path, value ?? meaningOf(field, typed === '' ? cellOf(field).initialText(field) : typed)];
    }),
  );
}

/** Reads the text of a field: the one that was typed, else that of its value. */
const textsOf =
  (values: Values, held: HeldByPath = NOTHING_HELD) =>
  (field: CellField): string =>
    held[field.path]?.typed ?? fieldTypeOf(field).toText(values[field.path], field);

/** Values of an entry are not unique, and name no parent; those of a page are validated as in its form. */
function errorsIn(
  { fields, one, formats, quantityDecimals, form }: EntryFields,
  values: Values,
  typed: Values,
  stored?: Values,
) {
  const others = form?.fields.filter(({ path }) => !(path in values)) ?? [];
  const sent = Object.fromEntries(others.map((field) => [field.path, form?.sentOf(field)]));
  const errors = errorsOf(
    form?.fields ?? fields,
    one,
    { ...sent, ...values },
    {
      ...(form ?? { list: [] }),
      stored: stored && { ...sent, ...stored },
      typed,
      formats,
      quantityDecimals,
    },
  );
  for (const { path, isInCases } of fields) {
    // cases of a product that has them are kept as their number
    const isOfCases = isInCases && readQuantity(String(typed[path] ?? ''), undefined) === 'noCaseSize';
    if (isOfCases && errors[path] !== undefined) errors[path] = cases.noCaseSize;
  }
  return errors;
}

function warningsOf(
  of: EntryFields,
  values: Values,
  stored: Values,
  changed: readonly CellField[],
): Record<string, string> {
  const warnings: Record<string, string> = {};
  for (const field of of.fields) {
    const own = field.warns?.(values[field.path], (at) => values[at]);
    const { reviewFlag, isNew } = changed.includes(field)
      ? amountReviewFlag(of, field, values, stored)
      : NO_FLAGS;
    // the field's own warning is enough for an amount that is only far away
    const isOwnEnough = reviewFlag === undefined || (own !== undefined && reviewFlag === 'far');
    const sentences = isNew && of.reference ? of.reference.reviewFlags : messages.reviewFlags;
    const warning = isOwnEnough ? own : [own, sentences[reviewFlag]].filter(Boolean).join(' ');
    const alike = changed.includes(field) ? likenessOf(of, field, values) : undefined;
    const all = [warning, alike].filter((sentence) => sentence !== undefined);
    if (all.length > 0) warnings[field.path] = all.join(' ');
  }
  return warnings;
}

function reviewFlagsOf(
  of: EntryFields,
  values: Values,
  stored: Values,
  changed: readonly CellField[],
): Record<string, string> {
  const reviewFlags: Record<string, string> = {};
  const how = {
    formats: of.formats,
    isChanged: (at: string) => changed.some(({ path }) => path === at),
  };
  for (const field of changed) {
    const own = of.reviewFlagOf?.(field.path, values, how);
    const { reviewFlag } = amountReviewFlag(of, field, values, stored);
    const reasons = [
      reviewFlag === undefined || (own !== undefined && reviewFlag === 'far')
        ? undefined
        : review.reviewFlags[reviewFlag],
      own,
      // what the form of the page warns of is a doubt here
      ...(of.form
        ? [field.warns?.(values[field.path], (at) => values[at]), likenessOf(of, field, values)]
        : []),
    ].filter((reason) => reason !== undefined);
    if (reasons.length > 0) reviewFlags[field.path] = review.reasons(reasons);
  }
  return reviewFlags;
}

const NO_FLAGS: { reviewFlag?: ReviewFlag; isNew: boolean } = { isNew: false };

/** The review flag for a changed amount against the stored one, or the record's own where none is stored. */
function amountReviewFlag(
  { reference }: EntryFields,
  field: CellField,
  values: Values,
  stored: Values,
): { reviewFlag?: ReviewFlag; isNew: boolean } {
  const before = stored[field.path] ?? undefined;
  const isNew = before === undefined && reference?.field === field.path;
  const reviewFlag = cellOf(field).reviewFlag(isNew ? reference.value : before, values[field.path]);
  return reviewFlag === undefined ? { isNew } : { reviewFlag, isNew };
}

/** That a value of a page only looks like another record's (R216). */
function likenessOf({ form }: EntryFields, field: Field, values: Values): string | undefined {
  const other = form && alikeTo(field, values, form.list, form.ownId);
  return other === undefined ? undefined : looksLike(other);
}
