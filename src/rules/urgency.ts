import { type StockLevels, stockState } from './stock';

/** How urgently a venue needs a product; compared with {@link isMoreUrgent}. */
export interface Urgency {
  /** The quantity on hand. */
  quantity: number;
  /** The quantity as a share of the level that triggers an order; 0 or less is the most urgent. */
  share: number;
}

/** The urgency of a product that is low or out of stock; undefined otherwise. */
export function urgencyOf(entry: StockLevels): Urgency | undefined {
  const state = stockState(entry);
  if ((state !== 'low' && state !== 'out') || typeof entry.quantity !== 'number') return undefined;
  const { quantity } = entry;
  const level = [entry.reorderLevel, entry.minStock].find((each) => typeof each === 'number');
  return { quantity, share: quantity <= 0 ? 0 : quantity / Math.max(1, Number(level ?? quantity)) };
}

/** Whether one is more urgent than the other: the smaller share first, then the smaller quantity. */
export function isMoreUrgent(one: Urgency, other: Urgency): boolean {
  return one.share === other.share ? one.quantity < other.quantity : one.share < other.share;
}
