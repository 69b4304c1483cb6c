import type { Formats } from '../../../host/formats';
import { cases } from '../../../messages/cases';
import { review } from '../../../messages/review';
import { venueSheet as messages } from '../../../messages/sheet';
import { looksLike, NOT_UNDERSTOOD } from '../../../messages/validation';
import { readQuantity } from '../../../rules/cases';
import type { ReviewFlag } from '../../../rules/pricing';
import type { Field } from '../../declare/field';
import { entryAsStored, unreadFields } from '../../declare/storedNotes';
import { type CellField, cellOf, meaningOf, storedText, type Texts } from '../../fieldTypes/cellText';
import { errorsOf, type ValidatedWith } from '../../fieldTypes/validation/schema';
import { alikeTo } from '../../fieldTypes/validation/uniqueness';
import { isSameText } from './sameText';

/** Values by field path. */
export type Values = Readonly<Record<string, unknown>>;

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
export interface PageOfFields extends Required<Pick<ValidatedWith, 'list' | 'ownId' | 'parentError'>> {
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
  /** The fields whose texts have another value than the stored ones. */
  changed: readonly CellField[];
  /** Fields that a new entry is sent with besides: toggles with their initial values. */
  implied: readonly CellField[];
  before: Texts;
  texts: Texts;
  stored: Values;
  values: Values;
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
  typed: Texts | undefined,
): EntryValidation {
  const { fields, formats } = of;
  const before = textsOf(fields, entry);
  const changed = fields.filter((field) => {
    const text = typed?.[field.path];
    return text !== undefined && !isSameText(field, text, before[field.path] ?? '', formats);
  });
  const stored = valuesOf(fields, before);
  const unread = unreadFields(fields, entry).filter((field) => !changed.includes(field));
  const warnings = (values: Values) => ({
    ...warningsOf(of, values, stored, changed),
    ...Object.fromEntries(unread.map(({ path }) => [path, NOT_UNDERSTOOD])),
  });
  if (changed.length === 0) {
    const unchanged = { before, texts: before, stored, values: stored, warnings: warnings(stored) };
    return { ...unchanged, changed, implied: [], errors: {}, reviewFlags: {} };
  }
  const texts = currentValues(fields, before, typed);
  const values = valuesOf(fields, texts);
  return {
    changed,
    implied: fields.filter((field) => entry === undefined && hasInitial(field) && !changed.includes(field)),
    before,
    texts,
    stored,
    values,
    errors: errorsIn(
      of,
      values,
      Object.fromEntries(changed.map(({ path }) => [path, texts[path]])),
      entry && stored,
    ),
    warnings: warnings(values),
    reviewFlags: reviewFlagsOf(of, values, stored, changed),
  };
}

/**
 * The whole entry as it is sent: fields that cannot be changed here, and unchanged ones, are kept. A new entry
 * has its toggles with their initial values.
 */
export function entryBody(
  fields: readonly CellField[],
  venueId: string,
  entry: object | undefined,
  typed: Texts,
): Record<string, unknown> {
  const texts = currentValues(fields, textsOf(fields, entry), typed);
  const sent = fields.filter(
    (field) => typed[field.path] !== undefined || (entry === undefined && hasInitial(field)),
  );
  return { ...entryAsStored(entry), ...valuesOf(sent, texts), venue: venueId };
}

/** The error of the first field that has one, of the entry or of the whole page: it holds back what is saved with it. */
export const firstError = (
  { fields, pageFields = fields }: { fields: readonly Field[]; pageFields?: readonly Field[] | undefined },
  errors: Readonly<Record<string, string>>,
): string | undefined => pageFields.map(({ path }) => errors[path]).find((error) => error !== undefined);

/** The errors of these texts by themselves, independent of other cells. */
export function errorsOfTexts({ fields, ...of }: EntryFields, texts: Texts): Record<string, string> {
  const input = fields.filter(({ path }) => texts[path] !== undefined);
  return errorsIn({ ...of, fields: input }, valuesOf(input, texts), texts);
}

/** Is a value sent here with a new entry although none was typed? */
export const hasInitial = (field: CellField): boolean => cellOf(field).initialText(field) !== '';

function textsOf(fields: readonly CellField[], entry: object | undefined): Texts {
  return Object.fromEntries(fields.map((field) => [field.path, storedText(field, entry)]));
}

function valuesOf(fields: readonly CellField[], texts: Texts): Values {
  return Object.fromEntries(fields.map((field) => [field.path, meaningOf(field, texts[field.path] ?? '')]));
}

/** The texts of a changed entry: a new one has its toggles with their initial values. */
function currentValues(fields: readonly CellField[], before: Texts, typed: Texts | undefined): Texts {
  const texts: Record<string, string> = { ...before, ...typed };
  for (const field of fields) {
    if (texts[field.path] === '') texts[field.path] = cellOf(field).initialText(field);
  }
  return texts;
}

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
