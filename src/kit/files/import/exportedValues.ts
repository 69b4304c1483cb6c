import type { CheckContext } from '../../../features/import/check/checkedRow';
import { finished } from '../../../lib/timeSlices';
import type { FileVenue } from '../../fileColumns/fileColumns';
import { MARK } from '../../fileColumns/hiddenSheet';

type Exported = CheckContext['exported'];

/** {@link exportedSlices} at once. */
export function exportedValues(...of: Parameters<typeof exportedSlices>): Exported {
  return finished(exportedSlices(...of));
}

const AT_ONCE = 1_000;

/**
 * The values that an exported workbook had, from its hidden sheet; undefined for any other file, and for an export
 * of other records. With one row per record and venue, the values of a venue are those of its row.
 */
export function* exportedSlices(
  resource: string,
  hidden: readonly (readonly string[])[],
  venues: readonly Pick<FileVenue, 'id' | 'name'>[],
): Generator<void, Exported> {
  const [[mark, , of] = [], keys = [], ...rows] = hidden;
  if (mark !== MARK || of !== resource) return undefined;
  const columns = new Map(keys.map((key, at) => [key, at]));
  const [idAt, venueAt] = [columns.get('_id'), columns.get('@venue')];
  if (idAt === undefined) return undefined;
  const ids = new Map(venues.map(({ id, name }) => [name, id]));
  const found = new Map<string, readonly string[]>();
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    const id = row[idAt] ?? '';
    if (!found.has(id)) found.set(id, row);
    if (venueAt !== undefined) found.set(`${id} ${ids.get(row[venueAt] ?? '')}`, row);
  }
  return (id, venue, key) => {
    const at = columns.get(key);
    const row = found.get(venue === '' || venueAt === undefined ? id : `${id} ${venue}`);
    return at === undefined || !row ? undefined : (row[at] ?? '');
  };
}
