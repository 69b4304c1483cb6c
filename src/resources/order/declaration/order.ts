import { ShoppingBag } from 'lucide-react';
import { keepMessage, toRecord } from '../../../kit/declare/effects';
import { get, patch, post } from '../../../kit/declare/operations';
import { defineResource } from '../../../kit/declare/resource';
import { dayTeller } from '../../../rules/dates';
import { inWorkOrder, isPending, isRevenue, statusTone } from '../../../rules/orders';
import { NO_TOTALS, toOrders, toStatus } from './effects';
import { LIST, VIEW } from './paths';
import type { Order } from './record';
import { spelled } from './spelling';

const toOrder = toRecord('order');

/** Online orders. A session is enough for all of their pages (src/README.md, R27). */
export const order = defineResource<Order>()('order', {
  label: { one: 'Online order', many: 'Online Orders' },
  icon: ShoppingBag,
  search: ({ orderNumber, orderDate, Customer, orderStatus }) => [
    orderNumber,
    orderDate,
    Customer?.name,
    Customer?.lastName,
    Customer?.email,
    orderStatus,
  ],
  tidy: (record) => (typeof record.orderStatus === 'string' ? record : { ...record, orderStatus: '' }),
  state: ({ orderStatus }) => ({ label: orderStatus, tone: statusTone(orderStatus) }),
  sort: { key: 'placed', direction: 'descending' },
  waiting: { is: ({ orderStatus }) => isPending(orderStatus), said: (figure) => `${figure} pending` },
  isLive: true,
  extras: NO_TOTALS,
  filters: [
    {
      key: 'orderStatus',
      label: 'Status',
      segments: inWorkOrder,
      needsContext: true,
      of: ({ orderStatus }, { listOf }) => spelled(orderStatus, listOf('order')),
    },
    {
      key: 'date',
      label: 'Date',
      isDays: true,
      needsContext: true,
      of: ({ orderDate }, { timeZone }) => dayOfOrder(timeZone)(orderDate),
    },
    {
      key: 'revenue',
      label: 'Revenue',
      isHidden: true,
      choices: [{ value: 'counts', label: 'Counted' }],
      of: ({ orderStatus }) => (isRevenue(orderStatus) ? 'counts' : undefined),
    },
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
    list: {
      path: LIST,
      tab: 'All Online Orders',
      screen: async () => (await import('../list/Orders')).Orders,
    },
    details: {
      path: VIEW,
      tab: 'Online Order',
      screen: async () => (await import('../record/OnlineOrder')).OnlineOrder,
    },
  },
});

const tellers = new Map<string | undefined, ReturnType<typeof dayTeller>>();

/**
 * The day of an order in the host's time zone; the formatter is reused, since it runs for each order of the
 * list.
 */
function dayOfOrder(timeZone: string | undefined) {
  const teller = tellers.get(timeZone) ?? dayTeller(timeZone);
  tellers.set(timeZone, teller);
  return teller;
}
