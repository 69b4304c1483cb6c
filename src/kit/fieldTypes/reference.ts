import * as z from 'zod/mini';
import { selectOne } from '../../messages/validation';
import { type RecordReference, referenceId } from '../../rules/scope';
import { type Field, targetOf } from '../declare/field';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType, type ShownContext } from './fieldType';

/** An id, a name, or a populated record (src/README.md, R9); empty where nothing is selected. */
const codec: FieldCodec<string> = {
  read: (raw) => referenceId(raw) ?? '',
  same: (left, right) => left === right,
  send: (value) => (value === '' ? null : value),
};

/** The schema of an id or a name, or of a populated record, which is reduced to its id. */
export const referenceSchema = (error: string) =>
  z.pipe(z.transform(referenceId), z.string(error).check(z.minLength(1, error)));

/** The name of a record; the reference itself where the record is not loaded. */
export function shownReference(value: string, { reference }: Field, { at, nameOf }: ShownContext): string {
  const target = reference && targetOf(reference, at);
  if (reference?.by !== 'id' || target === undefined) return value;
  return nameOf(target, value) ?? value;
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
  layout: 'line',
  control: async () => (await import('./controls/ReferenceControl')).ReferenceControl,
});
