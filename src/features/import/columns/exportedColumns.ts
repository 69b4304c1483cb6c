import { readHiddenSheet } from '../../../kit/fileColumns/hiddenSheet';

/** What the columns of an exported workbook mean, by their headings: keys in the order of the columns (R211). */
export function exportedColumns(
  resource: string,
  hidden: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const { keys = [], headings = [] } = readHiddenSheet(resource, hidden) ?? {};
  const columns = new Map<string, string[]>();
  for (const [at, heading] of headings.entries()) {
    const known = columns.get(heading.trim());
    if (known) known.push(keys[at] ?? '');
    else columns.set(heading.trim(), [keys[at] ?? '']);
  }
  return columns;
}
