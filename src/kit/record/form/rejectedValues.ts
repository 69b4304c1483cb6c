import { valueAt } from '../../../lib/paths';
import { sent as messages } from '../../../messages/review';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import type { ShownContext } from '../../fieldTypes/fieldType';
import { isSame } from '../../fieldTypes/formValues';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { answeredRecord, isCarried } from '../../state/answeredRecord';
import { createdRecord } from '../../state/created';

/** What a form has sent, and what it was answered. */
export interface SentForm {
  resource: AnyResource;
  operation: string;
  /** The record as it was read before the save. */
  before: Identified;
  /** The fields that were changed, with the values that were sent. */
  fields: readonly Field[];
  sent: FormValues;
  answer: unknown;
}

/** What the form of a new record has sent: all of its visible fields. */
export interface SentNewForm extends Omit<SentForm, 'before'> {
  body: Readonly<Record<string, unknown>>;
}

/** A field that the server holds with another value than was sent. */
export interface RejectedValues {
  field: Field;
  /** The value that was sent. */
  value: unknown;
  /** The stored value as text; empty where there is none. */
  stored: string;
  /** It holds several values, for the grammar of a message. */
  isPlural: boolean;
}

type Names = Omit<ShownContext, 'valueAt'>;

/**
 * The changed fields that the answer holds with another value than was sent, or without one (R144).
 */
export function rejected(
  { resource, operation, before, answer, ...form }: SentForm,
  names: Names,
): RejectedValues[] {
  const params = { id: before._id };
  return differing(answeredRecord(resource, { operation, params, before, data: answer }), form, names);
}

/** The same of a new record (R167): of the fields that were filled in. */
export function rejectedOfNew(
  { resource, body, answer, ...form }: SentNewForm,
  names: Names,
): RejectedValues[] {
  const filled = form.fields.filter(
    (field) => !isSame(field, form.sent[field.path], fieldTypeOf(field).read(undefined)),
  );
  return differing(createdRecord(resource, { answer, body }), { ...form, fields: filled }, names);
}

/** The message at a field that the server did not keep. */
export const messageOf = ({ field: { label }, stored, isPlural }: RejectedValues): string =>
  messages.rejected(label, stored || messages.empty, isPlural);

function differing(
  after: Identified | undefined,
  { fields, sent }: Pick<SentForm, 'fields' | 'sent'>,
  names: Names,
): RejectedValues[] {
  if (!after) return [];
  const context = { ...names, valueAt: (path: string) => valueAt(after, path) };
  return fields.flatMap((field) => {
    const { isStored, read, shown } = fieldTypeOf(field);
    const stored = valueAt(after, field.path);
    const value = sent[field.path];
    if (!isCarried(after, field.path) || isStored(value, read(stored))) return [];
    return [{ field, value, stored: shown(stored, field, context), isPlural: Array.isArray(value) }];
  });
}
