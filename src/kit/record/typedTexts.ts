import { isObject } from '../../lib/isObject';
import { valueAt } from '../../lib/paths';
import { forms } from '../../messages/forms';
import type { Field, FormValues } from '../declare/field';
import { pairsOf, readPairs } from '../declare/pairs';
import type { DraftRecord } from '../state/drafts';
import { changesIn } from '../writes/set/keptRecords';

/** The name of the record with an id, at a field or (without one) at a row of a sheet. */
type NameOf = (id: string, field?: Field) => string | undefined;

/** The value of one field as text that can be copied. */
export interface TypedText {
  label: string;
  text: string;
}

/**
 * The values of a form's draft by the labels of their fields.
 *
 * @param nameOf the name of the record with an id, at a field
 */
export function typedTexts(fields: readonly Field[], values: FormValues, nameOf: NameOf): TypedText[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields.find(({ path }) => path === key);
    if (field) return [{ label: field.label, text: textOf(value, (id) => nameOf(id, field)) }];
    return [{ label: labelOf(key), text: textOf(value, nameOf) }];
  });
}

/** The changed cells of a record's sheet by the names of their rows and columns. */
export function cellTexts(records: readonly DraftRecord[] | undefined, nameOf: NameOf): TypedText[] {
  return changesIn(records).map(({ venue, field, value, typed }) => ({
    label: `${nameOf(venue) ?? venue}, ${labelOf(field).toLowerCase()}`,
    text: typed ?? textOf(value, nameOf),
  }));
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
