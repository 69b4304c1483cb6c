import type { Field } from '../../../kit/declare/field';
import { isSame } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { valueAt } from '../../../lib/paths';
import type { JournalCell } from '../entry';

/** Values with more characters are not kept: 200 venues need about 5,000. */
const MAX_VALUE_LENGTH = 8_000;

/** What a record held before and after one request of some of its fields, with what was sent. */
export interface SavedVersions {
  was: object | undefined;
  is: object | undefined;
  body: unknown;
}

/**
 * The values that a request changed: what was sent, what the server now holds, and what it did not hold before. A
 * value that the server did not take, or that a colleague changed at the same time, is not ours.
 */
export function savedCells(
  of: Pick<JournalCell, 'record' | 'name' | 'list' | 'venue'>,
  fields: readonly Field[],
  { was, is, body }: SavedVersions,
): JournalCell[] {
  return fields.flatMap((field): JournalCell[] => {
    const { path, label } = field;
    const [from, to, sent] = [valueAt(was, path), valueAt(is, path), valueAt(body, path)];
    if (sent === undefined || isSame(field, from, to) || !isSame(field, sent, to)) return [];
    return [{ ...of, path, label, ...stored(field, from, to, was !== undefined) }];
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
