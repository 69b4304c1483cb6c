import type { Values } from './filtering';

/** What is counted: the values that rows have, of those rows that pass `where`. */
export interface Count<R> {
  of(row: R): Values;
  where?(row: R): boolean;
}

/** How many rows have a value. */
export interface Tally {
  /** Any value at all. */
  any: number;
  /** Each value; one that no row has is left out. */
  values: ReadonlyMap<string, number>;
}

/** Rows that are looked at before somebody may look at the clock. */
export const PORTION = 250;

/**
 * Counts, in one walk, what a list filtered to each value would show; a value that a row has twice counts once. `belongs`
 * leaves rows out of everything. Yields often, so that whoever runs it can let key presses through.
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
    if (done % PORTION === 0) yield;
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
