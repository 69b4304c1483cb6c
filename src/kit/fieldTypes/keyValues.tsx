import { joinTexts, splitTexts } from '../../lib/tables/joined';
import { NOT_A_VALUE } from '../../messages/validation';
import type { Pair } from '../../ui/form/pairs';
import { pairError, pairsOf, readPairs } from '../declare/pairs';
import { type FieldCodec, sameList } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';
import { parsedSchema } from './parsedSchema';

/** Pairs in their order; empty ones are ignored. */
const codec: FieldCodec<Pair[]> = {
  read: readPairs,
  same: (left, right) =>
    sameList(
      pairsOf(left),
      pairsOf(right),
      (one, other) => one.key === other.key && one.value === other.value,
    ),
  send: pairsOf,
};

/** 'Size: 0.5 l' as a pair; a colon inside of the name is doubled. */
function pairIn(text: string): Pair {
  const [, key = text, value = ''] = /^((?:[^:]|::)*):(?!:)(.*)$/s.exec(text) ?? [];
  return { key: key.replaceAll('::', ':').trim(), value: value.trim() };
}

/** Pairs of name and value, ordered by the user: [{ key, value }], names unique; at most `max` pairs. */
export const keyValues: FieldType<readonly Pair[], null> = defineFieldType({
  codec,
  schema: (field) =>
    parsedSchema(field, (value, refuse) => {
      if (!Array.isArray(value ?? [])) return refuse(NOT_A_VALUE);
      const error = pairError(field, readPairs(value));
      if (error) refuse(error.sentence);
      return pairsOf(value);
    }),
  cell: null,
  shown: (value) => value.map((pair) => `${pair.key}: ${pair.value}`).join(', '),
  fromText: (text) => splitTexts(text).map(pairIn),
  file: {
    write: (stored) =>
      textIn(joinTexts(readPairs(stored).map(({ key, value }) => `${key.replaceAll(':', '::')}: ${value}`))),
  },
  control: async () => {
    const { KeyValueField } = await import(
      /* webpackChunkName: 'control-keyValues' */ '../../ui/form/KeyValueField'
    );
    return ({ field, input: { error, ...input } }) => {
      // an error of one pair is displayed at that pair
      const { index } = (error !== undefined && pairError(field, input.value)) || {};
      const isOfRow = index !== undefined && error !== undefined;
      return (
        <KeyValueField
          {...input}
          max={field.max}
          error={isOfRow ? undefined : error}
          rowErrors={isOfRow ? { [index]: error } : undefined}
        />
      );
    };
  },
});
