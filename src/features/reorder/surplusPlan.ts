import type { RecordOf } from '../../kit/declare/registered';
import { isChosen } from '../../rules/notSold';
import { referenceId } from '../../rules/scope';
import { type SurplusAt, type SurplusOffer, spareOf, surplusAt, surplusOffers } from '../../rules/surplus';
import { type QuantityDetails, quantitiesOf } from './orders';
import type { ReorderLine, VendorGroup, Venue } from './reorderGroups';
import { placeKey } from './transfers/openTransfers';

/** A product that is ordered for some venues while others have more than their maximum. */
export interface SurplusProduct {
  product: RecordOf<'product'>;
  lines: readonly {
    line: ReorderLine;
    /** Those of its venues where the product is sold. */
    needs: ReorderLine['needs'];
  }[];
  /** In the order of the scope. */
  givers: readonly { id: string; stock: SurplusAt }[];
}

/** What comes from another venue in place of being ordered: for a line, and by venue. */
export interface SurplusPlan {
  /** By the key of the line. */
  offers: ReadonlyMap<string, { offer: SurplusOffer; of: SurplusProduct }>;
  /** The venues that give, the one with the most units first. */
  venues: readonly VenueSurplus[];
}

/** What a venue can give. */
export interface VenueSurplus {
  id: string;
  units: number;
  /** The keys of the lines, in the order of the list. */
  lines: readonly string[];
}

/** The products of which a venue of the scope has more than its maximum, in time slices; without what is open. */
export function* surplusProductSlices(
  groups: readonly VendorGroup[],
  venues: readonly Venue[],
): Generator<void, readonly SurplusProduct[]> {
  const placeOf = new Map(venues.map(({ id }, place) => [id, place]));
  const found: SurplusProduct[] = [];
  for (const { lines } of groups) {
    // the lines of a product are side by side
    for (let start = 0; start < lines.length; ) {
      const { product } = lines[start] as ReorderLine;
      let end = start + 1;
      while (lines[end]?.product === product) end += 1;
      // one product can have a line and an entry for each of hundreds of venues
      yield;
      const givers = giversOf(product, placeOf);
      if (givers.length > 0) {
        const some = lines.slice(start, end).map((line) => ({
          line,
          needs: line.needs.filter(({ venue }) => isChosen(product, venue.id)),
        }));
        found.push({ product, lines: some, givers });
      }
      start = end;
    }
  }
  return found;
}

function giversOf(
  { inventoryDetails }: RecordOf<'product'>,
  placeOf: ReadonlyMap<string, number>,
): SurplusProduct['givers'] {
  const found: { id: string; stock: SurplusAt; place: number }[] = [];
  for (const entry of Array.isArray(inventoryDetails) ? inventoryDetails : []) {
    const stock = surplusAt(entry);
    if (!stock || spareOf(stock) === 0) continue;
    const id = referenceId(entry.venue) ?? '';
    const place = placeOf.get(id);
    if (place !== undefined) found.push({ id, stock, place });
  }
  return found.sort((left, right) => left.place - right.place);
}

/**
 * What comes from which venue, in time slices: never more than is ordered, and without what open transfers take and
 * bring already.
 */
export function* surplusPlanSlices(
  products: readonly SurplusProduct[],
  details: QuantityDetails,
): Generator<void, SurplusPlan> {
  const offers = new Map<string, { offer: SurplusOffer; of: SurplusProduct }>();
  const venues = new Map<string, { id: string; units: number; lines: string[] }>();
  for (const of of products) {
    yield;
    for (const [line, offer] of offersOf(of, details)) {
      offers.set(line, { offer, of });
      const venue = venues.get(offer.from) ?? { id: offer.from, units: 0, lines: [] };
      venue.units += offer.units;
      venue.lines.push(line);
      venues.set(offer.from, venue);
    }
  }
  yield;
  const sorted = [...venues.values()].sort(
    (left, right) => right.units - left.units || (left.id < right.id ? -1 : 1),
  );
  return { offers, venues: sorted };
}

function offersOf(
  { product, lines, givers }: SurplusProduct,
  details: QuantityDetails,
): Map<string, SurplusOffer> {
  const { taken, coming } = details.transfers;
  const comingTo = (place: string) => (coming.get(place)?.units ?? 0) + (details.open.units.get(place) ?? 0);
  const needs = lines.map(({ line, needs }) => ({
    key: line.key,
    ordered: quantitiesOf(line, details).quantity,
    venues: needs.map(({ venue: { id }, levels: { onHand, maximum } }) => ({
      id,
      stock: { onHand: onHand + comingTo(placeKey(product._id, id)), maximum },
    })),
  }));
  const left = givers.map(({ id, stock: { onHand, maximum } }) => ({
    id,
    stock: { onHand: onHand - (taken.get(placeKey(product._id, id)) ?? 0), maximum },
  }));
  return surplusOffers(needs, left);
}
