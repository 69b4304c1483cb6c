import { weakMapMemoize } from '@reduxjs/toolkit';
import { exactQuantity } from '../../../rules/quantities';
import { referenceId } from '../../../rules/scope';
import { type LowStock, lowStock, stockState } from '../../../rules/stock';
import type { InventoryEntry, Product, ScopeStock } from './record';

type Venues = readonly { id: string }[];

const idsIn = weakMapMemoize((venues: Venues): ReadonlySet<string> => new Set(venues.map(({ id }) => id)));

/** Cached per product and scope, since the list sorts, filters and renders by it. */
export const stockAt = weakMapMemoize((product: Product, venues: Venues): ScopeStock => {
  if (product.scopeStock) return product.scopeStock;
  const { inventoryDetails } = product;
  const ids = idsIn(venues);
  const stock: ScopeStock = { onHand: undefined, out: 0, low: 0 };
  for (const entry of Array.isArray(inventoryDetails) ? inventoryDetails : []) {
    if (!ids.has(referenceId(entry?.venue) ?? '')) continue;
    const state = stockState(entry);
    if (state === 'unknown' || state === 'untracked') continue;
    stock.onHand = exactQuantity((stock.onHand ?? 0) + entry.quantity);
    if (state === 'out' || state === 'low') stock[state] += 1;
  }
  return stock;
});

/** At which venues of the scope a product is low or out. */
export function statesAt({ inventoryDetails }: Product, venues: Venues): readonly LowStock<InventoryEntry>[] {
  return lowStock(inventoryDetails, idsIn(venues));
}
