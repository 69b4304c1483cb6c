import type { Values } from './valueIndex';

/** What is counted: the values of the rows that pass `where`. */
export interface Count<R> {
  of(row: R): Values;
  where?(row: R): boolean;
}

/** The number of rows per value. */
export interface Tally {
  any: number;
  /** The count of each value; values without rows are left out. */
  values: ReadonlyMap<string, number>;
}

/** Rows that are counted between two yields. */
export const ROWS_PER_SLICE = 250;

/**
 * Counts, in one pass, the rows that a list filtered to each value shows; a value that a row has twice counts
 * once. `belongs` excludes rows from every count. Yields often, so that the caller can let key presses
 * through.
 */
export function* tallySlices<R, Name extends string>(
  rows: readonly R[],
  belongs: (row: R) => boolean,
  counts: Readonly<Record<Name, Count<R>>>,
): Generator<void, Record<Name, Tally>> {
  const running = (Object.keys(counts) as Name[]).map((name) => ({
    name,
    count: counts[name],
    any: 0,
    values: new Map<string, number>(),
  }));
  let done = 0;
  for (const row of rows) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    if (!belongs(row)) continue;
    for (const tally of running) {
      if (tally.count.where && !tally.count.where(row)) continue;
      const values = valuesOf(tally.count.of(row));
      if (values.length > 0) tally.any += 1;
      for (const value of values) tally.values.set(value, (tally.values.get(value) ?? 0) + 1);
    }
  }
  const tallies: Partial<Record<Name, Tally>> = {};
  for (const { name, any, values } of running) tallies[name] = { any, values };
  return tallies as Record<Name, Tally>;
}

function valuesOf(values: Values): readonly string[] {
  if (values === undefined || values === null || values === '') return [];
  if (typeof values === 'string') return [values];
  const isPlain = values.length < 2 && !values.includes('');
  return isPlain ? values : [...new Set(values)].filter((value) => value !== '');
}
