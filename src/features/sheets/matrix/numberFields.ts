import type { Formats } from '../../../host/formats';
import type { CellField } from '../../../kit/fieldTypes/cellText';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { MEASURED_DECIMALS } from '../../../rules/quantities';
import type { Operation, ToolField } from './tools/toolForm';

/** The tools compute in hundredths at most. */
const MAX_TOOL_DECIMALS = 2;

/** What can be done to any number; a view adds what needs other figures, such as a margin. */
const OPERATIONS: readonly Operation[] = [
  'set',
  'addAmount',
  'takeAmount',
  'addPercent',
  'takePercent',
  'venue',
];

/** The field as the tools read it; undefined where it holds no numbers. */
export function toolFieldOf(
  field: CellField | undefined,
  label: string,
  formats: Formats,
  more: readonly Operation[] = [],
): ToolField | undefined {
  const number = numberFieldOf(field, formats);
  if (!number) return undefined;
  const { isPercent = false, currencies = [] } = number;
  const isQuantity = field?.type === 'quantity';
  const most = isQuantity ? MEASURED_DECIMALS : Math.max(MAX_TOOL_DECIMALS, formats.moneyDecimals);
  const decimals = Math.min(number.decimals, most);
  return { label, decimals, currencies, isPercent, isQuantity, operations: [...OPERATIONS, ...more] };
}
