import { isNamePath } from '../../../kit/declare/field';
import type { CheckContext, ImportedColumn } from '../check/checkedRow';
import type { CheckSummary } from '../check/summary';

const MAX_NARROW_COLUMNS = 4;

/**
 * The columns of a wide file in which a row changes something or is wrong, with those that identify rows; undefined
 * where these are all of its columns.
 */
export function changedColumns(
  columns: readonly ImportedColumn[],
  { touched, context }: Pick<CheckSummary, 'touched'> & { context: Pick<CheckContext, 'keys'> },
): readonly ImportedColumn[] | undefined {
  if (columns.length <= MAX_NARROW_COLUMNS) return undefined;
  const keys = new Set(context.keys.all.map(({ path }) => path));
  const isKey = ({ target: { kind, key } }: ImportedColumn) =>
    kind === 'id' || kind === 'venue' || keys.has(key) || isNamePath(key);
  const remaining = columns.filter(
    (column) => isKey(column) || touched.keys.has(column.target.key) || touched.columns.has(column.at),
  );
  return remaining.length < columns.length ? remaining : undefined;
}
