import type { VenueList } from '../../../kit/declare/venueLists';
import { products } from '../../../messages/products';
import { inventoryFields, pricingFields } from './entries';

const paramsOf = (productId: string, venueId: string) => ({ productId, venueId });

/** The prices of a product at one venue, saved by one request. */
export const pricesAtVenues = {
  list: 'pricingDetails',
  label: products.pricesPerVenue,
  page: 'pricing',
  fields: pricingFields,
  operation: 'updatePricing',
  paramsOf,
} satisfies VenueList<'updatePricing'>;

/** The stock of a product at one venue, saved by one request. */
export const stockAtVenues = {
  list: 'inventoryDetails',
  label: products.stockPerVenue,
  page: 'inventory',
  fields: inventoryFields,
  operation: 'updateInventory',
  paramsOf,
} satisfies VenueList<'updateInventory'>;

/** What a product has per venue. */
export const venueLists: readonly VenueList<'updatePricing' | 'updateInventory'>[] = [
  pricesAtVenues,
  stockAtVenues,
];
