import type { Formats } from '../../host/formats';
import type { NumberField } from '../../rules/numberNotation';
import type { Field } from '../declare/field';
import { CURRENCY_PLACEHOLDER } from '../declare/fields';
import { fieldTypeOf } from './registry';

/** How numbers of a field stand in a spreadsheet: in a file, and in what is pasted; undefined for other fields. */
export function numberFieldOf(
  field: Field | undefined,
  { currencies, moneyDecimals, decimalSign }: Pick<Formats, 'currencies' | 'moneyDecimals' | 'decimalSign'>,
): NumberField | undefined {
  const { file, unit: ownUnit } = field ? fieldTypeOf(field) : {};
  if (!field || file?.decimals === undefined) return undefined;
  const { unit = ownUnit } = field;
  // the sign of a unit that depends on other values is validated with these
  const isOpen = typeof unit === 'function';
  return {
    decimals: file.kind === 'money' ? moneyDecimals : file.decimals,
    ...(file.kind === 'money' && moneyDecimals === 3 && { decimalSign }),
    ...((isOpen || unit === CURRENCY_PLACEHOLDER) && { currencies }),
    ...((isOpen || unit === '%') && { isPercent: true }),
    ...(field.isInCases && { isInCases: true }),
  };
}
