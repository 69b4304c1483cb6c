import { useMemo } from 'react';
import { useHost } from '../host/HostContext';
import { useListContext } from '../kit/list/useListContext';
import { useResource } from '../kit/state/useResource';
import { ROWS_PER_SLICE, type Tally } from '../lib/tally';
import { useTimeSlices } from '../lib/timeSlices';
import { order } from '../resources/order/declaration/order';
import type { Order } from '../resources/order/declaration/record';
import { today } from '../rules/dates';
import { isPending } from '../rules/orders';
import { type Revenue, revenueSlices } from '../rules/revenue';
import type { Source } from './sources';
import { type Belongs, useTallies } from './useTallies';

const NO_NAMES: readonly string[] = [];

/** The values of orders: by status and day, and the revenue. */
export interface OrderMetrics {
  /** The current day in the host's time zone. */
  day: string;
  tallies: Record<'dates' | 'statuses' | 'statusesToday', Tally>;
  /** When the oldest pending order was placed, in milliseconds; undefined where none is pending. */
  oldestPending: number | undefined;
  revenue: Revenue;
}

export function useOrderMetrics(source: Source, belongs: Belongs, now: number): OrderMetrics | undefined {
  const plain = useListContext(NO_NAMES, source, source.list);
  const context = useMemo(() => ({ ...plain, now }), [plain, now]);
  const { timeZone } = useHost();
  const day = today(now, timeZone);
  const asked = useMemo(
    () => ({
      dates: { key: 'date' },
      statuses: { key: 'orderStatus' },
      statusesToday: { key: 'orderStatus', where: { key: 'date', is: day } },
    }),
    [day],
  );
  const tallies = useTallies(source, context, belongs, asked);
  const { list: orders } = useResource(order);
  const isReady = source.status === 'ready';
  const work = useMemo(
    () =>
      isReady && belongs
        ? function* () {
            const saleOf = (one: Order) => (belongs(one) ? one : undefined);
            const oldestPending = yield* oldestSlices(orders, belongs);
            return { oldestPending, revenue: yield* revenueSlices(orders, saleOf, now, timeZone) };
          }
        : undefined,
    [isReady, orders, belongs, now, timeZone],
  );
  const sums = useTimeSlices(work);
  return useMemo(() => tallies && sums && { day, tallies, ...sums }, [day, tallies, sums]);
}

function* oldestSlices(
  orders: readonly Order[],
  belongs: (record: object) => boolean,
): Generator<void, number | undefined> {
  let oldest: number | undefined;
  let done = 0;
  for (const one of orders) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    if (!isPending(one.orderStatus) || !belongs(one)) continue;
    const at = Date.parse(one.orderDate);
    if (oldest === undefined || at < oldest) oldest = at;
  }
  return oldest;
}
