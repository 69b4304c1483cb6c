import type { SavedPart } from '../../../kit/writes/source/changeSource';
import type { Values } from '../../../kit/writes/source/validateEntry';
import { products } from '../../../messages/products';
import { pricing as texts } from '../../../messages/sheet';
import { caseSizeOf } from '../../../rules/cases';
import { isBelowCost } from '../../../rules/pricing';
import { stockFields } from '../declaration/entries';
import { pricesAtVenues, stockAtVenues } from '../declaration/venueLists';

/** The prices at one venue, with what is doubtful about them. */
export const pricesPart: SavedPart = {
  ...pricesAtVenues,
  // a first price is compared with the product's own
  amountReference: { field: 'price', path: 'price', reviewFlags: texts.baseReviewFlags },
  reviewFlagOf: (path, values, { formats }) =>
    path === 'price' && isBelowCost(values)
      ? products.belowCost(formats.money(Number(values.costPrice)))
      : undefined,
};

/** The stock at one venue, with what is doubtful about it. */
export const stockPart: SavedPart = {
  ...stockAtVenues,
  fields: stockFields,
  caseSizeOf,
  reviewFlagOf: (path, { quantity }: Values) =>
    path === 'quantity' && typeof quantity === 'number' && quantity < 0 ? products.negativeStock : undefined,
};

/** What the views of the list of products can change. */
export const parts: readonly SavedPart[] = [pricesPart, stockPart];
