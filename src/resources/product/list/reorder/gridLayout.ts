/** The heights of the rows (pixels). */
interface Heights {
  head: number;
  line: number;
}

/** Which rows a grid of groups has, and where they stand. */
export interface GridLayout {
  /** Heads and lines. */
  count: number;
  /** Pixels. */
  height: number;
  top(row: number): number;
  /** The row at this position, the first or last one outside. */
  at(y: number): number;
  /** The group of a row and the index of its line there; -1 for the head of the group. */
  place(row: number): { group: number; line: number };
}

/**
 * The layout of groups that each have a head above their lines. Only the groups are stored, so that nothing is
 * computed per line.
 *
 * @param sizes - the number of lines of each group
 */
export function gridLayout(sizes: readonly number[], { head, line }: Heights): GridLayout {
  /** The row and the position of each group's head. */
  const starts: number[] = [];
  const tops: number[] = [];
  let [count, height] = [0, 0];
  for (const size of sizes) {
    starts.push(count);
    tops.push(height);
    count += 1 + size;
    height += head + size * line;
  }
  const place = (row: number) => {
    const group = lastUpTo(starts, row);
    return { group, line: row - (starts[group] ?? 0) - 1 };
  };
  return {
    count,
    height,
    place,
    top(row) {
      const { group, line: at } = place(row);
      return (tops[group] ?? 0) + (at < 0 ? 0 : head + at * line);
    },
    at(y) {
      const group = lastUpTo(tops, y);
      const below = y - (tops[group] ?? 0) - head;
      const row = (starts[group] ?? 0) + (below < 0 ? 0 : 1 + Math.floor(below / line));
      return Math.max(0, Math.min(row, count - 1));
    },
  };
}

/** The index of the last of these ascending values that is not above a limit; 0 where all are. */
function lastUpTo(values: readonly number[], limit: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
