import type { ColumnSetting } from '../../session/preferences/preferences';

/** The parts of a column that its position depends on. */
interface Declared {
  key: string;
  /** Hidden unless the user selected it. */
  isExtra?: boolean;
}

/**
 * The order of the columns and which are visible, as the user set them on this device. The first column stays
 * first. A stored column that no longer exists is ignored; a new column comes after its predecessor in the
 * declaration.
 */
export function arranged(
  columns: readonly Declared[],
  chosen: readonly ColumnSetting[] = [],
): readonly ColumnSetting[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const places = chosen.filter(({ key }) => rest.some((column) => column.key === key));
  rest.forEach(({ key, isExtra = false }, index) => {
    if (places.some((position) => position.key === key)) return;
    const before = places.findIndex((position) => position.key === rest[index - 1]?.key);
    places.splice(before + 1, 0, { key, isShown: !isExtra });
  });
  return [{ key: first.key, isShown: true }, ...places];
}
