import { decimalText, parseDecimal } from '../../rules/money';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { numberParts, percentage } from './numberType';

/** A number that may have decimals, such as a percentage; `unit` is rendered after it. */
export const decimal: FieldType<number, CellType> = defineFieldType({
  ...numberParts({
    parse: parseDecimal,
    write: decimalText,
    format: (value, { number }) => number(value),
    shown: (value, { unit }, { number }) => `${number(value)}${typeof unit === 'string' ? unit : ''}`,
    decimals: 4,
    difference: percentage,
  }),
  control: lineControl({ inputMode: 'decimal', autoComplete: 'off' }),
});
