import { soldAt } from './coverage';

/** Why a product cannot be sold at a venue (R116), in the order in which they are named. */
export type NotSoldReason =
  | 'inactiveProduct'
  | 'inactiveBrand'
  | 'inactiveCategory'
  | 'inactiveVenue'
  | 'notChosen'
  | 'noPrice'
  | 'noStock'
  | 'switchedOff';

/** The fields of a product that decide it besides its entries. */
interface Sold {
  isActive?: unknown;
  allVenues?: unknown;
  venues?: unknown;
  pricingDetails?: unknown;
  inventoryDetails?: unknown;
}

/** Whether the records that it depends on are active; undefined where that is not known. */
export interface Surroundings {
  brand: boolean | undefined;
  category: boolean | undefined;
  venue: boolean | undefined;
}

/** The entries of the product at the venue; undefined where it has none. */
export interface VenueEntries {
  price: { price?: unknown; isAvailable?: unknown } | undefined;
  stock: object | undefined;
}

/** Every reason why a product cannot be sold at a venue; none where it can. */
export function reasonsNotSold(
  product: Sold,
  venueId: string,
  entries: VenueEntries,
  active: Surroundings,
): readonly NotSoldReason[] {
  const { price, stock } = entries;
  const hasPrice = typeof price?.price === 'number' && Number.isFinite(price.price);
  const reasons: [NotSoldReason, boolean][] = [
    ['inactiveProduct', product.isActive !== true],
    ['inactiveBrand', active.brand === false],
    ['inactiveCategory', active.category === false],
    ['inactiveVenue', active.venue === false],
    ['notChosen', !isChosen(product, venueId)],
    ['noPrice', !hasPrice],
    ['noStock', stock === undefined],
    ['switchedOff', hasPrice && price.isAvailable === false],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Whether the product is to be sold at the venue: it is at all venues, or names this one. */
export function isChosen(product: Sold, venueId: string): boolean {
  return soldAt(product, [venueId]).length > 0;
}
