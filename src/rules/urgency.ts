import { type StockLevels, stockState } from './stock';

/** How urgently a venue needs a product; compare with {@link isMoreUrgent}. */
export interface Urgency {
  /** On hand. */
  quantity: number;
  /** What is on hand as a share of the level at which to order; nothing or less is the most urgent. */
  share: number;
}

/** How urgent it is where a product is low or out; undefined where it is neither. */
export function urgencyOf(entry: StockLevels): Urgency | undefined {
  const state = stockState(entry);
  if ((state !== 'low' && state !== 'out') || typeof entry.quantity !== 'number') return undefined;
  const { quantity } = entry;
  const level = [entry.reorderLevel, entry.minStock].find((each) => typeof each === 'number');
  return { quantity, share: quantity <= 0 ? 0 : quantity / Math.max(1, Number(level ?? quantity)) };
}

/** Is one more urgent than the other: the emptier shelf first, then the smaller count. */
export function isMoreUrgent(one: Urgency, other: Urgency): boolean {
  return one.share === other.share ? one.quantity < other.quantity : one.share < other.share;
}
