import { toMinor } from './money';

/** What is known of a product's price at one venue (decisions section 6); a server may send less than all of it. */
export interface Prices {
  price?: unknown;
  costPrice?: unknown;
  /** In percent, contained in the price. */
  taxRate?: unknown;
}

/** What remains of the price without its tax after the cost, as a share of it: 0.82; undefined where it cannot be told. */
export function marginOf({ price, costPrice, taxRate }: Prices): number | undefined {
  if (!isNumber(price) || !isNumber(costPrice) || price <= 0) return undefined;
  const net = price / (1 + (isNumber(taxRate) ? taxRate : 0) / 100);
  return (net - costPrice) / net;
}

/** Is this sold for less than it costs? It warns and never blocks. */
export function isBelowCost({ price, costPrice }: Prices): boolean {
  return isNumber(price) && isNumber(costPrice) && toMinor(price) < toMinor(costPrice);
}

/** Why a new amount is worth a second look. */
export type Doubt = 'zero' | 'tenfold' | 'aTenth' | 'far';

/** Further away from the old amount than this is worth a second look. */
const FAR = 0.25;

/**
 * Slips that are easily made: a comma that is missing or too much makes ten times or a tenth of an amount, an emptied
 * one nothing. Ten times is told to within a tenth of it, since amounts are rounded.
 */
export function doubtOf(before: unknown, after: unknown): Doubt | undefined {
  if (!isNumber(after)) return undefined;
  if (after === 0) return before === 0 ? undefined : 'zero';
  if (!isNumber(before) || before <= 0) return undefined;
  const times = after / before;
  if (isAbout(times, 10)) return 'tenfold';
  if (isAbout(times, 0.1)) return 'aTenth';
  return Math.abs(toMinor(after) - toMinor(before)) > FAR * toMinor(before) ? 'far' : undefined;
}

function isAbout(value: number, target: number): boolean {
  return Math.abs(value - target) <= target / 10;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
