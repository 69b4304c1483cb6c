import * as z from 'zod/mini';
import { NOT_A_VALUE, required, tooLong, tooShort } from '../../messages/validation';
import type { Field } from '../declare/field';
import { type CellType, textCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';

/** Text as it is typed; spaces around it do not count. */
export const textCodec: FieldCodec<string> = {
  read: (raw) => (raw === undefined || raw === null ? '' : String(raw).replace(/\r\n/g, '\n')),
  same: (left, right) => left.trim() === right.trim(),
  send: (value) => value.trim(),
};

/** The codec of a text that is converted when it is sent, such as to upper case. */
export const convertedCodec = (convert: (text: string) => string): FieldCodec<string> => {
  const send = (value: string) => convert(value.trim());
  return { read: textCodec.read, same: (left, right) => send(left) === send(right), send };
};

/** The schema of a text: its length, then the rules of its type. */
export function textSchema(
  { required: rule, missing, min = 0, max }: Field,
  subject: string,
  ...rules: z.core.$ZodCheck<string>[]
): z.ZodMiniType {
  const isRequired = rule === true;
  const empty = missing ?? required(subject);
  const long = z.string(isRequired ? empty : NOT_A_VALUE).check(
    z.trim(),
    ...(isRequired ? [z.minLength(1, empty)] : []),
    z.refine((value: string) => value.length >= min || value === '', tooShort(subject, min)),
    ...(max === undefined ? [] : [z.maxLength(max, tooLong(subject, max))]),
    ...rules,
  );
  return isRequired ? long : z.optional(z.nullable(long));
}

/** A rule for texts that passes an empty one. */
export const textRule = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || isRight(value), error);

/** The parts that the types of texts share, with the rules of one of them. */
export const textParts = (codec = textCodec, ...rules: z.core.$ZodCheck<string>[]) =>
  ({
    codec,
    schema: (field: Field, subject: string) => textSchema(field, subject, ...rules),
    cell: textCell(codec),
    shown: (value: string) => value.trim(),
    layout: 'line',
    control: lineControl(),
  }) as const;

/** A single line of text. */
export const text: FieldType<string, CellType> = defineFieldType(textParts());
