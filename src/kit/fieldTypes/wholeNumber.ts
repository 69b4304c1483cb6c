import { parseWhole } from '../../rules/money';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { numberParts, signed } from './numberType';

/** A whole number: days, a position in an order. Empty means none. */
export const wholeNumber: FieldType<number, CellType> = defineFieldType({
  ...numberParts({
    parse: parseWhole,
    write: String,
    format: (value, { number }) => number(value),
    decimals: 0,
    difference: (before, after, { number }) => signed(after - before, number),
  }),
  control: lineControl({ inputMode: 'numeric' }),
});
