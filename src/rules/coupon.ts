import { coupons } from '../messages/coupons';
import { tooManyDecimals } from '../messages/validation';
import { dayOf } from './dates';
import { isMoney } from './minorUnits';
import { referenceId } from './scope';

/** A coupon that ends within this many days expires soon (R98). */
const SOON_DAYS = 7;

/** The state of a coupon: switched off, before its start, valid, or after its end. */
export type CouponState = 'active' | 'scheduled' | 'expired' | 'inactive';

/** The fields that decide it. */
interface Dated {
  isActive: boolean;
  startDate?: string | null;
  expiryDate?: string | null;
}

/**
 * The state of a coupon on a day (`YYYY-MM-DD` in the host's calendar). It is valid from the start date to
 * the expiry date inclusive; one that is switched off is inactive whatever its dates are
 * (R98).
 */
export function couponStateOf({ isActive, startDate, expiryDate }: Dated, day: string): CouponState {
  if (!isActive) return 'inactive';
  const [first, last] = [dayOf(startDate ?? ''), dayOf(expiryDate ?? '')];
  if (last !== undefined && last < day) return 'expired';
  return first !== undefined && first > day ? 'scheduled' : 'active';
}

/** Whether a valid coupon is within the last seven days before it expires. */
export function expiresSoon(coupon: Dated, day: string): boolean {
  const last = dayOf(coupon.expiryDate ?? '');
  return last !== undefined && couponStateOf(coupon, day) === 'active' && last <= daysAfter(day, SOON_DAYS);
}

function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Whether this day is before today; false for a value that is not a day. */
export function hasPassed(day: unknown, today: string): boolean {
  const last = typeof day === 'string' ? dayOf(day) : undefined;
  return last !== undefined && last < today;
}

/** The error of a discount: a percentage is from 1 to 100, a fixed amount is above 0. */
export function discountError(
  discount: unknown,
  discountType: unknown,
  moneyDecimals: number,
): string | undefined {
  if (typeof discount !== 'number') return undefined;
  if (discountType === 'percentage') {
    return discount >= 1 && discount <= 100 ? undefined : coupons.percentageRange;
  }
  if (discount <= 0) return coupons.amountAboveZero;
  return isMoney(discount, moneyDecimals) ? undefined : tooManyDecimals(coupons.discount, moneyDecimals);
}

/** The error of an expiry date before the start date. */
export function expiryError(expiryDate: unknown, startDate: unknown): string | undefined {
  const [first, last] = [startDate, expiryDate].map((day) =>
    typeof day === 'string' ? dayOf(day) : undefined,
  );
  return first !== undefined && last !== undefined && last < first ? coupons.expiryBeforeStart : undefined;
}

/** Whether a product is both included and excluded. Both lists hold ids or populated records. */
export function isInBoth(excluded: unknown, included: unknown): boolean {
  const ids = idsOf(included);
  return idsOf(excluded).some((id) => ids.includes(id));
}

function idsOf(references: unknown): (string | undefined)[] {
  return Array.isArray(references) ? references.map(referenceId) : [];
}
