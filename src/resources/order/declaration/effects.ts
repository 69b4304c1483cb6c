import { type Effect, toList } from '../../../kit/declare/effects';
import type { Identified, ResourceState } from '../../../kit/declare/record';
import { valueAt } from '../../../lib/paths';
import { type OrderTotals, totalsIn } from '../../../rules/orderLines';
import type { Order } from './record';

/** The state of orders: the six keys and their two totals (R10). */
export type OrdersState = ResourceState<Order> & OrderTotals;

/** The totals before the first answer. */
export const NO_TOTALS: OrderTotals & Readonly<Record<string, unknown>> = {
  totalOrderAmount: 0,
  totalOrders: 0,
};

const toPlainList = toList('orders');

/**
 * Stores the list and its totals, which are computed where they are absent (R11). The list is
 * polled every minute: an unchanged order keeps its object, and an unchanged list its array, so that nothing
 * is prepared or rendered again.
 */
export const toOrders: Effect = (state, answer, shape) => {
  const next = toPlainList(state, answer, shape);
  const list = reuseUnchanged(state.list, next.list);
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
  const index = list.findIndex(({ _id }) => _id === id);
  const copy = list[index];
  return {
    ...state,
    record: record && record._id === id ? changed(record) : record,
    list: copy ? list.with(index, changed(copy)) : list,
  };
};

function reuseUnchanged<R extends Identified>(before: readonly R[], now: readonly R[]): readonly R[] {
  const known = new Map(before.map((record) => [record._id, record]));
  const remaining = now.map((record) => {
    const last = known.get(record._id);
    return last && isSame(last, record) ? last : record;
  });
  const isUnchanged =
    remaining.length === before.length && remaining.every((record, index) => record === before[index]);
  return isUnchanged ? before : remaining;
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
