import { fold, foldTyped } from './foldText';
import { finished } from './timeSlices';

/**
 * Local search, status filter and order of a list (R86 and R87), fast with 100,000 rows: the
 * expensive work is done once per list, and a key press only scans prepared texts.
 */

export type RowIndices = readonly number[];

/** A list with one folded text per row that contains all searched fields. */
export interface Index<R> {
  readonly rows: readonly R[];
  readonly haystacks: readonly string[];
}

/** The texts of a row that are searched. */
export type SearchOf<R> = (row: R) => readonly unknown[];

/** Separates two fields, so that a query cannot match across them. */
const FIELD_SEPARATOR = '\0';

/** A larger list is indexed and sorted in several slices. */
export const ROWS_PER_SLICE = 5_000;

/** Rows that are sorted or merged in one slice: comparing two texts takes far longer than indexing one. */
const ROWS_PER_RUN = 1_000;

/** The index of a list; anything but an array is an empty list (R86). */
export function buildIndex<R>(list: readonly R[] | unknown, search: SearchOf<R>, known?: Index<R>): Index<R> {
  return finished(indexSlices(list, search, known));
}

/**
 * Builds the index in slices, so that the browser can paint and handle key presses in between. The texts of
 * an earlier index are reused where rows were only removed or only changed.
 */
export function* indexSlices<R>(
  list: readonly R[] | unknown,
  search: SearchOf<R>,
  known?: Index<R>,
): Generator<void, Index<R>> {
  const rows: readonly R[] = Array.isArray(list) ? list : [];
  const haystacks: string[] = [];
  const ready = known && textsReady(known, rows);
  for (const row of rows) {
    haystacks.push(ready?.(row, haystacks.length) ?? haystackOf(search(row)));
    if (haystacks.length % ROWS_PER_SLICE === 0) yield;
  }
  return { rows, haystacks };
}

/** Looks up the texts of rows in an earlier index; call it for the rows in their order. */
function textsReady<R>(known: Index<R>, rows: readonly R[]): (row: R, index: number) => string | undefined {
  let old = 0;
  let gone = known.rows.length - rows.length;
  let come = -gone;
  // limits the total search: where nearly all rows are others, searching for each would be quadratic
  let steps = known.rows.length;
  const indexOf = (row: R) => {
    for (let index = old + 1; index <= old + gone && steps > 0; index += 1) {
      if (known.rows[index] === row) return index;
      steps -= 1;
    }
    return undefined;
  };
  return (row, index) => {
    if (known.rows[old] !== row) {
      const position = indexOf(row) ?? old;
      gone -= position - old;
      old = position;
      if (come > 0 && known.rows[old] === rows[index + 1]) {
        come -= 1;
        return undefined;
      }
    }
    old += 1;
    return known.rows[old - 1] === row ? known.haystacks[old - 1] : undefined;
  };
}

/** `join` writes nothing for null and undefined. */
const haystackOf = (texts: readonly unknown[]) => fold(texts.join(FIELD_SEPARATOR));

/** The result of a query: the indices of its rows, in the requested order. */
export interface Matches {
  readonly indices: RowIndices;
  /** The query that found these rows; a query that extends it scans only them. */
  readonly query: string;
  readonly haystacks: readonly string[];
  readonly order: RowIndices;
}

/**
 * The rows whose fields contain the query, both folded (R234); an empty query matches all. `order` determines
 * which rows are scanned, and the order of the result; `previous` is an earlier result: a query that extends
 * it scans only its matches.
 */
export function searchIndex(
  { haystacks }: Index<unknown>,
  query: string,
  order: RowIndices,
  previous?: Matches,
): Matches {
  const wanted = foldTyped(query);
  const found = { query: wanted, haystacks, order };
  if (wanted === '') return { ...found, indices: order };
  if (wanted.includes(FIELD_SEPARATOR)) return { ...found, indices: [] };
  const narrows =
    previous?.haystacks === haystacks && previous.order === order && wanted.includes(previous.query);
  if (narrows && wanted === previous.query) return previous;
  const among = narrows ? previous.indices : order;
  if (among.length * LOOKUP_RATIO < haystacks.length) {
    return { ...found, indices: among.filter((index) => haystacks[index]?.includes(wanted)) };
  }
  return { ...found, indices: marked(scanned(haystacks, wanted), 1, order) };
}

/** Up to one row in this many is looked up individually; beyond that, scanning all texts is faster. */
const LOOKUP_RATIO = 4;

/** Marks the texts with 1, in memory order, which is several times faster than in sorted order. */
function scanned(haystacks: readonly string[], wanted: string): Uint8Array {
  const hits = new Uint8Array(haystacks.length);
  for (let index = 0; index < haystacks.length; index += 1) {
    if (haystacks[index]?.includes(wanted)) hits[index] = 1;
  }
  return hits;
}

/** The row indices with this mark, in their order. A loop, because `filter` takes four times as long. */
function marked(marks: Uint8Array, wanted: number, order: RowIndices): RowIndices {
  const indices: number[] = [];
  for (const index of order) if (marks[index] === wanted) indices.push(index);
  return indices;
}

/** The rows at these indices. A loop into an array of that length: a key press may find all 100,000. */
export function rowsAt<R>(rows: readonly R[], indices: RowIndices): readonly R[] {
  const found = new Array<R>(indices.length);
  for (let index = 0; index < indices.length; index += 1) found[index] = rows[indices[index] ?? 0] as R;
  return found;
}

/** The earlier search to start a query from: the longest query that it equals or extends. */
export function closest(earlier: readonly Matches[], query: string): Matches | undefined {
  const wanted = foldTyped(query);
  return earlier
    .filter((matches) => wanted.includes(matches.query))
    .reduce<Matches | undefined>(
      (best, matches) => (best && best.query.length >= matches.query.length ? best : matches),
      undefined,
    );
}

export function ownOrder(rows: readonly unknown[]): RowIndices {
  return rows.map((_, index) => index);
}

/** The values of a list's status filter (R87). */
export const STATUS_FILTERS = ['all', 'active', 'inactive'] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Row indices split by status: the count of each, and the indices themselves on demand. */
export interface ByStatus {
  readonly counts: Readonly<Record<StatusFilter, number>>;
  indices(status: StatusFilter): RowIndices;
}

/** Marks the active rows with 1, in slices. */
export function* flagSlices<R>(
  rows: readonly R[],
  isActive: (row: R) => boolean,
): Generator<void, Uint8Array> {
  const flags = new Uint8Array(rows.length);
  for (const [index, row] of rows.entries()) {
    if (isActive(row)) flags[index] = 1;
    if (index % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
  }
  return flags;
}

/** Splits row indices by `flags`, where 1 marks an active row. */
export function byStatus(indices: RowIndices, flags: Uint8Array): ByStatus {
  let active = 0;
  for (const index of indices) active += flags[index] ?? 0;
  return {
    counts: { all: indices.length, active, inactive: indices.length - active },
    indices(status) {
      if (status === 'all') return indices;
      return marked(flags, status === 'active' ? 1 : 0, indices);
    },
  };
}

/** What a row is sorted by; an empty key sorts last in both directions. */
export type SortKey = string | number | undefined | null;

/** The sort direction of a column. */
export type Direction = 'ascending' | 'descending';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares two keys: numbers by value, texts by the collator (numbers in them by value, accents and case ignored). */
function compareKeys(left: SortKey, right: SortKey): number {
  if (left === right) return 0; // a column with few distinct values, such as a status, mostly takes this path
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** The ascending order of rows by their keys; rows without a key keep their own order at the end. */
export function sortedOrder(keys: readonly SortKey[]): RowIndices {
  return finished(orderSlices(keys));
}

/**
 * Compares two row indices by the ascending order of their keys; of two equal keys the earlier row comes
 * first.
 */
export function comesBefore(keys: readonly SortKey[]): (index: number, other: number) => boolean {
  return (index, other) => (compareKeys(keys[index], keys[other]) || index - other) < 0;
}

/** Sorts in slices and merges them, so that the browser can paint and handle key presses in between. */
export function* orderSlices(keys: readonly SortKey[]): Generator<void, RowIndices> {
  const { present, absent } = parted(keys);
  let runs: number[][] = [];
  for (let from = 0; from < present.length; from += ROWS_PER_RUN) {
    runs.push(present.slice(from, from + ROWS_PER_RUN).sort((a, b) => compareKeys(keys[a], keys[b])));
    if (present.length > ROWS_PER_SLICE) yield;
  }
  while (runs.length > 1) {
    const longer: number[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      longer.push(yield* mergeSlices(runs[index] ?? [], runs[index + 1] ?? [], keys));
    }
    runs = longer;
  }
  return [...(runs[0] ?? []), ...absent];
}

/** The reverse of an ascending order; rows without a key stay at the end. */
export function reversedOrder(order: RowIndices, keys: readonly SortKey[]): RowIndices {
  const present = order.filter((index) => hasKey(keys[index]));
  return [...present.reverse(), ...order.slice(present.length)];
}

/**
 * The first rows of an order, found in one pass: a list shows them while the rest is being sorted. The other
 * rows follow in their own order.
 */
export function firstOfOrder(keys: readonly SortKey[], direction: Direction, count: number): RowIndices {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: number, b: number) => sign * compareKeys(keys[a], keys[b]);
  const first: number[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    if (!hasKey(keys[index])) continue;
    if (first.length === count) {
      if (compare(index, first[count - 1] ?? 0) >= 0) continue;
      first.pop();
    }
    const before = first.findIndex((other) => compare(index, other) < 0);
    first.splice(before < 0 ? first.length : before, 0, index);
  }
  const taken = new Uint8Array(keys.length);
  for (const index of first) taken[index] = 1;
  const rest: number[] = [];
  const absent: number[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    if (taken[index] === 0) (hasKey(keys[index]) ? rest : absent).push(index);
  }
  return first.concat(rest, absent);
}

function* mergeSlices(
  remaining: readonly number[],
  right: readonly number[],
  keys: readonly SortKey[],
): Generator<void, number[]> {
  const both: number[] = [];
  let at = 0;
  for (const index of remaining) {
    for (
      let next = right[at];
      next !== undefined && compareKeys(keys[next], keys[index]) < 0;
      next = right[at]
    ) {
      both.push(next);
      at += 1;
      if (both.length % ROWS_PER_RUN === 0) yield;
    }
    both.push(index);
    if (both.length % ROWS_PER_RUN === 0) yield;
  }
  return both.concat(right.slice(at));
}

function parted(keys: readonly SortKey[]): { present: number[]; absent: number[] } {
  const present: number[] = [];
  const absent: number[] = [];
  keys.forEach((key, index) => {
    (hasKey(key) ? present : absent).push(index);
  });
  return { present, absent };
}

/** Whether a key can be sorted by; a row without one stands at the end. */
export function hasKey(key: SortKey): boolean {
  return key !== undefined && key !== null && key !== '';
}
