/** Money in minor units (cents), in which sums and comparisons are exact. */

/** Money of a record in minor units: 7.9 is 790. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** Whether this amount has at most two decimals. */
export function isMoney(amount: number): boolean {
  return Number.isSafeInteger(toMinor(amount)) && Number(amount.toFixed(2)) === amount;
}
