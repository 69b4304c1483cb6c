import { referenceId } from './scope';

/** The stock of a product at one venue; a server may send only some of the fields. */
export interface StockLevels {
  quantity?: unknown;
  reorderLevel?: unknown;
  minStock?: unknown;
  maxStock?: unknown;
  trackStock?: unknown;
}

/** The stock of a record at one venue, an id or a populated venue. */
export interface StockEntry extends StockLevels {
  venue: unknown;
}

/** 'unknown' without a quantity, 'untracked' where stock is not tracked. */
export type StockState = 'in' | 'low' | 'out' | 'untracked' | 'unknown';

/**
 * The stock state of a product at one venue: out at a quantity of 0 or less, low at the reorder level or
 * below it (the minimum stock where there is no reorder level). A product that is not tracked is never low
 * (R95).
 */
export function stockState(entry: StockLevels): StockState {
  if (entry.trackStock === false) return 'untracked';
  const quantity = numberIn(entry.quantity);
  if (quantity === undefined) return 'unknown';
  if (quantity <= 0) return 'out';
  const level = levelOf(entry);
  return level !== undefined && quantity <= level ? 'low' : 'in';
}

/** An entry that is low or out, and the id of its venue. */
export interface LowStock<Entry extends StockEntry> {
  state: 'low' | 'out';
  venueId: string;
  entry: Entry;
}

/** The entries that are low or out at these venues; a value that is no list has none. */
export function lowStock<Entry extends StockEntry>(
  entries: readonly Entry[] | undefined,
  venueIds: { has(id: string): boolean },
): readonly LowStock<Entry>[] {
  return (Array.isArray(entries) ? (entries as readonly Entry[]) : []).flatMap((entry) => {
    const venueId = referenceId(entry?.venue);
    if (venueId === undefined || !venueIds.has(venueId)) return [];
    const state = stockState(entry);
    return state === 'low' || state === 'out' ? [{ state, venueId, entry }] : [];
  });
}

/** The level that triggers an order: the reorder level, else the minimum stock. */
export function levelOf({ reorderLevel, minStock }: StockLevels): number | undefined {
  return numberIn(reorderLevel) ?? numberIn(minStock);
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
