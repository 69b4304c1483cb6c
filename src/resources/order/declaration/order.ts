import { weakMapMemoize } from '@reduxjs/toolkit';
import { keepMessage, toRecord } from '../../../kit/declare/effects';
import type { Filters } from '../../../kit/declare/listDeclaration';
import { get, patch, post } from '../../../kit/declare/operations';
import { defineResource } from '../../../kit/declare/resource';
import { dayTeller } from '../../../rules/dates';
import { inWorkOrder, isPending, isRevenue, spellings, statusKey, statusTone } from '../../../rules/orders';
import { NO_TOTALS, toOrders, toStatus } from './effects';
import { LIST_PATH, VIEW_PATH } from './paths';
import { customerName, type Order } from './record';

/** The filters of the list of orders; links of the dashboard set them too. */
const filters = {
  orderStatus: {
    label: 'Status',
    segments: inWorkOrder,
    needsContext: true,
    of: ({ orderStatus }, { listOf }) => spelled(orderStatus, listOf('order')),
  },
  date: {
    label: 'Date',
    isDays: true,
    needsContext: true,
    of: ({ orderDate }, { timeZone }) => dayOfOrder(timeZone)(orderDate),
  },
  revenue: {
    label: 'Revenue',
    isHidden: true,
    choices: [{ value: 'counts', label: 'Counted' }],
    of: ({ orderStatus }) => (isRevenue(orderStatus) ? 'counts' : undefined),
  },
} satisfies Filters<Order>;

/**
 * The day of an order in the host's time zone; the formatter is reused, since it runs for each order of the
 * list.
 */
const dayOfOrder = weakMapMemoize(dayTeller);

const NO_ORDERS: readonly unknown[] = [];

const spellingsIn = weakMapMemoize((list: readonly unknown[]) =>
  spellings(statusesOf(list as readonly Order[])),
);

/**
 * A status in the spelling of its list, so that 'Pending' and 'pending' are filtered and counted as one;
 * computed once per list.
 */
function spelled(status: string, list: readonly unknown[] = NO_ORDERS): string {
  return spellingsIn(list).get(statusKey(status)) ?? status;
}

function* statusesOf(list: readonly Order[]): Generator<string> {
  for (const { orderStatus } of list) yield orderStatus;
}

const toOrder = toRecord('order');

declare module '../../../kit/declare/registered' {
  interface RegisteredResources {
    order: Registered<Order, keyof typeof filters>;
  }
}

/** Online orders. A session is enough for all of their pages (R27). */
export const order = defineResource<Order>()('order', {
  label: { one: 'Online order', many: 'Online Orders' },
  icon: 'bag',
  shortcut: 'O',
  needsSessionOnly: true,
  isLong: true,
  search: ({ orderNumber, orderDate, Customer, orderStatus }) => [
    orderNumber,
    orderDate,
    Customer?.name,
    Customer?.lastName,
    Customer?.email,
    orderStatus,
  ],
  stored: {
    ...{ orderNumber: 'text', orderDate: 'moment', orderStatus: 'text', notes: 'text' },
    ...{ totalAmount: 'number', totalOrderAmount: 'number', totalOrders: 'number' },
    ...{ 'Customer.name': 'text', 'Customer.lastName': 'text', 'Customer.email': 'text' },
    items: { name: 'text', quantity: 'number', price: 'number' },
  },
  searchShown: (record, { day }) => [day(record.orderDate), customerName(record)],
  tidy: (record) => (typeof record.orderStatus === 'string' ? record : { ...record, orderStatus: '' }),
  state: ({ orderStatus }) => ({ label: orderStatus, tone: statusTone(orderStatus) }),
  sort: { key: 'placed', direction: 'descending' },
  waiting: { is: ({ orderStatus }) => isPending(orderStatus), label: (formatted) => `${formatted} pending` },
  isLive: true,
  extras: NO_TOTALS,
  filters,
  // without the customers, whom the search finds too
  listCopy: {
    fields: ['orderNumber', 'orderDate', 'orderStatus', 'totalAmount'],
    filters: ['orderStatus', 'date', 'revenue'],
    without: ['customer', 'items'],
    waitsWithSearch: true,
  },
  columns: async () => (await import(/* webpackChunkName: "order-list" */ '../list/columns')).columns,
  listHeader: async () =>
    (await import(/* webpackChunkName: "order-list" */ '../list/OrdersHeader')).OrdersHeader,
  bulkActions: [
    async () => (await import(/* webpackChunkName: "order-list" */ '../list/changeStatus')).changeStatus,
    async () => (await import(/* webpackChunkName: "order-list" */ '../list/printPickList')).printPickList,
  ],
  operations: {
    create: post('customer-order/create-order', keepMessage),
    fetch: get('customer-order/get-order/:id', toOrder),
    fetchAll: get('customer-order/get-all-orders', toOrders),
    updateStatus: patch('customer-order/update-order-status/:id', toStatus),
    fetchAllOfCustomers: get('customer-order/get-all-customer-orders', toOrders),
    fetchOfCustomer: get('customer-order/get-customer-order/:id', toOrder),
  },
  pages: {
    list: { path: LIST_PATH, tab: 'All Online Orders' },
    details: {
      path: VIEW_PATH,
      tab: 'Online Order',
      screen: async () =>
        (await import(/* webpackChunkName: 'order-details' */ '../record/OnlineOrder')).OnlineOrder,
    },
  },
});
