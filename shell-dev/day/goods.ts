import { csvFile, type PageFile } from '../e2e/fixtures/files';

/** The twelve venues of the week, those of the first company first. */
export const VENUES = [
  'Airport Plaza',
  'Harbour',
  'Kings Park',
  'Lakeside',
  'Northgate',
  'Old Town',
  'Opera',
  'Riverside',
  'University',
  'Mill Quarter',
  'Station Square',
  'West End',
] as const;
export type VenueName = (typeof VENUES)[number];

/** The vendor of all goods, who is new. */
export const VENDOR = 'Weekly Wholesale';
/** Units of a case. */
export const CASE = 6;
export const LEVEL = 12;
export const MAXIMUM = 60;

/** A product of the price list. */
export interface Good {
  at: number;
  name: string;
  sku: string;
  barcode: string;
  /** In minor units. */
  cost: number;
}

export const GOODS: readonly Good[] = Array.from({ length: 40 }, (_, at) => {
  const number = String(at + 1).padStart(2, '0');
  return {
    at,
    name: `Week ${number}`,
    sku: `WEEK-${number}`,
    barcode: String(47_000_000 + at * 13),
    cost: 50 + at * 7,
  };
});

/** What is there when the week begins: five products are low at each venue, and University has too many of five. */
export function openingStock({ at }: Good, venue: VenueName): number {
  const number = VENUES.indexOf(venue);
  if (isLow(at, venue)) return 3 + ((at + number) % 6);
  if (venue === 'University' && at >= 30 && at < 35) return 70 + at;
  return 20 + ((at * 5 + number * 3) % 30);
}

const isLow = (at: number, venue: VenueName) => (at + VENUES.indexOf(venue) * 7) % 40 < 5;

/** The products that a venue has to order, by name. */
export const lowAt = (venue: VenueName): Good[] => GOODS.filter(({ at }) => isLow(at, venue));

/** What is ordered: whole cases, up to the maximum. */
export const orderedOf = (good: Good, venue: VenueName): number =>
  Math.floor((MAXIMUM - openingStock(good, venue)) / CASE) * CASE;

const euros = (minor: number) => (minor / 100).toFixed(2);

/** The vendor's price list: a price and a cost for each venue. */
export function priceList(): PageFile {
  return csvFile(
    [
      [
        ...['Name', 'SKU', 'Barcode', 'Price', 'Category', 'Vendor', 'Order multiple', 'All venues'],
        ...VENUES.flatMap((venue) => [`Price @ ${venue}`, `Cost price @ ${venue}`]),
      ],
      ...GOODS.map(({ name, sku, barcode, cost }) => [
        ...[name, sku, barcode, euros(cost * 3), 'Popcorn', VENDOR, String(CASE), 'yes'],
        ...VENUES.flatMap(() => [euros(cost * 3), euros(cost)]),
      ]),
    ],
    'weekly-wholesale.csv',
  );
}
