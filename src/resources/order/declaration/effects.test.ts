import { INITIAL_RESOURCE_STATE } from '../../../kit/state/reducer';
import { NO_TOTALS, type OrdersState, toOrders, toStatus } from './effects';
import { order } from './order';
import type { Order } from './record';

const make = (id: string, orderStatus = 'Pending', more: Partial<Order> = {}): Order => ({
  _id: id,
  orderNumber: id,
  orderDate: '2026-11-21T10:00:00Z',
  orderStatus,
  totalAmount: 10,
  ...more,
});
const state = (list: readonly Order[] = [], record: Order | null = null): OrdersState =>
  ({ ...INITIAL_RESOURCE_STATE, ...NO_TOTALS, list, record }) as OrdersState;
const answer = (data: unknown, id = '', body?: unknown) => ({ data, params: { id }, body });

test.each([
  ['under its plural name', (list: Order[]) => ({ orders: list })],
  ['under data', (list: Order[]) => ({ data: list })],
  ['as the body', (list: Order[]) => list],
])('a list %s is stored with computed totals', (_, dataOf) => {
  const next = toOrders(state(), answer(dataOf([make('a'), make('b')])), order.shape);
  expect(next).toEqual({ ...state([make('a'), make('b')]), totalOrderAmount: 20, totalOrders: 2 });
});

test('the totals of the answer are stored', () => {
  const data = { orders: [make('a')], totalOrderAmount: 12.5, totalOrders: 3 };
  expect(toOrders(state(), answer(data), order.shape)).toMatchObject({
    totalOrderAmount: 12.5,
    totalOrders: 3,
  });
});

test.each([[null], ['orders'], [{ orders: { a: 1 } }]])('%j is stored as an empty list', (data) => {
  expect(toOrders(state([make('a')]), answer(data), order.shape)).toEqual(state());
});

test('an unchanged order keeps its object, and an unchanged list its array', () => {
  const dated = (id: string, status: string, updatedAt: string) =>
    ({ ...make(id, status), updatedAt }) as Order;
  const before = state([dated('a', 'Pending', '1'), dated('b', 'Pending', '1')]);
  const same = toOrders(
    before,
    answer([dated('a', 'Pending', '1'), dated('b', 'Pending', '1')]),
    order.shape,
  );
  expect(same.list).toBe(before.list);
  const one = toOrders(before, answer([dated('a', 'Ready', '2'), dated('b', 'Pending', '1')]), order.shape);
  expect(one.list[0]).toMatchObject({ orderStatus: 'Ready' });
  expect(one.list[1]).toBe(before.list[1]);
  // without `updatedAt` the answer replaces the order
  const undated = state([make('a')]);
  expect(toOrders(undated, answer([make('a')]), order.shape).list[0]).not.toBe(undated.list[0]);
});

test.each([
  ['the status of the answer', { orderStatus: 'READY' }, { orderStatus: 'Ready' }, 'READY'],
  ['the sent status, where the answer has none,', { message: 'Done.' }, { orderStatus: 'Ready' }, 'Ready'],
  ['the old status, where neither has one,', { message: 'Done.' }, undefined, 'Pending'],
])('%s is stored in record and list', (_, data, body, status) => {
  const before = state([make('a'), make('b')], make('b'));
  const next = toStatus(before, answer(data, 'b', body), order.shape);
  expect(next.record).toEqual(make('b', status));
  expect(next.list).toEqual([make('a'), make('b', status)]);
  expect(next.list[0]).toBe(before.list[0]);
});

test('the current record of another id is unchanged', () => {
  const before = state([make('a'), make('b')], make('a'));
  expect(toStatus(before, answer({ orderStatus: 'Ready' }, 'b'), order.shape).record).toBe(before.record);
});
