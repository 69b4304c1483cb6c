import { useMemo } from 'react';
import { useHost } from '../host/HostContext';
import type { ListContext } from '../kit/declare/listDeclaration';
import { useListContext } from '../kit/list/useListContext';
import { useResource } from '../kit/state/useResource';
import type { Tally } from '../lib/tally';
import { useTimeSlices } from '../lib/timeSlices';
import { coupon } from '../resources/coupon/coupon';
import type { Coupon } from '../resources/coupon/record';
import { product } from '../resources/product/declaration/product';
import { expiresSoon } from '../rules/coupon';
import { today } from '../rules/dates';
import type { Source } from './sources';
import { mostUrgentSlices, type Urgent } from './urgent';
import { type Belongs, useTallies } from './useTallies';

const NO_NAMES: readonly string[] = [];

const OF_PRODUCTS = {
  stock: { key: 'stock', activeOnly: true },
  stockAt: { key: 'stockAt', activeOnly: true },
  gap: { key: 'gap' },
} as const;

/** The values of active products: low or out, by venue too, and what has no price or stock entry. */
export interface ProductMetrics {
  tallies: Record<keyof typeof OF_PRODUCTS, Tally>;
  /** The active venues of the scope. */
  venues: ListContext['venues'];
  /** The most urgent product of each venue, by the venue's id. */
  urgent: ReadonlyMap<string, Urgent>;
}

export function useProductMetrics(source: Source, belongs: Belongs): ProductMetrics | undefined {
  const context = useListContext(NO_NAMES, source, source.list);
  const { venues } = context;
  const tallies = useTallies(source, context, belongs, OF_PRODUCTS);
  const { list: products } = useResource(product);
  const isReady = source.status === 'ready';
  const work = useMemo(
    () => (isReady && belongs ? () => mostUrgentSlices(products, belongs, venues) : undefined),
    [isReady, products, belongs, venues],
  );
  const urgent = useTimeSlices(work);
  return useMemo(() => tallies && urgent && { tallies, venues, urgent }, [tallies, venues, urgent]);
}

const OF_COUPONS = { expiry: { key: 'expiry' } } as const;

/** The values of promo codes, and those that expire within seven days, the earliest first. */
export interface CouponMetrics {
  day: string;
  expiry: Tally;
  soon: readonly Coupon[];
}

export function useCouponMetrics(source: Source, belongs: Belongs, now: number): CouponMetrics | undefined {
  const { timeZone } = useHost();
  const day = today(now, timeZone);
  const plain = useListContext(NO_NAMES, source, source.list);
  const context = useMemo(() => ({ ...plain, now }), [plain, now]);
  const tallies = useTallies(source, context, belongs, OF_COUPONS);
  const { list: coupons } = useResource(coupon);
  return useMemo(() => {
    if (!tallies || !belongs) return undefined;
    const soon = coupons.filter((one) => belongs(one) && expiresSoon(one, day));
    const byExpiry = soon.sort(
      (one, other) => one.expiryDate.localeCompare(other.expiryDate) || one.name.localeCompare(other.name),
    );
    return { day, expiry: tallies.expiry, soon: byExpiry };
  }, [tallies, belongs, coupons, day]);
}
