import {
  carriedOrder,
  type Direction,
  finished,
  firstOfOrder,
  type Index,
  indexSlices,
  orderSlices,
  ownOrder,
  type Places,
  resortedOrder,
  reversedOrder,
  type SearchOf,
  SLICE,
  type SortKey,
} from '../../rules/listing';
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
  /** The ascending orders that are whole already, by column. */
  readyOrders(): [key: string, order: Places][];
  /** Does one slice of what is still to be done; false when nothing is. */
  work(): boolean;
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
  const own = ownOrder(rows);
  // carried over now, so that no list holds on to the one before it
  const seeds = new Map(
    rows.length > SLICE && previous
      ? previous.readyOrders().map(([key, order]) => [key, carriedOrder(order, previous.rows, rows)] as const)
      : [],
  );
  const orders = new Map<string, { keyOf: Sorting<R>['keyOf']; order: Order }>();
  const orderOf = ({ key, keyOf }: Sorting<R>) => {
    const known = orders.get(key);
    if (known?.keyOf === keyOf) return known.order;
    // other keys, such as names that have arrived: what was nearly the order is of no use any more
    const order = createOrder(
      rows.map((row) => keyOf(row)),
      known ? undefined : seeds.get(key),
    );
    orders.set(key, { keyOf, order });
    return order;
  };
  return {
    rows,
    index: indexing.result,
    readyIndex: () => (indexing.isDone() ? indexing.result() : undefined),
    order: (by, direction) => (by ? orderOf(by).places(direction) : own),
    readyOrders: () =>
      [...orders].flatMap(([key, { order }]): [string, Places][] => {
        const whole = order.ready();
        return whole ? [[key, whole]] : [];
      }),
    work: () => [...orders.values()].some(({ order }) => order.work()) || indexing.work(),
  };
}

interface Order {
  /** The whole ascending order, where it is there already. */
  ready(): Places | undefined;
  places(direction: Direction): Places;
  work(): boolean;
}

function createOrder(keys: readonly SortKey[], nearly?: Places): Order {
  const sorting = task(nearly ? atOnce(resortedOrder(nearly, keys)) : orderSlices(keys));
  const made = new Map<string, Places>();
  const once = (name: string, make: () => Places) => {
    const places = made.get(name) ?? make();
    made.set(name, places);
    return places;
  };
  const isQuick = keys.length <= SLICE || nearly !== undefined;
  return {
    ready: () => (sorting.isDone() ? sorting.result() : undefined),
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
