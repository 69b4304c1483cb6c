import { referenceId } from './scope';

/** What a product needs at every venue where it is sold (R96). */
export const NEEDS = ['price', 'stock'] as const;

export type Need = (typeof NEEDS)[number];

/** The fields that decide it; entries and venues may be ids or populated records. */
interface Sold {
  isActive?: unknown;
  allVenues?: unknown;
  venues?: unknown;
  pricingDetails?: unknown;
  inventoryDetails?: unknown;
}

/**
 * The venues at which an active product is sold without a price, or without a stock entry
 * (R96). An entry without an amount has no price. An inactive product, or one without venues, has no gaps.
 */
export function gapsOf(product: Sold, need: Need, venueIds: readonly string[]): readonly string[] {
  if (product.isActive !== true) return NO_VENUES;
  const sold = soldAt(product, venueIds);
  if (sold.length === 0) return NO_VENUES;
  const there = need === 'price' ? pricedAt(product.pricingDetails) : stockedAt(product.inventoryDetails);
  return sold.filter((id) => !there.has(id));
}

/** Whether an active product is sold at this venue without a price, or without a stock entry. */
export function lacks(product: Sold, need: Need, venueId: string): boolean {
  return gapsOf(product, need, [venueId]).length > 0;
}

const NO_VENUES: readonly string[] = [];

/** Those of the venues at which a product is to be sold. */
export function soldAt(
  { allVenues, venues }: Pick<Sold, 'allVenues' | 'venues'>,
  venueIds: readonly string[],
): readonly string[] {
  if (allVenues === true) return venueIds;
  if (!Array.isArray(venues) || venues.length === 0) return NO_VENUES;
  const named = venues.map(referenceId);
  return venueIds.filter((id) => named.includes(id));
}

const entriesIn = (entries: unknown): readonly { venue?: unknown; price?: unknown }[] =>
  Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object' && entry !== null) : [];

function pricedAt(entries: unknown): ReadonlySet<string | undefined> {
  const priced = entriesIn(entries).filter(
    ({ price }) => typeof price === 'number' && Number.isFinite(price),
  );
  return new Set(priced.map(({ venue }) => referenceId(venue)));
}

function stockedAt(entries: unknown): ReadonlySet<string | undefined> {
  return new Set(entriesIn(entries).map(({ venue }) => referenceId(venue)));
}
