/** The heights of the rows (pixels). */
interface Heights {
  row: number;
  /** Of all heads of groups, or of each. */
  group: number | readonly number[];
}

/** The rows of a sheet or grid: which are heads of groups, and where they stand (pixels). */
export interface RowOffsets {
  count: number;
  total: number;
  top(at: number): number;
  height(at: number): number;
  /** The row at this position, the first or last one outside. */
  at(y: number): number;
  isGroup(at: number): boolean;
  /** The group of a row, and the index of the row in it; -1 for the head of the group. */
  position(at: number): { group: number; line: number };
  /** The number of rows with data from `top` to `bottom`, inclusive. */
  dataRows(top: number, bottom: number): number;
  /** The row with data that is `steps` such rows below the first one at or after `from`; `count` beyond the end. */
  dataRow(from: number, steps: number): number;
}

/**
 * The vertical layout of a sheet or grid. Two fixed heights and a sorted list of the groups' heads are enough for a
 * binary search, so that nothing is computed per row.
 *
 * @param groups - the indices of the rows that are heads of groups, ascending
 */
export function rowOffsets(count: number, groups: readonly number[], { row, group }: Heights): RowOffsets {
  /** The number of heads of groups before a row. */
  const groupsBefore = (at: number) => {
    let [from, to] = [0, groups.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((groups[middle] ?? 0) < at) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const isGroup = (at: number) => groups[groupsBefore(at)] === at;
  /** How much higher than rows the first groups are, by their count. */
  const excess =
    typeof group === 'number'
      ? (count: number) => count * (group - row)
      : sumsOf(group.map((it) => it - row));
  const top = (at: number) => at * row + excess(groupsBefore(at));
  /** The first index in 0..limit for which the test holds; tests are false, then true. */
  const first = (limit: number, test: (at: number) => boolean) => {
    let [from, to] = [0, limit];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (test(middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const dataBefore = (at: number) => at - groupsBefore(at);
  return {
    count,
    total: top(count),
    top,
    height: (at) => top(at + 1) - top(at),
    at: (y) => Math.max(0, Math.min(first(count, (at) => top(at) > y) - 1, count - 1)),
    isGroup,
    position: (at) => {
      const group = groupsBefore(at + 1) - 1;
      return { group, line: at - (groups[group] ?? 0) - 1 };
    },
    dataRows: (from, bottom) => Math.max(0, dataBefore(bottom + 1) - dataBefore(from)),
    dataRow: (from, steps) => {
      const wanted = dataBefore(from) + steps;
      return first(count, (at) => dataBefore(at + 1) > wanted);
    },
  };
}

/** The sum of the first values, by their number. */
function sumsOf(values: readonly number[]): (count: number) => number {
  const sums = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] ?? 0) + value;
  return (count) => sums[count] ?? 0;
}

/** Where rows stand (pixels), whatever they are. */
export type RowPlaces = Pick<RowOffsets, 'count' | 'total' | 'top' | 'at'>;

/** The layout of rows that each have a height of their own (pixels). */
export function placesOf(heights: readonly number[]): RowPlaces {
  const last = Math.max(0, heights.length - 1);
  const top = sumsOf(heights);
  return {
    count: heights.length,
    total: top(heights.length),
    top,
    at(y) {
      let [from, to] = [0, last];
      while (from < to) {
        const middle = (from + to + 1) >> 1;
        if (top(middle) <= y) from = middle;
        else to = middle - 1;
      }
      return from;
    },
  };
}

/**
 * The layout of groups that each have a head above their rows.
 *
 * @param sizes - the number of rows of each group, without its head
 */
export function groupOffsets(sizes: readonly number[], heights: Heights): RowOffsets {
  const headers: number[] = [];
  let count = 0;
  for (const size of sizes) {
    headers.push(count);
    count += 1 + size;
  }
  return rowOffsets(count, headers, heights);
}
