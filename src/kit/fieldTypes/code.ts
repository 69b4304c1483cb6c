import * as z from 'zod/mini';
import { notCode } from '../../messages/validation';
import { isCode } from '../../rules/identity';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { convertedCodec, textParts, textRule, textSchema } from './text';

const convert = (text: string) => text.toUpperCase();

/**
 * A code that customers type: capitals, digits, hyphens and underscores, converted to upper case while it is
 * typed.
 */
export const code: FieldType<string, CellType> = defineFieldType({
  ...textParts(convertedCodec(convert)),
  // length and characters in one message, because a code is short and typed at a till
  schema: ({ min = 1, max = 50, ...field }, subject) => {
    const isRight = (text: string) => isCode(text) && text.length >= min && text.length <= max;
    return textSchema(field, subject, z.toUpperCase(), textRule(isRight, notCode(subject, min, max)));
  },
  file: { isCode: true },
  control: lineControl({ autoComplete: 'off', convert }),
});
