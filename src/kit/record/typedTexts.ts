import { isObject } from '../../lib/isObject';
import { valueAt } from '../../lib/paths';
import { forms } from '../../messages/forms';
import type { Field, FormValues } from '../declare/field';
import { pairsOf, readPairs } from '../declare/pairs';

/** The value of one field as text that can be copied. */
export interface TypedText {
  label: string;
  text: string;
}

/**
 * The values of a draft by the labels of their fields. A sheet stores its cells by row, so its texts are
 * labelled with the names of row and column.
 *
 * @param nameOf the name of the record with an id, at a field or (without one) at a row of a sheet
 */
export function typedTexts(
  fields: readonly Field[],
  values: FormValues,
  nameOf: (id: string, field?: Field) => string | undefined,
): TypedText[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields.find(({ path }) => path === key);
    if (field) return [{ label: field.label, text: textOf(value, (id) => nameOf(id, field)) }];
    if (!isObject(value)) return [{ label: labelOf(key), text: textOf(value, nameOf) }];
    return Object.entries(value).map(([column, text]) => ({
      label: `${nameOf(key) ?? key}, ${labelOf(column).toLowerCase()}`,
      text: textOf(text, nameOf),
    }));
  });
}

function textOf(value: unknown, nameOf: (id: string) => string | undefined): string {
  if (typeof value === 'boolean') return value ? forms.yes : forms.no;
  if (typeof value === 'string' || typeof value === 'number') return nameOf(String(value)) ?? String(value);
  if (isObject(value)) return String(valueAt(value, 'name') ?? '');
  if (!Array.isArray(value)) return '';
  const pairs = value.filter((one) => isObject(one) && 'key' in one);
  if (pairs.length > 0)
    return pairsOf(readPairs(pairs))
      .map((pair) => `${pair.key}: ${pair.value}`)
      .join('\n');
  return value.map((one) => textOf(one, nameOf)).join(', ');
}

/** 'costPrice' as 'Cost price', for a column whose labels belong to its screen. */
function labelOf(path: string): string {
  const text = path.replace(/^.*\./, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
