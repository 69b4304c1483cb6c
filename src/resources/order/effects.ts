import { type Effect, type Identified, type ResourceState, toList } from '../../kit/effects';
import { valueAt } from '../../kit/paths';
import { type OrderTotals, totalsIn } from '../../rules/orderLines';
import type { Order } from './record';

/** The state of orders: the six keys and their two totals, the one exception (specification section 3). */
export type OrdersState = ResourceState<Order> & OrderTotals;

/** What the totals are before anything was asked. */
export const NO_TOTALS: OrderTotals & Readonly<Record<string, unknown>> = {
  totalOrderAmount: 0,
  totalOrders: 0,
};

const toPlainList = toList('orders');

/**
 * The answer carries the list and its totals, which are computed where they are absent (decisions section 2). The list is
 * read again every minute: an order that did not change stays the same object, and a list without a change the same
 * list, so that nothing is prepared or drawn anew.
 */
export const toOrders: Effect = (state, answer, shape) => {
  const next = toPlainList(state, answer, shape);
  const list = keptWhereSame(state.list, next.list);
  return { ...next, list, ...totalsIn(answer.data, list) };
};

/** The answer's `orderStatus`, or what was sent where it has none, stands in the order at hand and in the list. */
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

/** Only a server that says when a record was changed lets one be told from another without reading all of it. */
function isSame(last: object, now: object): boolean {
  const changed = valueAt(now, 'updatedAt');
  return (
    changed !== undefined &&
    changed === valueAt(last, 'updatedAt') &&
    valueAt(now, 'orderStatus') === valueAt(last, 'orderStatus')
  );
}
