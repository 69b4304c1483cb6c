import { numberIn, type StockLevels } from './stock';

/** Units that can be moved, and the numbers that they are limited by. */
export interface SurplusAt {
  onHand: number;
  maximum: number | undefined;
}

/** What a stock entry is limited by; undefined without an entry, and where stock is not tracked. */
export function surplusAt(entry: StockLevels | undefined): SurplusAt | undefined {
  if (!entry || entry.trackStock === false) return undefined;
  return { onHand: numberIn(entry.quantity) ?? 0, maximum: numberIn(entry.maxStock) };
}

/** What a venue has beyond its maximum; 0 without a maximum. */
const spareOf = ({ onHand, maximum }: SurplusAt): number =>
  maximum === undefined ? 0 : Math.max(0, onHand - maximum);

/**
 * What can be moved so that the first venue stays at its maximum or above, and the second one does not exceed its own; 0
 * where nothing can.
 */
export function surplus(from: SurplusAt, to: SurplusAt): number {
  if (to.maximum === undefined) return 0;
  return Math.max(0, Math.min(spareOf(from), to.maximum - to.onHand));
}
