import { nested, valueAt } from '../../lib/paths';
import { type Field, type FormValues, isVisible } from '../declare/field';
import { asStored } from '../declare/storedNotes';
import { fieldTypeOf } from './registry';

/** The initial values of a form over these fields; without a record, those of a new one. */
export function valuesOf(fields: readonly Field[], record: unknown): FormValues {
  const isNew = record === undefined;
  return Object.fromEntries(
    fields.map((field) => {
      const { read, initial } = fieldTypeOf(field);
      return [field.path, read(isNew ? (field.initial ?? initial) : valueAt(record, field.path))];
    }),
  );
}

/** Are two values of a field equal for its codec? Texts that differ by a space at the end are. */
export function isSame(field: Field, left: unknown, right: unknown): boolean {
  return fieldTypeOf(field).isSame(left, right);
}

/** The fields whose values differ; a value that was set back is no change (R65). */
export function changedFields(fields: readonly Field[], base: FormValues, values: FormValues): Field[] {
  return fields.filter((field) => !isSame(field, base[field.path], values[field.path]));
}

/** The body that a form over these fields sends: its own visible fields only, texts trimmed. */
export function bodyOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  const sent = sentOf(fields, values);
  return nested(visibleFields(fields, values).map(({ path }) => [path, sent[path]]));
}

/**
 * The body of a page after a change of some of its values: what is not among them is sent as it is stored, and not at
 * all where nothing is. Otherwise a change of one value would store the form's empty values of the others.
 */
export function changedBody(
  fields: readonly Field[],
  stored: object | undefined,
  change: FormValues,
): Record<string, unknown> {
  const values = { ...valuesOf(fields, stored ?? {}), ...change };
  return nested(
    visibleFields(fields, values).flatMap((field) => {
      const { path } = field;
      if (path in change) return [[path, fieldTypeOf(field).send(values[path])]];
      const before = valueAt(stored, path);
      const original = asStored(stored, path, before);
      const storedBefore = original === before ? storedValue(field, before) : original;
      return storedBefore === undefined ? [] : [[path, storedBefore]];
    }),
  );
}

/** A stored value as it is sent again: a reference that the server has populated becomes an id or a name. */
function storedValue(field: Field, stored: unknown): unknown {
  const isReference = field.reference !== undefined || field.type === 'venues';
  if (!isReference || typeof stored !== 'object' || stored === null) return stored;
  const { read, send } = fieldTypeOf(field);
  return send(read(stored));
}

/** The value to send at each path, also of hidden fields. */
export function sentOf(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map((field) => [field.path, fieldTypeOf(field).send(values[field.path])]));
}

/** The visible fields, given the values of the others. */
export function visibleFields(fields: readonly Field[], values: FormValues): Field[] {
  const sent = sentOf(fields, values);
  return fields.filter((field) => isVisible(field, (path) => sent[path]));
}

export function pick(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ path }) => [path, values[path]]));
}

/** The fields that are not among the others. */
export function without(fields: readonly Field[], others: readonly Field[]): Field[] {
  return fields.filter((field) => !others.includes(field));
}
