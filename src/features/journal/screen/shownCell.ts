import type { Field } from '../../../kit/declare/field';
import { cellOf, differenceOf, shownText } from '../../../kit/fieldTypes/cellText';
import type { ShownContext } from '../../../kit/fieldTypes/fieldType';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { isCell } from '../../../kit/writes/source/ownParts';
import { journal as texts } from '../../../messages/journal';
import type { JournalCell } from '../entry';

/** A saved value as it is displayed. */
export interface ShownCell {
  before: string;
  after: string;
  /** '+4.5%'; empty where one of the values is no number. */
  difference: string;
  /** Short, and aligned like figures. */
  isNumeric: boolean;
}

/** The old and the new value of a cell; a field that is no longer declared shows plain texts. */
export function shownCell(
  { from, to, isLeftOut }: JournalCell,
  field: Field | undefined,
  context: Omit<ShownContext, 'valueAt'>,
): ShownCell {
  if (isLeftOut) return { before: texts.leftOut, after: texts.leftOut, difference: '', isNumeric: false };
  const shown = (value: unknown) => shownValue(field, value, context) || texts.empty;
  const isNumeric = field !== undefined && isCell(field) && cellOf(field).editor !== 'text';
  const difference = isNumeric && isCell(field) ? differenceOf(field, from, to, context.formats) : '';
  return { before: shown(from), after: shown(to), difference, isNumeric };
}

function shownValue(
  field: Field | undefined,
  value: unknown,
  context: Omit<ShownContext, 'valueAt'>,
): string {
  if (value === undefined || value === null) return '';
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
  // without the currency, which a column of figures does not repeat
  if (isCell(field) && cellOf(field).editor === 'number')
    return shownText(field, cellOf(field).format(value, field), context.formats);
  return fieldTypeOf(field).shown(fieldTypeOf(field).read(value), field, {
    ...context,
    valueAt: () => undefined,
  });
}
