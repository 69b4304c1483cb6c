import type { FieldOf, ValueAt } from '../../../kit/declare/field';
import { decimal, identifier, money, quantity, toggle } from '../../../kit/declare/fields';
import { pricing as prices, inventory as stock } from '../../../messages/sheet';
import { notBelow } from '../../../messages/validation';
import { isBelowCost } from '../../../rules/pricing';
import type { InventoryEntry, PricingEntry } from './record';

type StockPath = Exclude<keyof InventoryEntry, 'venue'>;

/** The price fields of one venue (src/resources/README.md, Fields of the records). */
export const pricingFields = [
  money('price', 'Price', {
    many: 'prices',
    required: true,
    warns: (price, valueAt: ValueAt<'costPrice'>) =>
      isBelowCost({ price, costPrice: valueAt('costPrice') }) ? prices.belowCost : undefined,
  }),
  money('costPrice', 'Cost price', { many: 'cost prices' }),
  money('compareAtPrice', 'Compare at price', { many: 'compare at prices' }),
  decimal('taxRate', 'Tax rate', { many: 'tax rates', min: 0, max: 100, unit: '%' }),
  toggle('isAvailable', 'Available'),
] satisfies readonly FieldOf<PricingEntry>[];

/** The stock fields of one venue (src/resources/README.md, Fields of the records). */
export const inventoryFields = [
  quantity('quantity', 'Quantity', {
    many: 'quantities',
    required: true,
    isInCases: true,
    isMoving: true,
    check: (onHand, valueAt: ValueAt<'allowBackorder'>) =>
      isLess(onHand, 0) && valueAt('allowBackorder') !== true ? stock.negative : undefined,
  }),
  quantity('reorderLevel', 'Reorder level', {
    many: 'reorder levels',
    min: 0,
    isInCases: true,
    check: (level, valueAt: ValueAt<StockPath>) =>
      rising(level, valueAt, 'Reorder level', ['minStock', 'min stock']),
  }),
  quantity('minStock', 'Min stock', { many: 'min stocks', min: 0, isInCases: true }),
  quantity('maxStock', 'Max stock', {
    many: 'max stocks',
    min: 0,
    isInCases: true,
    check: (most, valueAt: ValueAt<StockPath>) =>
      rising(most, valueAt, 'Max stock', ['reorderLevel', 'reorder level'], ['minStock', 'min stock']),
  }),
  toggle('trackStock', 'Track stock'),
  toggle('allowBackorder', 'Allow backorder', { initial: false }),
  identifier('shelf', 'Shelf', { many: 'shelves', max: 50 }),
] satisfies readonly FieldOf<InventoryEntry>[];

/** The same for the sheets, where the quantity is named as their columns are. Files and calls keep its name. */
export const stockFields = inventoryFields.map((field) =>
  field.path === 'quantity' ? { ...field, label: stock.onHand, many: stock.manyOnHand } : field,
);

/** A level must not be below another one, where both are entered. */
function rising(
  value: unknown,
  valueAt: ValueAt<StockPath>,
  subject: string,
  ...others: [path: StockPath, label: string][]
): string | undefined {
  const [, label] = others.find(([path]) => isLess(value, valueAt(path))) ?? [];
  return label && notBelow(subject, label);
}

function isLess(value: unknown, than: unknown): boolean {
  return typeof value === 'number' && typeof than === 'number' && value < than;
}
