import * as z from 'zod/mini';
import { joinTexts, splitTexts } from '../../lib/tables/joined';
import { NOT_A_VALUE, SELECT_AT_LEAST_ONE } from '../../messages/validation';
import { referenceId } from '../../rules/scope';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';
import { readReference, referenceSchema, shownReference, writeReference } from './reference';

/** References may be ids or populated records (R9); their order has no meaning. */
export const referencesCodec: FieldCodec<string[]> = {
  read: (raw) =>
    Array.isArray(raw) ? [...new Set(raw.map(referenceId).filter((id) => id !== undefined))] : [],
  same: (left, right) => {
    const ids = new Set(right);
    return left.length === right.length && left.every((id) => ids.has(id));
  },
  send: (value) => value,
};

/** Several records of another resource, found by search; the record stores a list of ids (or of names). */
export const references: FieldType<readonly unknown[], null> = defineFieldType({
  codec: referencesCodec,
  schema: ({ required: rule, missing = SELECT_AT_LEAST_ONE }) => {
    const ids = z
      .array(referenceSchema(NOT_A_VALUE), missing)
      .check(...(rule === true ? [z.minLength(1, missing)] : []));
    const once = z.pipe(
      ids,
      z.transform((named) => [...new Set(named)]),
    );
    return rule === true ? once : z.optional(z.nullable(once));
  },
  cell: null,
  shown: (value, field, context) => value.map((one) => shownReference(one, field, context)).join(', '),
  fromText: (text, field, names) => splitTexts(text).map((one) => readReference(one, field, names)),
  file: {
    write: (stored, field, context) =>
      textIn(joinTexts(referencesCodec.read(stored).map((one) => writeReference(one, field, context) ?? ''))),
  },
  control: async () =>
    (await import(/* webpackChunkName: 'control-references' */ './controls/ReferencesControl'))
      .ReferencesControl,
});
