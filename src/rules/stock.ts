/** The stock of a product at one venue; a server may send only some of the fields. */
export interface StockLevels {
  quantity?: unknown;
  reorderLevel?: unknown;
  minStock?: unknown;
  maxStock?: unknown;
  trackStock?: unknown;
}

/** 'unknown' without a quantity, 'untracked' where stock is not tracked. */
export type StockState = 'in' | 'low' | 'out' | 'untracked' | 'unknown';

/**
 * The stock state of a product at one venue: out at a quantity of 0 or less, low at the reorder level or
 * below it (the minimum stock where there is no reorder level). A product that is not tracked is never low
 * (src/README.md, R95).
 */
export function stockState(entry: StockLevels): StockState {
  if (entry.trackStock === false) return 'untracked';
  const quantity = numberIn(entry.quantity);
  if (quantity === undefined) return 'unknown';
  if (quantity <= 0) return 'out';
  const level = levelOf(entry);
  return level !== undefined && quantity <= level ? 'low' : 'in';
}

/** The level that triggers an order: the reorder level, else the minimum stock. */
export function levelOf({ reorderLevel, minStock }: StockLevels): number | undefined {
  return numberIn(reorderLevel) ?? numberIn(minStock);
}

/** The value where it is a finite number. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
