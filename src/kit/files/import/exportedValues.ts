import type { FileVenue } from '../fileColumns';
import { MARK } from '../hiddenSheet';
import type { CheckContext } from './check/checkRow';

/**
 * The values that an exported workbook had, from its hidden sheet; undefined for any other file, and for an export
 * of other records. With one row per record and venue, the values of a venue are those of its row.
 */
export function exportedValues(
  resource: string,
  hidden: readonly (readonly string[])[],
  venues: readonly Pick<FileVenue, 'id' | 'name'>[],
): CheckContext['exported'] {
  const [[mark, , of] = [], keys = [], ...rows] = hidden;
  if (mark !== MARK || of !== resource) return undefined;
  const columns = new Map(keys.map((key, at) => [key, at]));
  const [idAt, venueAt] = [columns.get('_id'), columns.get('@venue')];
  if (idAt === undefined) return undefined;
  const ids = new Map(venues.map(({ id, name }) => [name, id]));
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
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
