import { comesBefore, hasKey, type RowIndices, type SortKey } from './listIndex';

/**
 * A refetched list is mostly the same as the one before: an index or order of that list is updated
 * incrementally instead of rebuilt.
 */

/** An ascending order, with the keys that it was sorted by. */
export interface Sorted {
  readonly order: RowIndices;
  readonly keys: readonly SortKey[];
}

/** With more than one new or changed row in this many, a full sort is as fast. */
const FULL_SORT_RATIO = 4;

/**
 * For each row of a list its index in the list before, -1 for a new row: the same `_id` is the same row.
 * Where rows were only removed or only added, this is one pass over both lists.
 */
export function placesBefore(
  before: readonly { _id: string }[],
  after: readonly { _id: string }[],
): Int32Array {
  const went = foundInStep(after, before);
  if (went) return went;
  const from = new Int32Array(after.length).fill(-1);
  const came = foundInStep(before, after);
  if (came) {
    for (let index = 0; index < came.length; index += 1) from[came[index] ?? 0] = index;
    return from;
  }
  const indexById = new Map(before.map(({ _id }, index) => [_id, index]));
  after.forEach(({ _id }, index) => {
    from[index] = indexById.get(_id) ?? -1;
    indexById.delete(_id);
  });
  return from;
}

/**
 * For each of a few rows its index among more of them; undefined unless all of them are present, in the same
 * order.
 */
function foundInStep(
  few: readonly { _id: string }[],
  more: readonly { _id: string }[],
): Int32Array | undefined {
  const indices = new Int32Array(few.length);
  let met = 0;
  for (let index = 0; index < more.length && met < few.length; index += 1) {
    // usually the identical object, whose `_id` need not be compared
    if (few[met] !== more[index] && few[met]?._id !== more[index]?._id) continue;
    indices[met] = index;
    met += 1;
  }
  return met === few.length ? indices : undefined;
}

/**
 * The order of a list by its `keys`, derived from the order of the list before: rows that kept their key keep
 * their relative order, the others are inserted. Undefined where too many rows are others.
 */
export function updatedOrder(
  { order, keys: before }: Sorted,
  from: ArrayLike<number>,
  keys: readonly SortKey[],
): RowIndices | undefined {
  const to = unchangedInStep(from, before.length);
  const isReused = new Uint8Array(keys.length);
  const remaining: number[] = [];
  for (const index of order) {
    const next = to[index] ?? -1;
    if (next < 0 || !hasKey(keys[next]) || keys[next] !== before[index]) continue;
    isReused[next] = 1;
    remaining.push(next);
  }
  const loose: number[] = [];
  const absent: number[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    if (isReused[index] === 1) continue;
    (hasKey(keys[index]) ? loose : absent).push(index);
  }
  if (loose.length * FULL_SORT_RATIO > keys.length) return undefined;
  const present = put(loose, remaining, keys);
  return absent.length === 0 ? present : [...present, ...absent];
}

/**
 * For each earlier row its later index, -1 for one that was removed or that moved before rows that preceded
 * it: rows with equal keys keep the order of the list.
 */
function unchangedInStep(from: ArrayLike<number>, count: number): Int32Array {
  const to = new Int32Array(count).fill(-1);
  for (let index = 0; index < from.length; index += 1) {
    const before = from[index] ?? -1;
    if (before >= 0) to[before] = index;
  }
  let last = -1;
  for (let index = 0; index < count; index += 1) {
    const next = to[index] ?? -1;
    if (next > last) last = next;
    else to[index] = -1;
  }
  return to;
}

/** Inserts a few row indices into an order of many. */
function put(few: readonly number[], order: readonly number[], keys: readonly SortKey[]): readonly number[] {
  if (few.length === 0) return order;
  const isBefore = comesBefore(keys);
  const both: number[] = [];
  let done = 0;
  for (const index of few.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) {
    let [from, end] = [done, order.length];
    while (from < end) {
      const middle = (from + end) >> 1;
      if (isBefore(order[middle] ?? 0, index)) from = middle + 1;
      else end = middle;
    }
    for (; done < from; done += 1) both.push(order[done] ?? 0);
    both.push(index);
  }
  return both.concat(order.slice(done));
}
