import {
  type Direction,
  finished,
  firstOfOrder,
  type Index,
  indexSlices,
  orderSlices,
  ownOrder,
  type Places,
  reversedOrder,
  type SearchOf,
  SLICE,
  type SortKey,
} from '../../rules/listing';
import { mendedOrder, placesBefore, type Sorted } from '../../rules/mending';
import type { Identified } from '../effects';

/** How rows are sorted by one column. Another `keyOf` of the same column is another order. */
export interface Sorting<R> {
  key: string;
  keyOf(row: R): SortKey;
}

/** What stands beside a list to make it quick: its search index and its orders, each made once. */
export interface Prepared<R> {
  readonly rows: readonly R[];
  /** The search index; what is missing of it is built now. */
  index(): Index<R>;
  /** The index where it has been built already. */
  readyIndex(): Index<R> | undefined;
  /** The rows in an order. While a large list is being sorted, its first rows are right and the others follow. */
  order(by: Sorting<R> | null, direction: Direction): Places;
  /** The ascending orders that are whole already. */
  readyOrders(): ReadyOrder<R>[];
  /** Does one slice of what is still to be done; false when nothing is. */
  work(): boolean;
}

/** The whole order of a column. */
interface ReadyOrder<R> {
  by: Sorting<R>;
  sorted: Sorted;
}

/** Rows that are shown before a large list is sorted. */
const FIRST_ROWS = 60;

const ofRows = new WeakMap<readonly unknown[], unknown>();

/** The preparation of a list, kept for as long as the list itself; `previous` is that of the list before. */
export function prepare<R extends Identified>(
  rows: readonly R[],
  search: SearchOf<R>,
  previous?: Prepared<R>,
): Prepared<R> {
  const known = ofRows.get(rows) as Prepared<R> | undefined;
  if (known) return known;
  const prepared = createPrepared(rows, search, previous);
  ofRows.set(rows, prepared);
  return prepared;
}

function createPrepared<R extends Identified>(
  rows: readonly R[],
  search: SearchOf<R>,
  previous: Prepared<R> | undefined,
): Prepared<R> {
  const indexing = task(indexSlices(rows, search, previous?.readyIndex()));
  let own: Places | undefined;
  const ownPlaces = () => {
    own ??= ownOrder(rows);
    return own;
  };
  // carried over now, so that no list holds on to the one before it
  const orders = new Map<string, KnownOrder<R>>(previous ? carriedOrders(previous, rows) : []);
  const orderOf = ({ key, keyOf }: Sorting<R>) => {
    const known = orders.get(key);
    if (known?.keyOf === keyOf) return known.order;
    // other keys, such as names that have arrived
    const keys = rows.map((row) => keyOf(row));
    const earlier = known?.order.ready();
    const order = createOrder(keys, earlier && mendedOrder(earlier, ownPlaces(), keys));
    orders.set(key, { keyOf, order });
    return order;
  };
  return {
    rows,
    index: indexing.result,
    readyIndex: () => (indexing.isDone() ? indexing.result() : undefined),
    order: (by, direction) => (by ? orderOf(by).places(direction) : ownPlaces()),
    readyOrders: () =>
      [...orders].flatMap(([key, { keyOf, order }]) => {
        const sorted = order.ready();
        return sorted ? [{ by: { key, keyOf }, sorted }] : [];
      }),
    work: () => [...orders.values()].some(({ order }) => order.work()) || indexing.work(),
  };
}

interface KnownOrder<R> {
  keyOf: Sorting<R>['keyOf'];
  order: Order;
}

/** The orders of the list before, mended; those of which too much is different are left out. */
function carriedOrders<R extends Identified>(
  previous: Prepared<R>,
  rows: readonly R[],
): [key: string, KnownOrder<R>][] {
  const ready = rows.length > SLICE && previous.rows.length > 0 ? previous.readyOrders() : [];
  if (ready.length === 0) return [];
  const from = placesBefore(previous.rows, rows);
  return ready.flatMap(({ by: { key, keyOf }, sorted }) => {
    const keys = rows.map((row, place) => {
      const before = from[place] ?? -1;
      return previous.rows[before] === row ? sorted.keys[before] : keyOf(row);
    });
    const mended = mendedOrder(sorted, from, keys);
    return mended ? [[key, { keyOf, order: createOrder(keys, mended) }] as const] : [];
  });
}

interface Order {
  /** The whole ascending order, where it is there already. */
  ready(): Sorted | undefined;
  places(direction: Direction): Places;
  work(): boolean;
}

function createOrder(keys: readonly SortKey[], whole?: Places): Order {
  const sorting = task(whole ? atOnce(whole) : orderSlices(keys));
  const made = new Map<string, Places>();
  const once = (name: string, make: () => Places) => {
    const places = made.get(name) ?? make();
    made.set(name, places);
    return places;
  };
  const isQuick = keys.length <= SLICE || whole !== undefined;
  return {
    ready: () => (sorting.isDone() ? { order: sorting.result(), keys } : undefined),
    work: sorting.work,
    places(direction) {
      if (!isQuick && !sorting.isDone()) {
        return once(`first ${direction}`, () => firstOfOrder(keys, direction, FIRST_ROWS));
      }
      const ascending = sorting.result();
      return direction === 'ascending' ? ascending : once(direction, () => reversedOrder(ascending, keys));
    },
  };
}

// biome-ignore lint/correctness/useYield: work that needs no slices, for whoever expects some
function* atOnce<T>(result: T): Generator<void, T> {
  return result;
}

/** Sliced work that can be finished at any moment. */
function task<T>(slices: Generator<void, T>) {
  let result: { value: T } | undefined;
  return {
    isDone: () => result !== undefined,
    work(): boolean {
      if (result) return false;
      const slice = slices.next();
      if (slice.done) result = { value: slice.value };
      return true;
    },
    result(): T {
      result ??= { value: finished(slices) };
      return result.value;
    },
  };
}
