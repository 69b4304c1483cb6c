import { tooManyDecimals } from '../../messages/validation';
import { isMoney } from '../../rules/minorUnits';
import { moneyText, parseMoney } from '../../rules/money';
import { reviewFlagOf } from '../../rules/pricing';
import { CURRENCY_PLACEHOLDER } from '../declare/fields';
import type { CellType } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { lineControl } from './lineControl';
import { numberParts, percentage } from './numberType';

/**
 * An amount of money in the host's currency: 0 or more unless stated, at most two decimals
 * (R69). It is parsed in minor units and sent as a decimal number: 7.9. A `unit` replaces the currency.
 */
export const money: FieldType<number, CellType> = defineFieldType({
  ...numberParts({
    parse: (typed) => {
      const minor = parseMoney(typed);
      return typeof minor === 'number' ? minor / 100 : minor;
    },
    write: moneyText,
    format: (value, { amount }) => amount(value),
    shown: (value, { unit }, formats) => (unit === undefined ? formats.money(value) : formats.amount(value)),
    decimals: 2,
    min: 0,
    max: 1_000_000_000, // more is a typing error
    error: (value, subject) => (isMoney(value) ? undefined : tooManyDecimals(subject)),
    difference: percentage,
    reviewFlag: reviewFlagOf,
    kind: 'money',
    unit: CURRENCY_PLACEHOLDER,
  }),
  control: lineControl({ inputMode: 'decimal', autoComplete: 'off', unit: CURRENCY_PLACEHOLDER }),
});
