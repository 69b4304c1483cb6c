/**
 * Rounding of amounts in minor units of the currency, so that every result is exact. Half is rounded up.
 */

/** Which way an amount between two rounded ones goes. */
export type Direction = 'nearest' | 'up' | 'down';

/** To multiples of `step`, plus `ending`: step 100 and ending 90 are 0.90, 1.90, 2.90. All in minor units. */
export interface Rounding {
  step: number;
  ending: number;
}

/** What is offered for a currency with two decimals: 0.05, 0.10, 0.50, 1, then the endings .90, .95, .99. */
const TWO_PLACES: readonly Rounding[] = [
  ...[5, 10, 50, 100].map((step) => ({ step, ending: 0 })),
  ...[90, 95, 99].map((ending) => ({ step: 100, ending })),
];

/**
 * The roundings that are offered for a currency with this many decimals. One without decimals (JPY) has
 * 10, 50, 100 and no endings, which are decimals.
 */
export function roundingsOf(places: number): readonly Rounding[] {
  if (places === 0) return TWO_PLACES.filter(({ step, ending }) => step > 5 && ending === 0);
  const factor = 10 ** (places - 2);
  return TWO_PLACES.map(({ step, ending }) => ({ step: step * factor, ending: ending * factor })).filter(
    ({ step, ending }) => Number.isInteger(step) && Number.isInteger(ending),
  );
}

/**
 * Rounds an amount of 0 or more. The result is never below zero, and never below the ending itself: the
 * lowest amount that ends in .90 is 0.90. Zero stays zero, since what is free has no ending.
 */
export function roundTo(minor: number, { step, ending }: Rounding, direction: Direction): number {
  if (minor <= 0) return 0;
  const over = (((minor - ending) % step) + step) % step;
  const below = minor - over;
  if (below < ending) return ending;
  if (over === 0 || direction === 'down') return below;
  return direction === 'up' || over * 2 >= step ? below + step : below;
}

/** A fraction of whole numbers as a whole number, half rounded up. The denominator is above zero. */
export function divide(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  // BigInt division truncates towards zero
  return Number(doubled < 0n && quotient * 2n * denominator !== doubled ? quotient - 1n : quotient);
}
