import { PHONE_INVALID } from '../../messages/validation';
import { isPhone } from '../../rules/identity';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { textCodec, textParts, textRule } from './text';

/** A phone number in any notation. */
export const phone: FieldType<string, CellType> = defineFieldType({
  ...textParts(textCodec, textRule(isPhone, PHONE_INVALID)),
  file: { isCode: true },
  control: lineControl({ type: 'tel' }),
});
