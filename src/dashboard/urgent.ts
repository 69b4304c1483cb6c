import type { ListContext } from '../kit/declare/listDeclaration';
import { ROWS_PER_SLICE } from '../lib/tally';
import type { InventoryEntry, Product } from '../resources/product/declaration/record';
import { statesAt } from '../resources/product/declaration/stock';
import { isMoreUrgent, type Urgency, urgencyOf } from '../rules/urgency';

/** A product that is low or out at a venue, with its stock entry. */
export interface Urgent {
  product: Product;
  entry: InventoryEntry;
  urgency: Urgency;
}

/** The most urgent active product of each venue, by the venue's id; a venue without one is left out. */
export function* mostUrgentSlices(
  products: readonly Product[],
  belongs: (record: object) => boolean,
  venues: ListContext['venues'],
): Generator<void, ReadonlyMap<string, Urgent>> {
  const most = new Map<string, Urgent>();
  let done = 0;
  for (const product of products) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    if (product.isActive !== true || !belongs(product)) continue;
    for (const { venueId, entry } of statesAt(product, venues)) {
      const urgency = urgencyOf(entry);
      const known = most.get(venueId);
      if (urgency && (!known || isMoreUrgent(urgency, known.urgency))) {
        most.set(venueId, { product, entry, urgency });
      }
    }
  }
  return most;
}
