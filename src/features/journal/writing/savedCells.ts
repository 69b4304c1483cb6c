import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import { isSame } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { valueAt } from '../../../lib/paths';
import type { JournalCell } from '../entry';
import type { SavedFields } from './savedFields';

/** Values with more characters are not kept: 200 venues need about 5,000. */
const MAX_VALUE_LENGTH = 8_000;

/** A record before and after one request, with what was sent. */
export interface SavedVersions {
  before: Identified;
  after: Identified;
  body: unknown;
  name: string;
}

/**
 * The values that a request changed: what was sent, what the server now holds, and what it did not hold before. A
 * value that the server did not take, or that a colleague changed at the same time, is not ours.
 */
export function savedCells(
  { fields, list, venue, valuesIn }: SavedFields,
  { before, after, body, name }: SavedVersions,
): JournalCell[] {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return fields.flatMap((field): JournalCell[] => {
    const { path, label } = field;
    const [from, to, sent] = [valueAt(was, path), valueAt(is, path), valueAt(body, path)];
    if (sent === undefined || isSame(field, from, to) || !isSame(field, sent, to)) return [];
    return [
      { record: before._id, name, venue, list, path, label, ...stored(field, from, to, was !== undefined) },
    ];
  });
}

/** Both values as a request would send them, unless one is too long, such as a photo that is stored in the record. */
function stored(
  field: Field,
  from: unknown,
  to: unknown,
  wasThere: boolean,
): Pick<JournalCell, 'from' | 'to' | 'isLeftOut'> {
  const { send } = fieldTypeOf(field);
  const values = { from: wasThere ? send(from) : undefined, to: send(to) };
  const isLong = Object.values(values).some(
    (value) => (JSON.stringify(value)?.length ?? 0) > MAX_VALUE_LENGTH,
  );
  return isLong ? { from: undefined, to: undefined, isLeftOut: true } : values;
}
