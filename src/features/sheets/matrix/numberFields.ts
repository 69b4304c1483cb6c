import type { Formats } from '../../../host/formats';
import type { CellField } from '../../../kit/fieldTypes/cellText';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import type { NumberField } from '../../../rules/numberNotation';
import type { Operation, ToolField } from './tools/toolForm';

/** How pasted numbers of a field are read, as those of an imported file; undefined for texts and toggles. */
export function numberFieldOf(
  field: CellField | undefined,
  { currencies }: Formats,
): NumberField | undefined {
  const places = field && fieldTypeOf(field).file.places;
  if (!field || places === undefined) return undefined;
  if (field.type === 'money') return { places, currencies };
  return field.unit === '%' ? { places, isPercent: true } : { places };
}

/** The tools compute in hundredths at most. */
const TOOL_PLACES = 2;

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
  const places = Math.min(number.places, TOOL_PLACES);
  return { label, places, currencies, isPercent, operations: [...OPERATIONS, ...more] };
}
