import type { Formats } from '../../../host/formats';
import { type CellField, isSameValue, meaningOf } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import type { Held } from '../set/cells';

/** Whether a typed text is wrong although it has a value: it names another currency. */
export function isWrongText(field: CellField, typed: string, formats: Formats): boolean {
  const context = { ...formats, subject: '', valueAt: () => undefined };
  return fieldTypeOf(field).textError(typed, field, context) !== undefined;
}

/** What a text stands for in a cell; the text itself is kept where it is not that of its value. */
export function heldOf(field: CellField, text: string): Held {
  const value = meaningOf(field, text) ?? null;
  return fieldTypeOf(field).toText(value, field) === text ? { value } : { value, typed: text };
}

/** Whether what a cell has is the same value as another one; a wrong text is not, so that it is reported. */
export function isSameInField(field: CellField, { value, typed }: Held, other: unknown, formats: Formats) {
  return isSameValue(field, value, other) && !(typed !== undefined && isWrongText(field, typed, formats));
}
