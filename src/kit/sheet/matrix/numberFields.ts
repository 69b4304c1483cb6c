import type { Formats } from '../../../host/formats';
import type { NumberField } from '../../../rules/numberNotation';
import type { CellField } from '../../fieldTypes/cellText';
import type { Operation, ToolField } from './tools/toolForm';

/** The decimals of the numbers of a type of field. */
const PLACES: Readonly<Record<string, number>> = { money: 2, decimal: 2, wholeNumber: 0 };

/** How pasted numbers of a field are read; undefined for texts and toggles. */
export function numberFieldOf(
  field: CellField | undefined,
  { currencySign }: Formats,
): NumberField | undefined {
  const places = field && PLACES[field.type];
  if (!field || places === undefined) return undefined;
  if (field.type === 'money') return { places, currencies: [currencySign] };
  return field.unit === '%' ? { places, isPercent: true } : { places };
}

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
  const { places, isPercent = false, currencies = [] } = number;
  return { label, places, currencies, isPercent, operations: [...OPERATIONS, ...more] };
}
