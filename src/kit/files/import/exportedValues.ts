import { MARK } from '../hiddenSheet';
import type { CheckContext } from './check/checkRow';

/**
 * The values that an exported workbook had, from its hidden sheet; undefined for any other file, and for an export
 * of other records.
 */
export function exportedValues(
  resource: string,
  hidden: readonly (readonly string[])[],
): CheckContext['exported'] {
  const [[mark, , of] = [], keys = [], ...rows] = hidden;
  if (mark !== MARK || of !== resource) return undefined;
  const columns = new Map(keys.map((key, at) => [key, at]));
  const idAt = columns.get('_id');
  if (idAt === undefined || columns.has('@venue')) return undefined;
  const byId = new Map(rows.map((row) => [row[idAt] ?? '', row]));
  return (id, _venue, key) => {
    const at = columns.get(key);
    const row = byId.get(id);
    return at === undefined || !row ? undefined : (row[at] ?? '');
  };
}
