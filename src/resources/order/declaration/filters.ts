import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Filters } from '../../../kit/declare/listDeclaration';
import { dayTeller } from '../../../rules/dates';
import { inWorkOrder, isRevenue } from '../../../rules/orders';
import type { Order } from './record';
import { spelled } from './spelling';

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
