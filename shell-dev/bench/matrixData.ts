import { Chance, cents, seedId } from '../api/seed/chance';
import { companyId } from '../api/seed/estate';
import { products } from '../api/seed/products';

const NOW = new Date('2026-01-05T09:00:00.000Z');
const SEED = 20_262;

/** Of a product's venues, the share that has a price. */
const PRICED = 0.94;

const ids = (count: number) => Array.from({ length: count }, (_, index) => seedId('bench-venue', index));

/** The ids of so many venues, in the order in which the sheet shows them. */
export const venueIds = ids;

/** So many venues, as the JSON answer of `get-all-venues`. */
export function manyVenues(count: number): string {
  const venues = ids(count).map((_id, index) => ({
    _id,
    companyId: companyId(0),
    venueDetails: {
      venueName: `Venue ${String(index + 1).padStart(3, '0')}`,
      venueType: 'Multiplex',
      isActive: true,
    },
    contactDetails: {},
    addressDetails: {},
  }));
  return JSON.stringify({ venues });
}

/** So many products that are sold at so many venues, with prices, as the JSON answer of `get-all-products-v2`. */
export function pricedProducts(count: number, venueCount: number): string {
  const chance = new Chance(SEED);
  const venues = ids(venueCount);
  const texts: string[] = [];
  for (const product of products(new Chance(SEED), NOW, count)) {
    const base = Number(product.price);
    const costPrice = cents(base * (0.18 + chance.next() * 0.3));
    const pricingDetails = venues
      .filter(() => chance.is(PRICED))
      .map((venue) => ({
        venue,
        price: chance.is(0.6) ? base : cents(base + chance.whole(-4, 10) / 10),
        costPrice,
        taxRate: 19,
        isAvailable: true,
      }));
    texts.push(
      JSON.stringify({ ...product, allVenues: true, venues: [], pricingDetails, inventoryDetails: [] }),
    );
  }
  return `{"products":[${texts.join(',')}]}`;
}
