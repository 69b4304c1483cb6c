import type { FormValues } from '../drafts';
import { type Field, isThere } from '../field';
import { nested, valueAt } from '../paths';
import { type Handling, handling } from './handling';

const of = ({ control }: Field) => handling[control] as Handling<unknown>;

/** What a form over these fields starts with; without a record, what a new one starts with. */
export function valuesOf(fields: readonly Field[], record: unknown): FormValues {
  const isNew = record === undefined;
  return Object.fromEntries(
    fields.map((field) => [
      field.path,
      of(field).read(isNew ? initialOf(field) : valueAt(record, field.path)),
    ]),
  );
}

/** What a new record starts with: a toggle with yes unless stated, everything else empty. */
function initialOf({ control, initial }: Field): unknown {
  return initial ?? (control === 'toggle' ? true : undefined);
}

/** Are these two values of a field the same to a person? A text with a space at its end is. */
export function isSame(field: Field, left: unknown, right: unknown): boolean {
  const { read, same } = of(field);
  return same(read(left), read(right));
}

/** The fields whose values differ; a value that was set back is no change (decisions section 8). */
export function changedFields(fields: readonly Field[], base: FormValues, values: FormValues): Field[] {
  return fields.filter((field) => !isSame(field, base[field.path], values[field.path]));
}

/** The part of a record that a form over these fields sends: texts trimmed, nothing but its own fields that are there. */
export function bodyOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  const sent = sentOf(fields, values);
  return nested(thereOf(fields, values).map(({ path }) => [path, sent[path]]));
}

/** What is sent at each path, whether the field is there or not. */
export function sentOf(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map((field) => [field.path, of(field).send(values[field.path])]));
}

/** The fields that are there, as the values of the others stand. */
export function thereOf(fields: readonly Field[], values: FormValues): Field[] {
  const sent = sentOf(fields, values);
  return fields.filter((field) => isThere(field, (path) => sent[path]));
}

/** A form's values by path, out of the nested record that the form library keeps. */
export function flat(fields: readonly Field[], record: unknown): FormValues {
  return Object.fromEntries(fields.map(({ path }) => [path, valueAt(record, path)]));
}

/** The values of these fields only. */
export function pick(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ path }) => [path, values[path]]));
}
