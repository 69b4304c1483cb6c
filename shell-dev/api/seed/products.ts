import type { Doc } from '../store/documents';
import { type Chance, cents, seedId, stamps } from './chance';
import { activeVenueIds } from './estate';
import { type Shelf, shelves } from './shelf';
import { VENDOR_COUNT, vendorId } from './vendors';

/** Number of venues with prices and stock in a large seed, the same as in the bench. */
const VENUES_OF_A_LARGE_SEED = 5;
const LARGE = 5_000;

interface Slot {
  shelf: Shelf;
  name: string;
}

const slots: Slot[] = shelves.flatMap((shelf) =>
  shelf.names.flatMap((name) =>
    shelf.sizes.map((size) => ({ shelf, name: size ? `${name}, ${size}` : name })),
  ),
);

/** The id of a seeded product. */
export const productId = (number: number) => seedId('product', number);

/** The name of a seeded product; once every name is used, numbered editions follow. */
export function productName(number: number): string {
  const name = slotOf(number).name;
  const edition = Math.floor(number / slots.length);
  return edition === 0 ? name : `${name}, edition ${edition + 1}`;
}

/** The base price of a seeded product, deterministic by its number. */
export function productPrice(number: number): number {
  const { shelf } = slotOf(number);
  const size = number % 3;
  return cents(shelf.price + size * 0.8 - (number % 2) * 0.1);
}

/** Yields the products one at a time, so that a large seed is never in memory as a whole. */
export function* products(chance: Chance, now: Date, count: number): Generator<Doc> {
  for (let number = 0; number < count; number += 1) yield product(chance, now, number, count >= LARGE);
}

function product(chance: Chance, now: Date, number: number, isLarge: boolean): Doc {
  const { shelf } = slotOf(number);
  const price = productPrice(number);
  const everywhere = chance.is(0.55);
  const sold = everywhere ? activeVenueIds : chance.some(activeVenueIds, chance.whole(2, 9));
  // Some products have no prices and stock yet, so that lists of gaps have results.
  const entriesAt = chance.is(0.06) ? [] : isLarge ? activeVenueIds.slice(0, VENUES_OF_A_LARGE_SEED) : sold;
  const cost = cents(price * (0.18 + chance.next() * 0.3));
  return {
    _id: productId(number),
    name: productName(number),
    brand: chance.pick(shelf.brands),
    category: shelf.category,
    subCategory: shelf.subcategory,
    color: shelf.color,
    price,
    isActive: !chance.is(0.05),
    sku: `${code(shelf.category)}-${code(shelf.subcategory)}-${String(number + 1).padStart(5, '0')}`,
    barcode: barcode(number),
    unitOfMeasure: 'piece',
    productPhoto: [],
    shortDescription: `${shelf.subcategory} from our ${shelf.category.toLowerCase()} counter.`,
    description: '',
    specifications: number % 4 === 0 ? [{ key: 'Storage', value: 'Cool and dry' }] : [],
    minOrderQuantity: 1,
    maxOrderQuantity: 48,
    orderMultiple: 1,
    vendor: vendorId(number % VENDOR_COUNT),
    leadTimeDays: chance.whole(1, 10),
    displayOrder: number + 1,
    onlineOrderable: !chance.is(0.2),
    allVenues: everywhere,
    venues: everywhere ? [] : sold,
    pricingDetails: entriesAt
      .filter(() => !chance.is(0.06))
      .map((venue) => pricing(chance, venue, price, cost, shelf.taxRate)),
    inventoryDetails: entriesAt
      .filter(() => !chance.is(0.08))
      .map((venue) => (isLarge ? level(chance, venue) : inventory(chance, venue))),
    ...stamps(chance, now),
  };
}

function pricing(chance: Chance, venue: string, base: number, costPrice: number, taxRate: number) {
  const price = chance.is(0.6) ? base : cents(base + chance.whole(-4, 10) / 10);
  return { venue, price, costPrice, taxRate, isAvailable: !chance.is(0.04) };
}

/** The stock of a large seed: only the fields that lists read, so that the answer has a realistic size. */
function level(chance: Chance, venue: string) {
  const reorderLevel = chance.whole(2, 9) * 10;
  const isLow = chance.is(0.05);
  const isOut = chance.is(0.02);
  const quantity = isOut ? 0 : isLow ? chance.whole(1, reorderLevel) : reorderLevel + chance.whole(1, 240);
  return { venue, quantity, reorderLevel };
}

function inventory(chance: Chance, venue: string) {
  const { quantity, reorderLevel } = level(chance, venue);
  return {
    venue,
    quantity,
    reorderLevel,
    minStock: Math.round(reorderLevel / 2),
    maxStock: reorderLevel * 4,
    trackStock: true,
    allowBackorder: chance.is(0.1),
    shelf: `${chance.pick(['A', 'B', 'C', 'D'])}${chance.whole(1, 20)}`,
  };
}

function slotOf(number: number): Slot {
  const slot = slots[number % slots.length];
  if (!slot) throw new Error('There is nothing on the shelves.');
  return slot;
}

const code = (words: string) =>
  words
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();

/** An EAN-13 with its check digit, from the range for in-store use. */
function barcode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
