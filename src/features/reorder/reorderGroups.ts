import type { RecordOf } from '../../kit/declare/registered';
import { fromMinor, toMinor } from '../../rules/minorUnits';
import { entryAt } from '../../rules/productLine';
import {
  addedLevels,
  lineCost,
  meanCost,
  orderQuantity,
  type ReorderLevels,
  reorderLevels,
  shortage,
} from '../../rules/reorder';
import { referenceId } from '../../rules/scope';
import { lowStock, numberIn, type StockEntry } from '../../rules/stock';

/** A venue of the scope. */
export interface Venue {
  id: string;
  name: string;
}

/** One line of an order: a product at one venue, or at several added. */
export interface ReorderLine {
  /** Identifies it among the lines of all scopes. */
  key: string;
  product: RecordOf<'product'>;
  /** The venues of the scope are added: the order may be for any of them. */
  isAdded: boolean;
  /** The venues where it is low or out. */
  venues: readonly Venue[];
  /** The stock at each of them. */
  needs: readonly Need[];
  levels: ReorderLevels;
  /** The quantity by the rule. */
  proposed: number;
  /** In the host's currency. */
  unitCost: number | undefined;
  /** In days: the product's own, else its vendor's. */
  leadTime: number | undefined;
}

/** The lines of one vendor; without an id those of products that have none. */
export interface VendorGroup {
  vendorId: string | undefined;
  lines: readonly ReorderLine[];
  /** The sum of the known costs of the proposed quantities; undefined where the role sees no costs. */
  cost: number | undefined;
  /** The shortest and the longest lead time in days; undefined where no line has one. */
  leadTime: { least: number; most: number } | undefined;
  /** The number of lines whose cost is not known. */
  unpriced: number;
}

/** What the lines are made from. */
export interface ReorderSource {
  /** In the order of the list. */
  products: readonly RecordOf<'product'>[];
  venues: readonly Venue[];
  /** One line per product, with the stock of its venues added; else one per venue. */
  isAdded: boolean;
  /** Which of the products are ordered. */
  includes(product: RecordOf<'product'>): boolean;
  /** Of the host's currency; 2 unless stated. */
  moneyDecimals?: number | undefined;
  /** The role sees no costs: the products have none. */
  hidesCosts?: boolean;
  /** The lead time of a vendor in days, for products without one. */
  leadTimeOf(vendorId: string): number | undefined;
}

/** A product can have an entry for each of hundreds of venues. */
const PRODUCTS_PER_SLICE = 10;

/**
 * What to order, in time slices: the active products that are low or out at venues of the scope, counted as the
 * dashboard does (R95), by vendor in the order of the list. Those without a vendor come last.
 */
export function* reorderSlices(source: ReorderSource): Generator<void, readonly VendorGroup[]> {
  const groups = new Map<string | undefined, ReorderLine[]>();
  const venueOf = new Map(source.venues.map((venue) => [venue.id, venue]));
  let done = 0;
  for (const product of source.products) {
    done += 1;
    if (done % PRODUCTS_PER_SLICE === 0) yield;
    if (!source.includes(product)) continue;
    const lines = linesOf(product, source, venueOf);
    if (lines.length === 0) continue;
    const vendorId = referenceId(product.vendor) || undefined;
    const known = groups.get(vendorId);
    if (known) known.push(...lines);
    else groups.set(vendorId, lines);
  }
  const all: VendorGroup[] = [];
  for (const [vendorId, lines] of groups) {
    all.push({ vendorId, lines, ...totalsOf(lines, source) });
    yield;
  }
  return [
    ...all.filter(({ vendorId }) => vendorId !== undefined),
    ...all.filter(({ vendorId }) => vendorId === undefined),
  ];
}

function totalsOf(
  lines: readonly ReorderLine[],
  { hidesCosts = false }: Pick<ReorderSource, 'hidesCosts'>,
): Omit<VendorGroup, 'vendorId' | 'lines'> {
  let [minor, least, most, unpriced] = [0, Number.POSITIVE_INFINITY, -1, 0];
  for (const { proposed, unitCost, leadTime } of lines) {
    const cost = lineCost(proposed, unitCost);
    if (cost === undefined) unpriced += 1;
    minor += toMinor(cost ?? 0);
    if (leadTime === undefined) continue;
    least = Math.min(least, leadTime);
    most = Math.max(most, leadTime);
  }
  const costs = hidesCosts ? { cost: undefined, unpriced: 0 } : { cost: fromMinor(minor), unpriced };
  return { ...costs, leadTime: most < 0 ? undefined : { least, most } };
}

function linesOf(
  product: RecordOf<'product'>,
  { isAdded, leadTimeOf, moneyDecimals }: ReorderSource,
  venueOf: ReadonlyMap<string, Venue>,
): ReorderLine[] {
  const needs = lowStock(product.inventoryDetails, venueOf).flatMap(({ venueId, entry }) =>
    needAt(entry, venueOf.get(venueId)),
  );
  if (needs.length === 0) return [];
  const vendorId = referenceId(product.vendor);
  const own = numberIn(product.leadTimeDays);
  const leadTime = own ?? (vendorId ? leadTimeOf(vendorId) : undefined);
  const line = (some: readonly Need[], key: string): ReorderLine => {
    const levels = addedLevels(some.map((need) => need.levels));
    const costs = some.map((need) => ({
      cost: costAt(product, need.venue.id),
      missing: shortage(need.levels),
    }));
    return {
      key: `${product._id} ${key}`,
      product,
      isAdded,
      venues: some.map(({ venue }) => venue),
      needs: some,
      levels,
      proposed: orderQuantity(levels, product),
      unitCost: meanCost(costs, moneyDecimals),
      leadTime,
    };
  };
  if (isAdded) return [line(needs, ADDED_VENUES)];
  return needs.map((need) => line([need], need.venue.id));
}

const ADDED_VENUES = 'added';

/** The stock of a product at a venue where it is low or out. */
interface Need {
  venue: Venue;
  levels: ReorderLevels;
}

function needAt(entry: StockEntry, venue: Venue | undefined): Need[] {
  const levels = reorderLevels(entry);
  return venue && levels ? [{ venue, levels }] : [];
}

function costAt({ pricingDetails }: RecordOf<'product'>, venueId: string): unknown {
  return entryAt(pricingDetails, venueId)?.costPrice;
}
