import { tooManyDecimals } from '../../messages/validation';
import { isMoney } from '../../rules/minorUnits';
import { amountIn, moneyText } from '../../rules/money';
import { reviewFlagOf } from '../../rules/pricing';
import { CURRENCY_PLACEHOLDER } from '../declare/fields';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { numberParts, percentage } from './numberType';

/**
 * An amount of money in the host's currency: 0 or more unless stated, with at most the decimals of that
 * currency (R69). It is sent as a decimal number: 7.9. A `unit` replaces the currency.
 */
export const money: FieldType<number, CellType> = defineFieldType({
  ...numberParts({
    parse: amountIn,
    write: moneyText,
    format: (value, { amount }) => amount(value),
    shown: (value, { unit }, formats) => (unit === undefined ? formats.money(value) : formats.amount(value)),
    decimals: 2,
    min: 0,
    max: 1_000_000_000, // more is a typing error
    error: (value, subject, decimals) =>
      isMoney(value, decimals) ? undefined : tooManyDecimals(subject, decimals),
    difference: percentage,
    reviewFlag: reviewFlagOf,
    kind: 'money',
    unit: CURRENCY_PLACEHOLDER,
  }),
  control: lineControl({ inputMode: 'decimal', autoComplete: 'off', unit: CURRENCY_PLACEHOLDER }),
});
