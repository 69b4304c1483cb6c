import type { Formats } from '../../../host/formats';
import { type CellField, isSameValue, meaningOf } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';

/** Do two texts have the same value? Never where a text has a problem of its own, so that it is reported. */
export function isSameText(field: CellField, left: string, right: string, formats: Formats): boolean {
  if (left === right) return true;
  const { textError } = fieldTypeOf(field);
  const context = { ...formats, subject: '', valueAt: () => undefined };
  const isWrong = [left, right].some((text) => textError(text, field, context) !== undefined);
  return !isWrong && isSameValue(field, meaningOf(field, left), meaningOf(field, right));
}
