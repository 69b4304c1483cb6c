import type { Photo } from '../../host/contract';
import { referenceId } from '../../rules/scope';
import type { FormValues } from '../drafts';
import { type Control, type Field, nested, valueAt } from '../fields';

/** How the value of one control is read from a record, compared, and sent. */
interface Handling<V> {
  /** `raw` is what the record holds, undefined on a new record. */
  read(raw: unknown, isNew: boolean): V;
  same(left: V, right: V): boolean;
  send(value: V): unknown;
}

const asText: Handling<string> = {
  read: (raw) => (raw === undefined || raw === null ? '' : String(raw).replace(/\r\n/g, '\n')),
  same: (left, right) => left.trim() === right.trim(),
  send: (value) => value.trim(),
};

const asToggle: Handling<boolean> = {
  read: (raw, isNew) => raw === true || (isNew && raw === undefined),
  same: (left, right) => left === right,
  send: (value) => value,
};

const asPhoto: Handling<Photo | null> = {
  read: (raw) => {
    const url = valueAt(raw, 'url');
    return typeof url === 'string' && url !== '' ? { url, name: String(valueAt(raw, 'name') ?? '') } : null;
  },
  same: (left, right) => left?.url === right?.url,
  send: (value) => value,
};

/** References may be ids or populated records (decisions section 2); their order says nothing. */
const asVenues: Handling<string[]> = {
  read: (raw) =>
    Array.isArray(raw) ? [...new Set(raw.map(referenceId).filter((id) => id !== undefined))] : [],
  same: (left, right) => left.length === right.length && left.every((id) => right.includes(id)),
  send: (value) => value,
};

const asEmail: Handling<string> = {
  ...asText,
  same: (left, right) => asEmail.send(left) === asEmail.send(right),
  send: (value) => value.trim().toLowerCase(),
};

/** Typed as text. What is no whole number is sent as it is, so that the schema can say so. */
const asWholeNumber: Handling<string> = {
  ...asText,
  same: (left, right) => asWholeNumber.send(left) === asWholeNumber.send(right),
  send: (value) => {
    const typed = value.trim();
    if (typed === '') return null;
    return /^[+-]?\d+$/.test(typed) ? Number(typed) : typed;
  },
};

/** An id, a name, or a populated record (decisions section 2); empty where nothing is chosen. */
const asReference: Handling<string> = {
  read: (raw) => referenceId(raw) ?? '',
  same: (left, right) => left === right,
  send: (value) => (value === '' ? null : value),
};

const handling: { [C in Control]: unknown } = {
  text: asText,
  multiline: asText,
  email: asEmail,
  phone: asText,
  url: asText,
  wholeNumber: asWholeNumber,
  reference: asReference,
  toggle: asToggle,
  photo: asPhoto,
  venues: asVenues,
};

const of = ({ control }: Field) => handling[control] as Handling<unknown>;

/** What a form over these fields starts with; without a record, what a new one starts with. */
export function valuesOf(fields: readonly Field[], record: unknown): FormValues {
  const isNew = record === undefined;
  return Object.fromEntries(
    fields.map((field) => [field.path, of(field).read(valueAt(record, field.path), isNew)]),
  );
}

/** Are these two values of a field the same to a person? A text with a space at its end is. */
export function isSame(field: Field, left: unknown, right: unknown): boolean {
  const { read, same } = of(field);
  return same(read(left, false), read(right, false));
}

/** The fields whose values differ; a value that was set back is no change (decisions section 8). */
export function changedFields(fields: readonly Field[], base: FormValues, values: FormValues): Field[] {
  return fields.filter((field) => !isSame(field, base[field.path], values[field.path]));
}

/** The part of a record that a form over these fields sends: texts trimmed, nothing but its own fields. */
export function bodyOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return nested(fields.map((field) => [field.path, of(field).send(values[field.path])]));
}

/** A form's values by path, out of the nested record that the form library keeps. */
export function flat(fields: readonly Field[], record: unknown): FormValues {
  return Object.fromEntries(fields.map(({ path }) => [path, valueAt(record, path)]));
}

/** The values of these fields only. */
export function pick(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ path }) => [path, values[path]]));
}
