import { type Effect, type Identified, type ResourceState, toList } from '../../../kit/declare/effects';
import { valueAt } from '../../../lib/paths';
import { type OrderTotals, totalsIn } from '../../../rules/orderLines';
import type { Order } from './record';

/** The state of orders: the six keys and their two totals (src/README.md, R10). */
export type OrdersState = ResourceState<Order> & OrderTotals;

/** The totals before the first answer. */
export const NO_TOTALS: OrderTotals & Readonly<Record<string, unknown>> = {
  totalOrderAmount: 0,
  totalOrders: 0,
};

const toPlainList = toList('orders');

/**
 * Stores the list and its totals, which are computed where they are absent (src/README.md, R11). The list is
 * polled every minute: an unchanged order keeps its object, and an unchanged list its array, so that nothing
 * is prepared or rendered again.
 */
export const toOrders: Effect = (state, answer, shape) => {
  const next = toPlainList(state, answer, shape);
  const list = keptWhereSame(state.list, next.list);
  return { ...next, list, ...totalsIn(answer.data, list) };
};

/**
 * Stores the answer's `orderStatus`, or the sent one where it has none, in the current record and in the
 * list.
 */
export const toStatus: Effect = (state, { data, body, params: { id } }) => {
  const orderStatus = valueAt(data, 'orderStatus') ?? valueAt(body, 'orderStatus');
  if (typeof orderStatus !== 'string') return state;
  const changed = <R extends Identified>(record: R): R => ({ ...record, orderStatus });
  const { record, list } = state;
  const at = list.findIndex(({ _id }) => _id === id);
  const copy = list[at];
  return {
    ...state,
    record: record && record._id === id ? changed(record) : record,
    list: copy ? list.with(at, changed(copy)) : list,
  };
};

function keptWhereSame<R extends Identified>(before: readonly R[], now: readonly R[]): readonly R[] {
  const known = new Map(before.map((record) => [record._id, record]));
  const kept = now.map((record) => {
    const last = known.get(record._id);
    return last && isSame(last, record) ? last : record;
  });
  const isUnchanged = kept.length === before.length && kept.every((record, at) => record === before[at]);
  return isUnchanged ? before : kept;
}

/** Compares `updatedAt` alone: without it two versions could only be compared field by field. */
function isSame(last: object, now: object): boolean {
  const changed = valueAt(now, 'updatedAt');
  return (
    changed !== undefined &&
    changed === valueAt(last, 'updatedAt') &&
    valueAt(now, 'orderStatus') === valueAt(last, 'orderStatus')
  );
}
