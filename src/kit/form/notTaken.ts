import { valueAt } from '../../lib/paths';
import { sent as messages } from '../../messages/review';
import type { Identified } from '../declare/effects';
import type { Field, FieldTypeName, FormValues } from '../declare/field';
import type { AnyResource } from '../declare/resource';
import type { ShownContext } from '../fieldTypes/fieldType';
import { isSame } from '../fieldTypes/formValues';
import { fieldTypeOf } from '../fieldTypes/registry';
import { answeredRecord } from '../store/answeredRecord';

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

/** The server answers with an address of its own for what was sent as data (src/README.md, R73). */
const WITH_FILES: readonly FieldTypeName[] = ['photo', 'photos'];

/**
 * The changed fields that the answer holds with another value than was sent, with a message for each
 * (src/README.md, R144). Fields that the answer does not carry have no verdict.
 */
export function notTaken(
  { resource, operation, before, fields, sent, answer }: SentForm,
  context: Omit<ShownContext, 'at'>,
): { field: Field; value: unknown; message: string }[] {
  const after = answeredRecord(resource, { operation, params: { id: before._id }, before, data: answer });
  if (!after) return [];
  return fields.flatMap((field) => {
    const { path, label, type } = field;
    const stored = valueAt(after, path);
    if (stored === undefined || WITH_FILES.includes(type)) return [];
    const fieldType = fieldTypeOf(field);
    if (isSame(field, fieldType.read(stored), sent[path])) return [];
    const at = (other: string) => valueAt(after, other);
    const shown = fieldType.shown(stored, field, { ...context, at });
    return [{ field, value: sent[path], message: messages.notTaken(label, shown || messages.empty) }];
  });
}
