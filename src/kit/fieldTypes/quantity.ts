import { decimalText, parseQuantity } from '../../rules/money';
import { MEASURED_DECIMALS } from '../../rules/quantities';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { numberParts, signed } from './numberType';

/** A quantity of stock: whole in pieces, with up to three decimals where the product is measured (R237). */
export const quantity: FieldType<number, CellType> = defineFieldType({
  ...numberParts({
    parse: parseQuantity,
    write: decimalText,
    format: (value, { number }) => number(value),
    decimals: MEASURED_DECIMALS,
    kind: 'quantity',
    difference: (before, after, { number }) => signed(after - before, number),
  }),
  control: lineControl({ inputMode: 'decimal' }),
});
