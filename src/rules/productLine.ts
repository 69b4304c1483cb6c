import type { DocumentLine } from './documentTally';
import { toMinor } from './minorUnits';
import { type OrderLimits, stepOf } from './orderLimits';
import { quantityDecimals } from './quantities';
import { referenceId } from './scope';
import { numberIn, type StockEntry } from './stock';

/** The fields of a product that become a line of a document. */
export interface StockedProduct extends OrderLimits {
  _id: string;
  name: string;
  sku?: string | null;
  barcode?: string | null;
  category?: string | null;
  unitOfMeasure?: string | null;
  pricingDetails?: readonly { venue: unknown; costPrice?: unknown }[];
  inventoryDetails?: readonly (StockEntry & { shelf?: string })[];
}

/** The entry of a venue, without an index of all venues: each product is asked for one. */
export function entryAt<Entry extends { venue: unknown }>(
  entries: readonly Entry[] | undefined,
  venueId: string,
): Entry | undefined {
  return Array.isArray(entries)
    ? entries.find((entry: Entry) => referenceId(entry?.venue) === venueId)
    : undefined;
}

/** On hand at a venue; null where there is no stock entry. */
export function onHandAt(
  { inventoryDetails }: Pick<StockedProduct, 'inventoryDetails'>,
  venueId: string,
): number | null {
  return numberIn(entryAt(inventoryDetails, venueId)?.quantity) ?? null;
}

/** The line of a product at a venue, as it is now. */
export function productLine(product: StockedProduct, venueId: string, since: number): DocumentLine {
  const { _id: id, name, sku, barcode, category } = product;
  const cost = numberIn(entryAt(product.pricingDetails, venueId)?.costPrice);
  const caseSize = stepOf(product);
  const decimals = quantityDecimals(product);
  return {
    id,
    name,
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    category: category ?? '',
    shelf: entryAt(product.inventoryDetails, venueId)?.shelf?.trim() ?? '',
    onHand: onHandAt(product, venueId),
    ...(cost !== undefined && { cost: toMinor(cost) }),
    ...(caseSize > 1 && { caseSize }),
    ...(decimals > 0 && { decimals }),
    since,
  };
}
