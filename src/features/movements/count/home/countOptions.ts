/** A category or shelf that can be chosen. */
interface Group {
  value: string;
  name: string;
  size: number;
}

/** By name, those without one last. */
export function optionsOf(sizes: ReadonlyMap<string, number>, none: string): Group[] {
  return [...sizes]
    .map(([value, size]) => ({ value: value || NO_NAME, name: value || none, size }))
    .sort((left, right) =>
      left.value === NO_NAME
        ? 1
        : right.value === NO_NAME
          ? -1
          : left.name.localeCompare(right.name, undefined, { numeric: true }),
    );
}

/** Selects need a value for the group without a name. */
const NO_NAME = ' ';

/** The chosen group; the first one where it does not exist. */
export function chosenIn(groups: readonly Group[] | undefined, wanted: string): string {
  return (groups?.find(({ value }) => value === wanted) ?? groups?.[0])?.value ?? '';
}
