import type { ListContext } from '../kit/declare/listDeclaration';
import type { Tally } from '../lib/tally';

/** How much of the stock is in one state. */
export interface StockCount {
  /** Products at venues: a product counts once for each venue where it is in this state. */
  venueCount: number;
  /** Products that are in this state at one venue at least. */
  products: number;
}

/**
 * Low and out stock at the venues. At one venue a product is either low or out, so `places` can be added up
 * over states and venues; `products` cannot, since a product may be low at one venue and out at another.
 */
export function stockCounts(
  { stock, stockAt }: Readonly<Record<'stock' | 'stockAt', Tally>>,
  venues: ListContext['venues'],
): Record<'low' | 'out', StockCount> {
  const countOf = (state: 'low' | 'out') => ({
    venueCount: venues.reduce((sum, { id }) => sum + (stockAt.values.get(`${state}:${id}`) ?? 0), 0),
    products: stock.values.get(state) ?? 0,
  });
  return { low: countOf('low'), out: countOf('out') };
}
