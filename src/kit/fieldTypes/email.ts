import * as z from 'zod/mini';
import { EMAIL_INVALID } from '../../messages/validation';
import { isEmail } from '../../rules/identity';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { convertedCodec, textParts, textRule } from './text';

const convert = (text: string) => text.toLowerCase();

/** An email address, lowercased while it is typed. */
export const email: FieldType<string, CellType> = defineFieldType({
  ...textParts(convertedCodec(convert), z.toLowerCase(), textRule(isEmail, EMAIL_INVALID)),
  control: lineControl({ type: 'email', convert }),
});
