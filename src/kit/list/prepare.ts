import { placesBefore, type Sorted, updatedOrder } from '../../lib/incrementalSort';
import {
  type Direction,
  firstOfOrder,
  type Index,
  indexSlices,
  orderSlices,
  ownOrder,
  ROWS_PER_SLICE,
  type RowIndices,
  reversedOrder,
  type SearchOf,
  type SortKey,
} from '../../lib/listIndex';
import { slicedTask } from '../../lib/timeSlices';
import type { Identified } from '../declare/record';

/** How rows are sorted by one column. Another `keyOf` of the same column is another order. */
export interface Sorting<R> {
  key: string;
  keyOf(row: R): SortKey;
}

/** Data that make a list fast, each built once: its search index and its orders (R24). */
export interface Prepared<R> {
  readonly rows: readonly R[];
  /** The texts that are indexed. */
  readonly search: SearchOf<R>;
  /** The search index; completes it synchronously where necessary. */
  index(): Index<R>;
  /** The index if it has been built already. */
  readyIndex(): Index<R> | undefined;
  /**
   * The rows in an order. While a large list is being sorted, its first rows are final and the others follow.
   */
  order(by: Sorting<R> | null, direction: Direction): RowIndices;
  /** The ascending orders that are complete. */
  readyOrders(): ReadyOrder<R>[];
  /** The remaining work, in time slices. */
  slices(): Generator<void, void>;
}

/** The complete order of a column. */
interface ReadyOrder<R> {
  by: Sorting<R>;
  sorted: Sorted;
}

/** Rows that are sorted first in a large list. */
const FIRST_ROWS = 60;

const ofRows = new WeakMap<readonly unknown[], unknown>();

/** The preparation of a list, kept as long as the list; `previous` is that of the list before. */
export function prepare<R extends Identified>(
  rows: readonly R[],
  search: SearchOf<R>,
  previous?: Prepared<R>,
): Prepared<R> {
  const known = ofRows.get(rows) as Prepared<R> | undefined;
  if (known?.search === search) return known;
  const prepared = createPrepared(rows, search, previous);
  ofRows.set(rows, prepared);
  return prepared;
}

function createPrepared<R extends Identified>(
  rows: readonly R[],
  search: SearchOf<R>,
  previous: Prepared<R> | undefined,
): Prepared<R> {
  const indexing = slicedTask(
    indexSlices(rows, search, previous?.search === search ? previous.readyIndex() : undefined),
  );
  let own: RowIndices | undefined;
  const ownPlaces = () => {
    own ??= ownOrder(rows);
    return own;
  };
  // carried over at once, so that no list retains a reference to the one before it
  const orders = new Map<string, KnownOrder<R>>(previous ? carriedOrders(previous, rows) : []);
  const orderOf = ({ key, keyOf }: Sorting<R>) => {
    const known = orders.get(key);
    if (known?.keyOf === keyOf) return known.order;
    // other keys, such as names that have been loaded since
    const keys = rows.map((row) => keyOf(row));
    const earlier = known?.order.ready();
    const order = createOrder(keys, earlier && updatedOrder(earlier, ownPlaces(), keys));
    orders.set(key, { keyOf, order });
    return order;
  };
  return {
    rows,
    search,
    index: indexing.result,
    readyIndex: indexing.ready,
    order: (by, direction) => (by ? orderOf(by).indices(direction) : ownPlaces()),
    readyOrders: () =>
      [...orders].flatMap(([key, { keyOf, order }]) => {
        const sorted = order.ready();
        return sorted ? [{ by: { key, keyOf }, sorted }] : [];
      }),
    *slices() {
      while ([...orders.values()].some(({ order }) => order.work()) || indexing.work()) yield;
    },
  };
}

interface KnownOrder<R> {
  keyOf: Sorting<R>['keyOf'];
  order: Order;
}

/** The orders of the previous list, sorted incrementally; those with too many differences are left out. */
function carriedOrders<R extends Identified>(
  previous: Prepared<R>,
  rows: readonly R[],
): [key: string, KnownOrder<R>][] {
  const ready = rows.length > ROWS_PER_SLICE && previous.rows.length > 0 ? previous.readyOrders() : [];
  if (ready.length === 0) return [];
  const from = placesBefore(previous.rows, rows);
  return ready.flatMap(({ by: { key, keyOf }, sorted }) => {
    const keys = rows.map((row, index) => {
      const before = from[index] ?? -1;
      return previous.rows[before] === row ? sorted.keys[before] : keyOf(row);
    });
    const updated = updatedOrder(sorted, from, keys);
    return updated ? [[key, { keyOf, order: createOrder(keys, updated) }] as const] : [];
  });
}

interface Order {
  /** The complete ascending order if it is built. */
  ready(): Sorted | undefined;
  indices(direction: Direction): RowIndices;
  work(): boolean;
}

function createOrder(keys: readonly SortKey[], whole?: RowIndices): Order {
  const sorting = slicedTask(whole ? atOnce(whole) : orderSlices(keys));
  const made = new Map<string, RowIndices>();
  const once = (name: string, make: () => RowIndices) => {
    const indices = made.get(name) ?? make();
    made.set(name, indices);
    return indices;
  };
  const isQuick = keys.length <= ROWS_PER_SLICE || whole !== undefined;
  return {
    ready() {
      const order = sorting.ready();
      return order && { order, keys };
    },
    work: sorting.work,
    indices(direction) {
      if (!isQuick && !sorting.ready()) {
        return once(`first ${direction}`, () => firstOfOrder(keys, direction, FIRST_ROWS));
      }
      const ascending = sorting.result();
      return direction === 'ascending' ? ascending : once(direction, () => reversedOrder(ascending, keys));
    },
  };
}

// biome-ignore lint/correctness/useYield: wraps work without slices for callers that expect a generator
function* atOnce<T>(result: T): Generator<void, T> {
  return result;
}
