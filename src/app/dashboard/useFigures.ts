import { useEffect, useMemo, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { useListContext } from '../../kit/list/useListContext';
import type { ListContext } from '../../kit/listDeclaration';
import type { Coupon } from '../../resources/coupon/record';
import type { Order } from '../../resources/order/record';
import type { Product } from '../../resources/product/record';
import { expiresSoon } from '../../rules/coupon';
import { today } from '../../rules/dates';
import { type Revenue, revenueSlices } from '../../rules/revenue';
import { scopeTest } from '../../rules/scope';
import { type Count, PORTION, type Tally, tallySlices } from '../../rules/tally';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { Source, Sources } from './sources';
import { mostUrgentSlices, type Urgent } from './urgent';
import { useSliced } from './useSliced';

/** Whether a record belongs to the company and venue of the tab, as in the lists; undefined until that is known. */
type Belongs = ((record: object) => boolean) | undefined;

/** A filter of the list whose values are counted, of the records that have `is` for another filter. */
interface Asked {
  key: string;
  where?: { key: string; is: string };
}

const NO_NAMES: readonly string[] = [];
const MINUTE = 60_000;

/** The moment, a minute exact; it stands still while nobody looks. */
export function useMinute(): [now: number, look: () => void] {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(Date.now());
    };
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return [now, () => setNow(Date.now())];
}

/** The question that the lists ask of each record, for the scope of this tab. */
export function useBelongs(): Belongs {
  const scope = useScope();
  const { venues, status } = useScopeOptions();
  return useMemo(
    () => (status === 'loading' ? undefined : scopeTest(scope, venues)),
    [scope, venues, status],
  );
}

/**
 * Counts the values of filters over a source. The functions that count are those that filter the list, so that a list
 * opened with the filter has as many rows as the figure says.
 */
function useTallies<Name extends string>(
  { status, resource, list }: Source,
  context: ListContext,
  belongs: Belongs,
  asked: Readonly<Record<Name, Asked>>,
): Record<Name, Tally> | undefined {
  const work = useMemo(() => {
    if (status !== 'ready' || !resource || !belongs) return undefined;
    const { filters } = resource;
    const filterOf = (key: string) => filters.find((filter) => filter.key === key);
    const countOf = ({ key, where }: Asked): Count<(typeof list)[number]> => {
      const filter = filterOf(key);
      const narrowing = where && filterOf(where.key);
      return {
        of: (record) => filter?.of(record, context),
        ...(narrowing && { where: (record) => [narrowing.of(record, context)].flat().includes(where.is) }),
      };
    };
    return function* () {
      const all = Object.entries<Asked>(asked);
      for (const [, { key }] of all) yield* filterOf(key)?.prepare?.(context) ?? [];
      const counts = Object.fromEntries(all.map(([name, one]) => [name, countOf(one)]));
      return yield* tallySlices(list, belongs, counts as Record<Name, ReturnType<typeof countOf>>);
    };
  }, [status, resource, list, context, belongs, asked]);
  return useSliced(work);
}

/** The figures of orders: by status and day, and the revenue. */
export interface OrderFigures {
  /** The day that it is for the host. */
  day: string;
  tallies: Record<'dates' | 'statuses' | 'statusesToday', Tally>;
  /** When the oldest pending order was placed, in milliseconds; undefined where none is pending. */
  oldestPending: number | undefined;
  revenue: Revenue;
}

export function useOrderFigures(source: Source, belongs: Belongs, now: number): OrderFigures | undefined {
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
  const orders = source.list as readonly Order[];
  const isReady = source.status === 'ready';
  const work = useMemo(
    () =>
      isReady && belongs
        ? function* () {
            const saleOf = (order: Order) => (belongs(order) ? order : undefined);
            const oldestPending = yield* oldestSlices(orders, belongs);
            return { oldestPending, revenue: yield* revenueSlices(orders, saleOf, now, timeZone) };
          }
        : undefined,
    [isReady, orders, belongs, now, timeZone],
  );
  const sums = useSliced(work);
  return useMemo(() => tallies && sums && { day, tallies, ...sums }, [day, tallies, sums]);
}

/** The status of an order that nobody has taken up yet (decisions section 6). */
export const PENDING = 'Pending';

function* oldestSlices(
  orders: readonly Order[],
  belongs: (record: object) => boolean,
): Generator<void, number | undefined> {
  let oldest: number | undefined;
  let done = 0;
  for (const order of orders) {
    done += 1;
    if (done % PORTION === 0) yield;
    if (order.orderStatus !== PENDING || !belongs(order)) continue;
    const at = Date.parse(order.orderDate);
    if (oldest === undefined || at < oldest) oldest = at;
  }
  return oldest;
}

const OF_PRODUCTS = { stock: { key: 'stock' }, stockAt: { key: 'stockAt' }, gap: { key: 'gap' } } as const;

/** The figures of products: low or out, by venue too, and what has no price or stock. */
export interface ProductFigures {
  tallies: Record<keyof typeof OF_PRODUCTS, Tally>;
  venues: ListContext['venues'];
  /** The product that each venue needs most, by the venue's id. */
  urgent: ReadonlyMap<string, Urgent>;
}

export function useProductFigures(source: Source, belongs: Belongs): ProductFigures | undefined {
  const context = useListContext(NO_NAMES, source, source.list);
  const { venues } = context;
  const tallies = useTallies(source, context, belongs, OF_PRODUCTS);
  const products = source.list as readonly Product[];
  const isReady = source.status === 'ready';
  const work = useMemo(
    () => (isReady && belongs ? () => mostUrgentSlices(products, belongs, venues) : undefined),
    [isReady, products, belongs, venues],
  );
  const urgent = useSliced(work);
  return useMemo(() => tallies && urgent && { tallies, venues, urgent }, [tallies, venues, urgent]);
}

const OF_COUPONS = { expiry: { key: 'expiry' } } as const;

/** The figures of promo codes, and those that expire within seven days, the next one first. */
export interface CouponFigures {
  day: string;
  expiry: Tally;
  soon: readonly Coupon[];
}

export function useCouponFigures(source: Source, belongs: Belongs, now: number): CouponFigures | undefined {
  const { timeZone } = useHost();
  const day = today(now, timeZone);
  const plain = useListContext(NO_NAMES, source, source.list);
  const context = useMemo(() => ({ ...plain, now }), [plain, now]);
  const tallies = useTallies(source, context, belongs, OF_COUPONS);
  const coupons = source.list as readonly Coupon[];
  return useMemo(() => {
    if (!tallies || !belongs) return undefined;
    const soon = coupons.filter((coupon) => belongs(coupon) && expiresSoon(coupon, day));
    const byExpiry = soon.sort(
      (one, other) => one.expiryDate.localeCompare(other.expiryDate) || one.name.localeCompare(other.name),
    );
    return { day, expiry: tallies.expiry, soon: byExpiry };
  }, [tallies, belongs, coupons, day]);
}

const OF_HEALTH = { health: { key: 'health' } } as const;
const PARENTS: readonly string[] = ['brand', 'category'];

/** How many records of each list want looking after, by what is wrong; undefined where that is not known yet. */
export function useHealthFigures(sources: Sources, belongs: Belongs) {
  const brand = useHealth(sources.brand, belongs);
  const category = useHealth(sources.category, belongs);
  const subcategory = useHealth(sources.subcategory, belongs);
  const product = useHealth(sources.product, belongs);
  const coupon = useHealth(sources.coupon, belongs);
  const vendor = useHealth(sources.vendor, belongs);
  return { brand, category, subcategory, product, coupon, vendor };
}

function useHealth(source: Source, belongs: Belongs): Tally | undefined {
  const context = useListContext(PARENTS, source, source.list);
  return useTallies(source, context, belongs, OF_HEALTH)?.health;
}
