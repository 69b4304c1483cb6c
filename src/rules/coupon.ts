import { coupons } from '../messages/coupons';
import { tooManyDecimals } from '../messages/validation';
import { dayOf, today } from './dates';
import { isMoney } from './money';
import { referenceId } from './scope';

/** A promo code that ends within this many days expires soon. */
const SOON_DAYS = 7;

/** Whether a promo code can be used: switched off, not yet, now, no more. */
export type CouponStanding = 'active' | 'scheduled' | 'expired' | 'inactive';

/** What decides about it. */
interface Dated {
  isActive: boolean;
  startDate?: string | null;
  expiryDate?: string | null;
}

/**
 * Whether a promo code can be used on a day (`YYYY-MM-DD`, the host's calendar). It starts and ends with whole days: on
 * its expiry date it still holds. One that is switched off is inactive, whatever its dates say.
 */
export function standingOf({ isActive, startDate, expiryDate }: Dated, day: string): CouponStanding {
  if (!isActive) return 'inactive';
  const [first, last] = [dayOf(startDate ?? ''), dayOf(expiryDate ?? '')];
  if (last !== undefined && last < day) return 'expired';
  return first !== undefined && first > day ? 'scheduled' : 'active';
}

/** Is a promo code that can be used now within the last seven days before it expires? */
export function expiresSoon(coupon: Dated, day: string): boolean {
  const last = dayOf(coupon.expiryDate ?? '');
  return last !== undefined && standingOf(coupon, day) === 'active' && last <= daysAfter(day, SOON_DAYS);
}

function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Has this day passed where the browser stands? What is no day has not. */
export function hasPassed(day: unknown, now: number): boolean {
  const last = typeof day === 'string' ? dayOf(day) : undefined;
  return last !== undefined && last < today(now);
}

/** What is wrong with a discount: a percentage is from 1 to 100, an amount is more than nothing (decisions section 6). */
export function discountProblem(discount: unknown, discountType: unknown): string | undefined {
  if (typeof discount !== 'number') return undefined;
  if (discountType === 'percentage') {
    return discount >= 1 && discount <= 100 ? undefined : coupons.percentageRange;
  }
  if (discount <= 0) return coupons.amountAboveZero;
  return isMoney(discount) ? undefined : tooManyDecimals(coupons.discount);
}

/** What is wrong with an expiry date beside the start date. */
export function expiryProblem(expiryDate: unknown, startDate: unknown): string | undefined {
  const [first, last] = [startDate, expiryDate].map((day) =>
    typeof day === 'string' ? dayOf(day) : undefined,
  );
  return first !== undefined && last !== undefined && last < first ? coupons.expiryBeforeStart : undefined;
}

/** Is a product both included and excluded? Either list holds ids or populated records. */
export function isInBoth(excluded: unknown, included: unknown): boolean {
  const ids = idsOf(included);
  return idsOf(excluded).some((id) => ids.includes(id));
}

function idsOf(references: unknown): (string | undefined)[] {
  return Array.isArray(references) ? references.map(referenceId) : [];
}
