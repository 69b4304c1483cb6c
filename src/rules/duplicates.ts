import { sameNameKey } from '../lib/sameName';
import { ROWS_PER_SLICE } from '../lib/tally';

/**
 * The keys that more than one row has; names are compared as R210 says. A row without a name is never a duplicate.
 */
export function* duplicateSlices<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): Generator<void, ReadonlySet<string>> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  let done = 0;
  for (const row of rows) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    const key = keyOf(row);
    if (key === '') continue;
    if (seen.has(key)) twice.add(key);
    else seen.add(key);
  }
  return twice;
}

/** The key that a record is compared by: its name, within its parent where it has one. */
export function duplicateKey(name: unknown, parent = ''): string {
  const key = typeof name === 'string' ? sameNameKey(name) : '';
  return key === '' ? '' : `${parent}\0${key}`;
}
