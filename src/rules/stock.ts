/** What is known of a product's stock at one venue (decisions section 6); a server may send less than all of it. */
export interface StockLevels {
  quantity?: unknown;
  reorderLevel?: unknown;
  minStock?: unknown;
  maxStock?: unknown;
  trackStock?: unknown;
}

/** 'unknown' where there is no quantity, 'untracked' where stock is not counted. */
export type StockState = 'in' | 'low' | 'out' | 'untracked' | 'unknown';

/**
 * How a product stands at one venue: out with nothing on hand, low at the reorder level or below it; without a reorder
 * level the least stock counts. What is not tracked never runs low.
 */
export function stockState(entry: StockLevels): StockState {
  if (entry.trackStock === false) return 'untracked';
  const quantity = numberIn(entry.quantity);
  if (quantity === undefined) return 'unknown';
  if (quantity <= 0) return 'out';
  const level = levelOf(entry);
  return level !== undefined && quantity <= level ? 'low' : 'in';
}

/** How many to order: up to the maximum once it runs low or out, or up to the level that it is not to fall below; else none. */
export function toOrder(entry: StockLevels): number {
  const state = stockState(entry);
  if (state !== 'low' && state !== 'out') return 0;
  const target = numberIn(entry.maxStock) ?? levelOf(entry) ?? 0;
  return Math.max(0, target - (numberIn(entry.quantity) ?? 0));
}

function levelOf({ reorderLevel, minStock }: StockLevels): number | undefined {
  return numberIn(reorderLevel) ?? numberIn(minStock);
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
