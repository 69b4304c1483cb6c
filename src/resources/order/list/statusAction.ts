import { RefreshCcwDot } from 'lucide-react';
import type { BulkAction } from '../../../kit/declare/bulkActions';
import { mergeStatus } from '../../../kit/writes/merge';
import { orders, statusChange } from '../../../messages/orders';
import { isSameStatus } from '../../../rules/orders';
import { LIST_PATH } from '../declaration/paths';
import type { Order } from '../declaration/record';

/**
 * Changes all ticked orders to one status: one request each, with the status alone. Each order is read again
 * just before; where another user has changed it, nothing is sent and the user is notified
 * (R76).
 */
export function statusAction(orderStatus: string): BulkAction<Order, 'updateStatus'> {
  return {
    key: 'status',
    icon: RefreshCcwDot,
    page: LIST_PATH,
    asks: 'always',
    messages: {
      label: statusChange.label,
      ask: statusChange.ask,
      confirm: () => statusChange.confirm,
      doing: statusChange.doing,
      done: statusChange.done(orderStatus),
      failed: statusChange.failed(orderStatus),
      state: orderStatus,
    },
    concerns: (record) => !isSameStatus(record.orderStatus, orderStatus),
    request: ({ _id: id, orderStatus: before, orderNumber }) => ({
      operation: 'updateStatus',
      params: { id },
      check: {
        operation: 'fetch',
        compare({ orderStatus: now }) {
          const status = mergeStatus({ base: before, mine: orderStatus, theirs: now }, isSameStatus);
          if (status === 'same') return { isDone: true };
          if (status === 'mine') return { send: { orderStatus } };
          return { refused: orders.changedMeanwhile(orders.heading(orderNumber), now) };
        },
      },
    }),
  };
}
