import { sameNameKey } from '../lib/sameName';

/** Quantities of stock are exact in thousandths; those of products in pieces are whole. */

/** The decimals of a product that is measured or weighed. */
export const MEASURED_DECIMALS = 3;

/** Units of measure that are divided, by their names and signs. */
const MEASURES: ReadonlySet<string> = new Set(
  [
    ...['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'g', 'gr', 'gram', 'grams', 'gramme'],
    ...['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters', 'ml', 'cl', 'dl', 'millilitre', 'milliliter'],
    ...['m', 'metre', 'metres', 'meter', 'meters', 'cm', 'mm', 'centimetre', 'centimeter'],
  ].map(sameNameKey),
);

/** The fields of an entry that are quantities. */
const QUANTITIES = ['quantity', 'reorderLevel', 'minStock', 'maxStock'] as const;

/**
 * How many decimals the quantities of a product may have: none in pieces, three in units such as kg and l, and where a stored
 * quantity has some (R237).
 */
export function quantityDecimals(product: object): number {
  const [unitOfMeasure, inventoryDetails]: unknown[] = KEYS.map((key) => Reflect.get(product, key));
  const unit = typeof unitOfMeasure === 'string' ? sameNameKey(unitOfMeasure).replace(/\.$/, '') : '';
  if (MEASURES.has(unit)) return MEASURED_DECIMALS;
  const entries: readonly unknown[] = Array.isArray(inventoryDetails) ? inventoryDetails : [];
  return entries.some(hasDecimals) ? MEASURED_DECIMALS : 0;
}

const KEYS = ['unitOfMeasure', 'inventoryDetails'] as const;

function hasDecimals(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return QUANTITIES.some((key) => {
    const value: unknown = Reflect.get(entry, key);
    return typeof value === 'number' && !Number.isInteger(value);
  });
}

/** A sum or difference of quantities without the error of binary fractions: 0.1 + 0.2 is 0.3. */
export const exactQuantity = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;
