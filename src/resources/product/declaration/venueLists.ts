import type { VenueList } from '../../../kit/declare/venueLists';
import { products } from '../../../messages/products';
import { inventoryFields, pricingFields } from './entries';

const paramsOf = (productId: string, venueId: string) => ({ productId, venueId });

/** What a product has per venue: its prices and its stock. */
export const venueLists: readonly VenueList<'updatePricing' | 'updateInventory'>[] = [
  {
    at: 'pricingDetails',
    label: products.pricesPerVenue,
    page: 'pricing',
    fields: pricingFields,
    saves: 'updatePricing',
    paramsOf,
  },
  {
    at: 'inventoryDetails',
    label: products.stockPerVenue,
    page: 'inventory',
    fields: inventoryFields,
    saves: 'updateInventory',
    paramsOf,
  },
];
