import type { ListContext } from '../../kit/listDeclaration';
import type { InventoryEntry, Product } from '../../resources/product/record';
import { statesAt } from '../../resources/product/stock';
import { PORTION } from '../../rules/tally';
import { isMoreUrgent, type Urgency, urgencyOf } from '../../rules/urgency';

/** A product that a venue needs, and how it stands there. */
export interface Urgent {
  product: Product;
  entry: InventoryEntry;
  urgency: Urgency;
}

/** The product that each venue needs most, by the venue's id; a venue that needs none is left out. */
export function* mostUrgentSlices(
  products: readonly Product[],
  belongs: (record: object) => boolean,
  venues: ListContext['venues'],
): Generator<void, ReadonlyMap<string, Urgent>> {
  const most = new Map<string, Urgent>();
  let done = 0;
  for (const product of products) {
    done += 1;
    if (done % PORTION === 0) yield;
    if (!belongs(product)) continue;
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
