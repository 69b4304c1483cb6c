import * as z from 'zod/mini';
import { EMAIL_INVALID } from '../../messages/validation';
import { isEmail, sameEmailKey } from '../../rules/identity';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { shownText, textCodec, textRule, textSchema } from './text';

const send = (value: string) => value.trim().toLowerCase();
const codec: FieldCodec<string> = {
  read: textCodec.read,
  same: (left, right) => send(left) === send(right),
  send,
};

/** An email address, lowercased while it is typed. */
export const email: FieldType<string, CellType> = defineFieldType({
  codec,
  schema: (field, subject) => textSchema(field, subject, z.toLowerCase(), textRule(isEmail, EMAIL_INVALID)),
  uniqueKey: sameEmailKey,
  cell: textCell(codec),
  shown: shownText,
  layout: 'line',
  control: async () => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => <LineControl {...props} type="email" convert={(typed) => typed.toLowerCase()} />;
  },
});
