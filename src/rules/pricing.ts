import { toMinor } from './minorUnits';

/** The prices of a product at one venue; a server may send only some of the fields. */
export interface Prices {
  price?: unknown;
  costPrice?: unknown;
  /** In percent, included in the price. */
  taxRate?: unknown;
}

/** The margin as a share of the price without tax: 0.82; undefined where it cannot be computed. */
export function marginOf({ price, costPrice, taxRate }: Prices): number | undefined {
  if (!isNumber(price) || !isNumber(costPrice) || price <= 0) return undefined;
  const net = price / (1 + (isNumber(taxRate) ? taxRate : 0) / 100);
  return (net - costPrice) / net;
}

/** Whether the price is below the cost. A warning, which never blocks (R74). */
export function isBelowCost({ price, costPrice }: Prices): boolean {
  return isNumber(price) && isNumber(costPrice) && toMinor(price) < toMinor(costPrice);
}

/** Why a new amount is marked as doubtful (R77). */
export type ReviewFlag = 'zero' | 'tenfold' | 'aTenth' | 'far';

/** A change by more than this share of the old amount is doubtful. */
const MAX_USUAL_CHANGE = 0.25;

/**
 * Typical mistakes: a missing or additional decimal separator makes ten times or a tenth of an amount, an
 * emptied field zero. A factor within a tenth of ten counts, since amounts are rounded.
 */
export function reviewFlagOf(before: unknown, after: unknown): ReviewFlag | undefined {
  if (!isNumber(after)) return undefined;
  if (after === 0) return before === 0 ? undefined : 'zero';
  if (!isNumber(before) || before <= 0) return undefined;
  const times = after / before;
  if (isAbout(times, 10)) return 'tenfold';
  if (isAbout(times, 0.1)) return 'aTenth';
  return Math.abs(toMinor(after) - toMinor(before)) > MAX_USUAL_CHANGE * toMinor(before) ? 'far' : undefined;
}

function isAbout(value: number, target: number): boolean {
  return Math.abs(value - target) <= target / 10;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
