import * as z from 'zod/mini';
import { selectOne } from '../../messages/validation';
import { type RecordReference, referenceId } from '../../rules/scope';
import { type Field, targetOf } from '../declare/field';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType, type ShownContext } from './fieldType';
import type { FileContext } from './fileType';

/** An id, a name, or a populated record (R9); empty where nothing is selected. */
const codec: FieldCodec<string> = {
  read: (raw) => referenceId(raw) ?? '',
  same: (left, right) => left === right,
  send: (value) => (value === '' ? null : value),
};

/** The schema of an id or a name, or of a populated record, which is reduced to its id. */
export const referenceSchema = (error: string) =>
  z.pipe(z.transform(referenceId), z.string(error).check(z.minLength(1, error)));

/** The name of a record; the reference itself where the record is not loaded. */
export function shownReference(
  value: string,
  { reference }: Field,
  { valueAt, nameOf }: ShownContext,
): string {
  const target = reference && targetOf(reference, valueAt);
  if (reference?.by !== 'id' || target === undefined) return value;
  return nameOf(target, value) ?? value;
}

/** A name where it names exactly one record, else the reference itself. */
export function writeReference(
  stored: unknown,
  { reference }: Field,
  { valueAt, nameOf }: FileContext,
): string | undefined {
  const value = referenceId(stored);
  const target = reference && targetOf(reference, valueAt);
  if (!value || reference?.by !== 'id' || target === undefined) return value || undefined;
  return nameOf(target, value) ?? value;
}

/** The id of the only record with this name; the text itself where there is none or several. */
export function readReference(text: string, { reference }: Field, names?: FileContext): string {
  const target = names && reference?.by === 'id' ? targetOf(reference, names.valueAt) : undefined;
  const [id, ...others] = (target !== undefined && names?.idsOf(target, text)) || [];
  return id !== undefined && others.length === 0 ? id : text.trim();
}

/** One record of another resource, selected from its list. */
export const reference: FieldType<RecordReference, CellType> = defineFieldType({
  codec,
  schema: ({ required: rule, label, missing }) => {
    const named = referenceSchema(missing ?? selectOne(label.toLowerCase()));
    return rule === true ? named : z.optional(z.nullable(named));
  },
  cell: textCell(codec),
  shown: shownReference,
  fromText: (text, field, names) => codec.send(readReference(text, field, names)),
  file: { write: writeReference },
  layout: 'line',
  control: async () =>
    (await import(/* webpackChunkName: 'control-reference' */ './controls/ReferenceControl'))
      .ReferenceControl,
});
