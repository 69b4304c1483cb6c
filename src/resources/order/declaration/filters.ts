import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Filters } from '../../../kit/declare/listDeclaration';
import { dayTeller } from '../../../rules/dates';
import { inWorkOrder, isRevenue, spellings, statusKey } from '../../../rules/orders';
import type { Order } from './record';

/** The filters of the list of orders; links of the dashboard set them too. */
export const filters = {
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
