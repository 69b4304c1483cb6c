import type { ValueAt } from '../../../kit/declare/field';
import { decimal, money, text, toggle, wholeNumber } from '../../../kit/declare/fields';
import { pricing as prices, inventory as stock } from '../../../messages/sheet';
import { notBelow } from '../../../messages/validation';
import { isBelowCost } from '../../../rules/pricing';
import type { InventoryEntry, PricingEntry } from './record';

type PricePath = Exclude<keyof PricingEntry, 'venue'>;
type StockPath = Exclude<keyof InventoryEntry, 'venue'>;

/** The price fields of one venue (src/README.md, Fields of the records). */
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

/** The stock fields of one venue (src/README.md, Fields of the records). */
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

/** A level must not be below another one, where both are entered. */
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
