/**
 * Money in ten-thousandths, in which sums and comparisons are exact: no currency has more decimals, and unit costs may have
 * more than their currency.
 */

const MINOR_UNITS = 10_000;

/** Money of a record in minor units: 7.9 is 79000. */
export function toMinor(amount: number): number {
  // the product of a fraction may be a hair below the half of a unit
  return Math.round(Number((amount * MINOR_UNITS).toPrecision(15)));
}

/** Minor units as money of a record. */
export function fromMinor(minor: number): number {
  return minor / MINOR_UNITS;
}

/** Whether this amount has at most as many decimals as its currency. */
export function isMoney(amount: number, decimals = 2): boolean {
  return Number.isSafeInteger(toMinor(amount)) && Number(amount.toFixed(decimals)) === amount;
}
