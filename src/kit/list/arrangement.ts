import type { ColumnPlace } from '../../session/preferences';

/** A column as far as its place matters. */
interface Declared {
  key: string;
  /** It shows only where a person chose it. */
  isExtra?: boolean;
}

/**
 * The order of the columns and which of them show: as a person set them up on this device. The first one stays where it
 * is. A column that is no longer there is passed over; one that was not there yet stands behind the one that it follows
 * in the declaration.
 */
export function arranged(
  columns: readonly Declared[],
  chosen: readonly ColumnPlace[] = [],
): readonly ColumnPlace[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const places = chosen.filter(({ key }) => rest.some((column) => column.key === key));
  rest.forEach(({ key, isExtra = false }, at) => {
    if (places.some((place) => place.key === key)) return;
    const before = places.findIndex((place) => place.key === rest[at - 1]?.key);
    places.splice(before + 1, 0, { key, isShown: !isExtra });
  });
  return [{ key: first.key, isShown: true }, ...places];
}
