import type { SavedPart } from '../../../kit/changes/source/changeSource';
import type { Values } from '../../../kit/changes/source/judge';
import { products } from '../../../messages/products';
import { pricing as texts } from '../../../messages/sheet';
import { isBelowCost } from '../../../rules/pricing';
import { inventoryFields, pricingFields } from '../declaration/entries';

const paramsOf = (productId: string, venueId: string) => ({ productId, venueId });

/** The prices of a product at one venue, saved by one request. */
export const pricesPart: SavedPart = {
  list: 'pricingDetails',
  fields: pricingFields,
  operation: 'updatePricing',
  paramsOf,
  // a first price is compared with the product's own
  near: { field: 'price', at: 'price', doubts: texts.baseDoubts },
  doubtOf: (path, values, { formats }) =>
    path === 'price' && isBelowCost(values)
      ? products.belowCost(formats.money(Number(values.costPrice)))
      : undefined,
};

/** The stock of a product at one venue, saved by one request. */
export const stockPart: SavedPart = {
  list: 'inventoryDetails',
  fields: inventoryFields,
  operation: 'updateInventory',
  paramsOf,
  doubtOf: (path, { quantity }: Values) =>
    path === 'quantity' && typeof quantity === 'number' && quantity < 0 ? products.negativeStock : undefined,
};

/** What the views of the list of products can change. */
export const parts: readonly SavedPart[] = [pricesPart, stockPart];
