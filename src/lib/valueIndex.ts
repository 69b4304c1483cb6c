import type { RowIndices } from './listIndex';

/**
 * Filters by value, such as the brand of a product: the values of each row are read once per list, so that a
 * filter is a look-up and a count is an addition, also with 100,000 rows.
 */

/** The values of a row for one filter: one, several, or none. */
export type Values = string | readonly string[] | null | undefined;

/** The values of all rows for one filter. */
export interface ValueIndex {
  /** The distinct values, in the order of the rows. */
  readonly values: readonly string[];
  /**
   * The values of the row at index `place` are those at `codes[starts[place]]` up to `codes[starts[place +
   * 1]]`.
   */
  readonly starts: Uint32Array;
  readonly codes: readonly number[];
}

/** One filter and its selected values: a row passes that has any of them. */
export interface Wanted {
  index: ValueIndex;
  values: readonly string[];
}

/** Reads the values of all rows; an empty text is not a value. */
export function indexValues<R>(rows: readonly R[], of: (row: R) => Values): ValueIndex {
  const codeOf = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  const codes: number[] = [];
  const take = (value: string, start: number) => {
    if (value === '') return;
    const code = codeOf.get(value) ?? codeOf.size;
    codeOf.set(value, code);
    if (codes.indexOf(code, start) < 0) codes.push(code);
  };
  rows.forEach((row, index) => {
    const start = codes.length;
    starts[index] = start;
    const values = of(row);
    if (typeof values === 'string') take(values, start);
    else for (const value of values ?? []) take(value, start);
  });
  starts[rows.length] = codes.length;
  return { values: [...codeOf.keys()], starts, codes };
}

/** The indices of the rows that pass every filter; the same array where nothing is selected. */
export function narrowed(indices: RowIndices, filters: readonly Wanted[]): RowIndices {
  const tests = filters.map(testOf);
  if (tests.length === 0) return indices;
  return indices.filter((index) => tests.every((test) => test(index)));
}

function testOf({ index: { values, starts, codes }, values: wanted }: Wanted): (index: number) => boolean {
  const isWanted = Uint8Array.from(values, (value) => (wanted.includes(value) ? 1 : 0));
  return (position) => {
    const end = starts[position + 1] ?? 0;
    for (let index = starts[position] ?? 0; index < end; index += 1) {
      if (isWanted[codes[index] ?? 0] === 1) return true;
    }
    return false;
  };
}

/** The number of these rows per value; values without rows are left out. */
export function countValues({ values, starts, codes }: ValueIndex, indices: RowIndices): Map<string, number> {
  const counts = new Uint32Array(values.length);
  for (const position of indices) {
    const end = starts[position + 1] ?? 0;
    for (let index = starts[position] ?? 0; index < end; index += 1) {
      const code = codes[index] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return new Map(values.flatMap((value, code) => (counts[code] ? [[value, counts[code]] as const] : [])));
}
