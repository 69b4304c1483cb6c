import type { Photo } from '../../../host/contract';
import type { Identified } from '../../../kit/declare/record';
import { valueAt } from '../../../lib/paths';
import type { RecordReference } from '../../../rules/scope';

type Optional<Names extends string, Value> = { [Name in Names]?: Value | null };

/** The price of a product at one venue; amounts in the host's currency, `taxRate` in percent. */
export interface PricingEntry extends Optional<'costPrice' | 'compareAtPrice' | 'taxRate', number> {
  /** An id or a populated venue. */
  venue: unknown;
  price: number;
  isAvailable?: boolean;
}

/** The stock of a product at one venue, counted in its unit of measure. */
export interface InventoryEntry extends Optional<'reorderLevel' | 'minStock' | 'maxStock', number> {
  /** An id or a populated venue. */
  venue: unknown;
  quantity: number;
  trackStock?: boolean;
  allowBackorder?: boolean;
  shelf?: string;
}

/** The stock of a product at the venues of the scope. */
export interface ScopeStock {
  /** Undefined where no venue of the scope tracks it. */
  onHand?: number | undefined;
  /** The numbers of venues where it is out, and where it is low. */
  out: number;
  low: number;
}

/**
 * A product (src/resources/README.md, Fields of the records): one flat record. Brand, category and subcategory are
 * names.
 */
export interface Product
  extends Identified,
    Optional<'brand' | 'category' | 'subCategory' | 'color' | 'sku' | 'barcode' | 'unitOfMeasure', string>,
    Optional<'shortDescription' | 'description' | 'vendorSku', string>,
    Optional<'minOrderQuantity' | 'maxOrderQuantity' | 'orderMultiple', number>,
    Optional<'leadTimeDays' | 'displayOrder', number> {
  name: string;
  price: number;
  isActive: boolean;
  /** The first one is the main photo. */
  productPhoto?: readonly Photo[];
  specifications?: readonly { key: string; value: string }[];
  /** An id or a populated vendor. */
  vendor?: RecordReference | null;
  onlineOrderable?: boolean;
  allVenues?: boolean;
  venues?: readonly unknown[];
  pricingDetails?: readonly PricingEntry[];
  inventoryDetails?: readonly InventoryEntry[];
  /** Of a row of the list's copy only, which has no entries of venues: its stock in the scope. */
  scopeStock?: ScopeStock;
}

const NAMED_REFERENCES = ['brand', 'category', 'subCategory'] as const;

/**
 * A product whose brand, category and subcategory are names, where the server populated them
 * (R9).
 */
export function withNames(product: Product): Product {
  const populated = NAMED_REFERENCES.filter(
    (key) => typeof product[key] === 'object' && product[key] !== null,
  );
  if (populated.length === 0) return product;
  const names = populated.map((key) => {
    const name = valueAt(product[key], 'name') ?? valueAt(product[key], `${key}Details.name`);
    return [key, typeof name === 'string' ? name : null];
  });
  return { ...product, ...Object.fromEntries(names) };
}
