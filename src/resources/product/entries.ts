import type { ValueAt } from '../../kit/field';
import { decimal, money, text, toggle, wholeNumber } from '../../kit/fields';
import { pricing as prices, inventory as stock } from '../../messages/sheet';
import { notBelow } from '../../messages/validation';
import { isBelowCost } from '../../rules/pricing';
import type { InventoryEntry, PricingEntry } from './record';

type PricePath = Exclude<keyof PricingEntry, 'venue'>;
type StockPath = Exclude<keyof InventoryEntry, 'venue'>;

/** What a product costs at one venue (decisions section 6, product Pricing). */
export const pricingFields = [
  money<PricePath>('price', 'Price', {
    required: true,
    warns: (price, at) => (isBelowCost({ price, costPrice: at('costPrice') }) ? prices.belowCost : undefined),
  }),
  money<PricePath>('costPrice', 'Cost price'),
  money<PricePath>('compareAtPrice', 'Compare at price'),
  decimal<PricePath>('taxRate', 'Tax rate', { min: 0, max: 100, unit: '%' }),
  toggle<PricePath>('isAvailable', 'Available'),
];

/** What is there of a product at one venue (decisions section 6, product Inventory). */
export const inventoryFields = [
  wholeNumber<StockPath>('quantity', 'Quantity', {
    required: true,
    check: (quantity, at) =>
      isLess(quantity, 0) && at('allowBackorder') !== true ? stock.negative : undefined,
  }),
  wholeNumber<StockPath>('reorderLevel', 'Reorder level', {
    min: 0,
    check: (level, at) => rising(level, at, 'Reorder level', ['minStock', 'min stock']),
  }),
  wholeNumber<StockPath>('minStock', 'Min stock', { min: 0 }),
  wholeNumber<StockPath>('maxStock', 'Max stock', {
    min: 0,
    check: (most, at) =>
      rising(most, at, 'Max stock', ['reorderLevel', 'reorder level'], ['minStock', 'min stock']),
  }),
  toggle<StockPath>('trackStock', 'Track stock'),
  { ...toggle<StockPath>('allowBackorder', 'Allow backorder'), initial: false },
  text<StockPath>('shelf', 'Shelf', { max: 50 }),
];

/** A level must not be below another one, where both are there. */
function rising(
  value: unknown,
  at: ValueAt<StockPath>,
  subject: string,
  ...others: [path: StockPath, label: string][]
): string | undefined {
  const [, label] = others.find(([path]) => isLess(value, at(path))) ?? [];
  return label && notBelow(subject, label);
}

function isLess(value: unknown, than: unknown): boolean {
  return typeof value === 'number' && typeof than === 'number' && value < than;
}
