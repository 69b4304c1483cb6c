import type { Formats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { moneyInput } from '../../rules/money';
import type { CellTypeName, Field } from '../declare/field';
import type { CellType } from './cellType';
import { fieldTypeOf, fieldTypes } from './registry';

/** A field whose values can be entered as one text. */
export type CellField = Field<string, CellTypeName>;

/** How the values of a field are entered in a cell. */
export function cellOf({ type }: CellField): CellType {
  return fieldTypes[type].cell;
}

/** The text of a cell as a user would type it; empty where the venue has no entry. */
export function storedText(field: CellField, entry: object | undefined): string {
  return entry === undefined ? '' : cellOf(field).format(valueAt(entry, field.path), field);
}

/** The value of a cell as a request sends it; undefined where the venue has no entry. */
export function storedValue(field: CellField, entry: object | undefined): unknown {
  if (entry === undefined) return undefined;
  const stored = valueAt(entry, field.path);
  const { editor, format } = cellOf(field);
  return editor === 'number' && Number.isSafeInteger(stored)
    ? stored
    : meaningOf(field, format(stored, field));
}

/** A stored text as an editor shows it: money with the decimals of the host's currency. */
export function editedText(field: CellField, text: string, { moneyDecimals }: Formats): string {
  return field.type === 'money' ? moneyInput(text, moneyDecimals) : text;
}

/** The value that a text stands for, as it is sent; see {@link FieldType.fromText}. */
export function meaningOf(field: CellField, text: string): unknown {
  return fieldTypeOf(field).fromText(text, field);
}

/**
 * The value of a cell as displayed, or its text: numbers in the host's locale, without currency, which is in the column
 * head.
 */
export function shownText(field: CellField, value: unknown, formats: Formats): string {
  const read = typeof value === 'string' ? meaningOf(field, value) : value;
  return cellOf(field).shown(read, formats) ?? fieldTypeOf(field).toText(value, field);
}

/** Are two values of a cell the same? None is only the same as none: a switch of a venue without an entry is not off. */
export function isSameValue(field: CellField, left: unknown, right: unknown): boolean {
  if (isNone(left) || isNone(right)) return isNone(left) && isNone(right);
  return fieldTypeOf(field).isSame(left, right);
}

/** Whether a cell has no value. */
export const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The difference of two values: a percentage for money, a number for counts. */
export function differenceOf(field: CellField, before: unknown, after: unknown, formats: Formats): string {
  const areNumbers = typeof before === 'number' && typeof after === 'number';
  return areNumbers ? cellOf(field).difference(before, after, formats) : '';
}
