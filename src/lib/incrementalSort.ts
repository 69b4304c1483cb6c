import { comesBefore, hasKey, type Places, type SortKey } from './listIndex';

/**
 * A refetched list is mostly the same as the one before: an index or order of that list is updated
 * incrementally instead of rebuilt.
 */

/** An ascending order, with the keys that it was sorted by. */
export interface Sorted {
  readonly order: Places;
  readonly keys: readonly SortKey[];
}

/** With more than one new or changed row in this many, a full sort is as fast. */
const MANY = 4;

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
    for (let place = 0; place < came.length; place += 1) from[came[place] ?? 0] = place;
    return from;
  }
  const placeOf = new Map(before.map(({ _id }, place) => [_id, place]));
  after.forEach(({ _id }, place) => {
    from[place] = placeOf.get(_id) ?? -1;
    placeOf.delete(_id);
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
  const places = new Int32Array(few.length);
  let met = 0;
  for (let place = 0; place < more.length && met < few.length; place += 1) {
    // usually the identical object, whose `_id` need not be compared
    if (few[met] !== more[place] && few[met]?._id !== more[place]?._id) continue;
    places[met] = place;
    met += 1;
  }
  return met === few.length ? places : undefined;
}

/**
 * The order of a list by its `keys`, derived from the order of the list before: rows that kept their key keep
 * their relative order, the others are inserted. Undefined where too many rows are others.
 */
export function updatedOrder(
  { order, keys: before }: Sorted,
  from: ArrayLike<number>,
  keys: readonly SortKey[],
): Places | undefined {
  const to = keptInStep(from, before.length);
  const isKept = new Uint8Array(keys.length);
  const kept: number[] = [];
  for (const place of order) {
    const next = to[place] ?? -1;
    if (next < 0 || !hasKey(keys[next]) || keys[next] !== before[place]) continue;
    isKept[next] = 1;
    kept.push(next);
  }
  const loose: number[] = [];
  const absent: number[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    if (isKept[place] === 1) continue;
    (hasKey(keys[place]) ? loose : absent).push(place);
  }
  if (loose.length * MANY > keys.length) return undefined;
  const present = put(loose, kept, keys);
  return absent.length === 0 ? present : [...present, ...absent];
}

/**
 * For each earlier row its later index, -1 for one that was removed or that moved before rows that preceded
 * it: rows with equal keys keep the order of the list.
 */
function keptInStep(from: ArrayLike<number>, count: number): Int32Array {
  const to = new Int32Array(count).fill(-1);
  for (let place = 0; place < from.length; place += 1) {
    const before = from[place] ?? -1;
    if (before >= 0) to[before] = place;
  }
  let last = -1;
  for (let place = 0; place < count; place += 1) {
    const next = to[place] ?? -1;
    if (next > last) last = next;
    else to[place] = -1;
  }
  return to;
}

/** Inserts a few row indices into an order of many. */
function put(few: readonly number[], order: readonly number[], keys: readonly SortKey[]): readonly number[] {
  if (few.length === 0) return order;
  const isBefore = comesBefore(keys);
  const both: number[] = [];
  let done = 0;
  for (const place of few.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) {
    let [from, end] = [done, order.length];
    while (from < end) {
      const middle = (from + end) >> 1;
      if (isBefore(order[middle] ?? 0, place)) from = middle + 1;
      else end = middle;
    }
    for (; done < from; done += 1) both.push(order[done] ?? 0);
    both.push(place);
  }
  return both.concat(order.slice(done));
}
