import * as z from 'zod/mini';
import { notCode } from '../../messages/validation';
import { isCode } from '../../rules/identity';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { shownText, textCodec, textRule, textSchema } from './text';

const send = (value: string) => value.trim().toUpperCase();
const codec: FieldCodec<string> = {
  read: textCodec.read,
  same: (left, right) => send(left) === send(right),
  send,
};

/**
 * A code that customers type: capitals, digits, hyphens and underscores, converted to upper case while it is
 * typed.
 */
export const code: FieldType<string, CellType> = defineFieldType({
  codec,
  // length and characters in one message, because a code is short and typed at a till
  schema: ({ min = 1, max = 50, ...field }, subject) => {
    const isRight = (text: string) => isCode(text) && text.length >= min && text.length <= max;
    return textSchema(field, subject, z.toUpperCase(), textRule(isRight, notCode(subject, min, max)));
  },
  cell: textCell(codec),
  shown: shownText,
  layout: 'line',
  control: async () => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => <LineControl {...props} autoComplete="off" convert={(typed) => typed.toUpperCase()} />;
  },
});
