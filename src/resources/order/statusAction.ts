import { RefreshCcwDot } from 'lucide-react';
import type { AnyResource } from '../../kit/calls';
import type { BulkAction } from '../../kit/list/bulk/actions';
import type { Resource } from '../../kit/resource';
import { orders, statusChange } from '../../messages/orders';
import { isSameStatus } from '../../rules/orders';
import { LIST } from './paths';
import type { Order } from './record';

/**
 * Changing all ticked orders to one status: one request each, with nothing but the status. Each order is read again just
 * before; where a colleague was quicker nothing is sent, and the person is told (as the order's own page does).
 */
export function statusAction(order: Resource<Order>, orderStatus: string): BulkAction {
  return {
    key: 'status',
    icon: RefreshCcwDot,
    page: LIST,
    asks: 'always',
    words: {
      label: statusChange.label,
      ask: statusChange.ask,
      confirm: () => statusChange.confirm,
      doing: statusChange.doing,
      done: statusChange.done(orderStatus),
      failed: statusChange.failed(orderStatus),
      state: orderStatus,
    },
    concerns: (record) => !isSameStatus((record as Order).orderStatus, orderStatus),
    item: (shown) => {
      const { _id: id, orderStatus: before, orderNumber } = shown as Order;
      return {
        key: id,
        resource: order as unknown as AnyResource,
        operation: 'updateStatus',
        params: { id },
        body: { orderStatus },
        check: {
          operation: 'fetch',
          hindrance(read) {
            const { orderStatus: now } = read as Order;
            if (isSameStatus(now, before)) return undefined;
            return orders.changedMeanwhile(orders.heading(orderNumber), now);
          },
        },
      };
    },
  };
}
