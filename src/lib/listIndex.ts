import { finished } from './timeSlices';

/**
 * Local search, status filter and order of a list (src/README.md, R86 and R87), fast with 100,000 rows: the
 * expensive work is done once per list, and a key press only scans prepared texts.
 */

/** Indices of rows in their list. */
export type Places = readonly number[];

/** A list with one lower-cased text per row that contains all searched fields. */
export interface Index<R> {
  readonly rows: readonly R[];
  readonly haystacks: readonly string[];
}

/** The texts of a row that are searched. */
export type SearchOf<R> = (row: R) => readonly unknown[];

/** Separates two fields, so that a query cannot match across them. */
const BETWEEN = '\0';

/** Rows that are indexed in one slice; a larger list is indexed and sorted in several. */
export const SLICE = 5_000;

/** Rows that are sorted or merged in one slice: comparing two texts takes far longer than indexing one. */
const RUN = 1_000;

/** The index of a list; anything but an array is an empty list (src/README.md, R86). */
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
    if (haystacks.length % SLICE === 0) yield;
  }
  return { rows, haystacks };
}

/** Looks up the texts of rows in an earlier index; call it for the rows in their order. */
function textsReady<R>(known: Index<R>, rows: readonly R[]): (row: R, at: number) => string | undefined {
  let old = 0;
  let gone = known.rows.length - rows.length;
  let come = -gone;
  // limits the total search: where nearly all rows are others, searching for each would be quadratic
  let steps = known.rows.length;
  const placeOf = (row: R) => {
    for (let place = old + 1; place <= old + gone && steps > 0; place += 1) {
      if (known.rows[place] === row) return place;
      steps -= 1;
    }
    return undefined;
  };
  return (row, at) => {
    if (known.rows[old] !== row) {
      const place = placeOf(row) ?? old;
      gone -= place - old;
      old = place;
      if (come > 0 && known.rows[old] === rows[at + 1]) {
        come -= 1;
        return undefined;
      }
    }
    old += 1;
    return known.rows[old - 1] === row ? known.haystacks[old - 1] : undefined;
  };
}

function haystackOf(texts: readonly unknown[]): string {
  return folded(texts.map((text) => (text === null || text === undefined ? '' : String(text))).join(BETWEEN));
}

/** In lower case, with plain spaces: some locales format '7,90 €' with a space that no keyboard has. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\u00a0\u202f]/g, ' ');
}

/** The result of a query: the indices of its rows, in the requested order. */
export interface Matches {
  readonly places: Places;
  /** The query that found these rows; a query that extends it scans only them. */
  readonly query: string;
  readonly haystacks: readonly string[];
  readonly order: Places;
}

/**
 * The rows whose fields contain the query, ignoring case; an empty query matches all. `order` determines
 * which rows are scanned, and the order of the result; `previous` is an earlier result: a query that extends
 * it scans only its matches.
 */
export function searchIndex(
  { haystacks }: Index<unknown>,
  query: string,
  order: Places,
  previous?: Matches,
): Matches {
  const wanted = folded(query);
  const found = { query: wanted, haystacks, order };
  if (wanted === '') return { ...found, places: order };
  if (wanted.includes(BETWEEN)) return { ...found, places: [] };
  const narrows =
    previous?.haystacks === haystacks && previous.order === order && wanted.includes(previous.query);
  if (narrows && wanted === previous.query) return previous;
  const among = narrows ? previous.places : order;
  if (among.length * FEW < haystacks.length) {
    return { ...found, places: among.filter((place) => haystacks[place]?.includes(wanted)) };
  }
  return { ...found, places: marked(scanned(haystacks, wanted), 1, order) };
}

/** Up to one row in this many is looked up individually; beyond that, scanning all texts is faster. */
const FEW = 4;

/** Marks the texts with 1, in memory order, which is several times faster than in sorted order. */
function scanned(haystacks: readonly string[], wanted: string): Uint8Array {
  const hits = new Uint8Array(haystacks.length);
  for (let place = 0; place < haystacks.length; place += 1) {
    if (haystacks[place]?.includes(wanted)) hits[place] = 1;
  }
  return hits;
}

/** The row indices with this mark, in their order. A loop, because `filter` takes four times as long. */
function marked(marks: Uint8Array, wanted: number, order: Places): Places {
  const places: number[] = [];
  for (const place of order) if (marks[place] === wanted) places.push(place);
  return places;
}

/** The rows at these indices. A loop into an array of that length: a key press may find all 100,000. */
export function rowsAt<R>(rows: readonly R[], places: Places): readonly R[] {
  const found = new Array<R>(places.length);
  for (let at = 0; at < places.length; at += 1) found[at] = rows[places[at] ?? 0] as R;
  return found;
}

/** The earlier search to start a query from: the longest query that it equals or extends. */
export function closest(earlier: readonly Matches[], query: string): Matches | undefined {
  const wanted = folded(query);
  return earlier
    .filter((matches) => wanted.includes(matches.query))
    .reduce<Matches | undefined>(
      (best, matches) => (best && best.query.length >= matches.query.length ? best : matches),
      undefined,
    );
}

/** The row indices of a list in its own order. */
export function ownOrder(rows: readonly unknown[]): Places {
  return rows.map((_, place) => place);
}

/** The values of a list's status filter (src/README.md, R87). */
export const STATUSES = ['all', 'active', 'inactive'] as const;

/** One of {@link STATUSES}. */
export type StatusFilter = (typeof STATUSES)[number];

/** Row indices split by status: the count of each, and the indices themselves on demand. */
export interface ByStatus {
  readonly counts: Readonly<Record<StatusFilter, number>>;
  places(status: StatusFilter): Places;
}

/** Marks the active rows with 1, in slices. */
export function* flagSlices<R>(
  rows: readonly R[],
  isActive: (row: R) => boolean,
): Generator<void, Uint8Array> {
  const flags = new Uint8Array(rows.length);
  for (const [place, row] of rows.entries()) {
    if (isActive(row)) flags[place] = 1;
    if (place % SLICE === SLICE - 1) yield;
  }
  return flags;
}

/** Splits row indices by `flags`, where 1 marks an active row. */
export function byStatus(places: Places, flags: Uint8Array): ByStatus {
  let active = 0;
  for (const place of places) active += flags[place] ?? 0;
  return {
    counts: { all: places.length, active, inactive: places.length - active },
    places(status) {
      if (status === 'all') return places;
      return marked(flags, status === 'active' ? 1 : 0, places);
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
export function sortedOrder(keys: readonly SortKey[]): Places {
  return finished(orderSlices(keys));
}

/**
 * Compares two row indices by the ascending order of their keys; of two equal keys the earlier row comes
 * first.
 */
export function comesBefore(keys: readonly SortKey[]): (place: number, other: number) => boolean {
  return (place, other) => (compareKeys(keys[place], keys[other]) || place - other) < 0;
}

/** Sorts in slices and merges them, so that the browser can paint and handle key presses in between. */
export function* orderSlices(keys: readonly SortKey[]): Generator<void, Places> {
  const { present, absent } = parted(keys);
  let runs: number[][] = [];
  for (let from = 0; from < present.length; from += RUN) {
    runs.push(present.slice(from, from + RUN).sort((a, b) => compareKeys(keys[a], keys[b])));
    if (present.length > SLICE) yield;
  }
  while (runs.length > 1) {
    const longer: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* mergeSlices(runs[at] ?? [], runs[at + 1] ?? [], keys));
    }
    runs = longer;
  }
  return [...(runs[0] ?? []), ...absent];
}

/** The reverse of an ascending order; rows without a key stay at the end. */
export function reversedOrder(order: Places, keys: readonly SortKey[]): Places {
  const present = order.filter((place) => hasKey(keys[place]));
  return [...present.reverse(), ...order.slice(present.length)];
}

/**
 * The first rows of an order, found in one pass: a list shows them while the rest is being sorted. The other
 * rows follow in their own order.
 */
export function firstOfOrder(keys: readonly SortKey[], direction: Direction, count: number): Places {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: number, b: number) => sign * compareKeys(keys[a], keys[b]);
  const first: number[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    if (!hasKey(keys[place])) continue;
    if (first.length === count) {
      if (compare(place, first[count - 1] ?? 0) >= 0) continue;
      first.pop();
    }
    const before = first.findIndex((other) => compare(place, other) < 0);
    first.splice(before < 0 ? first.length : before, 0, place);
  }
  const taken = new Uint8Array(keys.length);
  for (const place of first) taken[place] = 1;
  const rest: number[] = [];
  const absent: number[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    if (taken[place] === 0) (hasKey(keys[place]) ? rest : absent).push(place);
  }
  return first.concat(rest, absent);
}

function* mergeSlices(
  left: readonly number[],
  right: readonly number[],
  keys: readonly SortKey[],
): Generator<void, number[]> {
  const both: number[] = [];
  let at = 0;
  for (const place of left) {
    for (
      let next = right[at];
      next !== undefined && compareKeys(keys[next], keys[place]) < 0;
      next = right[at]
    ) {
      both.push(next);
      at += 1;
      if (both.length % RUN === 0) yield;
    }
    both.push(place);
    if (both.length % RUN === 0) yield;
  }
  return both.concat(right.slice(at));
}

function parted(keys: readonly SortKey[]): { present: number[]; absent: number[] } {
  const present: number[] = [];
  const absent: number[] = [];
  keys.forEach((key, place) => {
    (hasKey(key) ? present : absent).push(place);
  });
  return { present, absent };
}

/** Whether a key can be sorted by; a row without one stands at the end. */
export function hasKey(key: SortKey): boolean {
  return key !== undefined && key !== null && key !== '';
}
