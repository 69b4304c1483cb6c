import { numberIn, type StockLevels } from './stock';

/** Units that can be moved, and the numbers that they are limited by. */
export interface SurplusAt {
  onHand: number;
  maximum: number | undefined;
}

/** What a stock entry is limited by; undefined without an entry, and where stock is not tracked. */
export function surplusAt(entry: StockLevels | undefined): SurplusAt | undefined {
  if (!entry || entry.trackStock === false) return undefined;
  return { onHand: numberIn(entry.quantity) ?? 0, maximum: numberIn(entry.maxStock) };
}

/** What a venue has beyond its maximum; 0 without a maximum. */
export const spareOf = ({ onHand, maximum }: SurplusAt): number =>
  maximum === undefined ? 0 : Math.max(0, onHand - maximum);

/**
 * What can be moved so that the first venue stays at its maximum or above, and the second one does not exceed its own; 0
 * where nothing can.
 */
export function surplus(from: SurplusAt, to: SurplusAt): number {
  if (to.maximum === undefined) return 0;
  return Math.max(0, Math.min(spareOf(from), to.maximum - to.onHand));
}

/** What is ordered of a product, for one venue or for several together. */
export interface SurplusNeed {
  key: string;
  /** Nothing is moved beyond it. */
  ordered: number;
  /** The venues that it is for, in the order in which they get something. */
  venues: readonly { id: string; stock: SurplusAt }[];
}

/** What one venue can give for a {@link SurplusNeed}, in place of ordering it. */
export interface SurplusOffer {
  from: string;
  units: number;
  /** The units by receiving venue. */
  moves: readonly { to: string; units: number }[];
}

/**
 * Who can give what of one product: each need gets what the venue with the largest surplus can give (of equals the
 * first one), and the next need only what that leaves, so that no unit is given twice.
 *
 * @returns by the keys of the needs
 */
export function surplusOffers(
  needs: readonly SurplusNeed[],
  givers: readonly { id: string; stock: SurplusAt }[],
): Map<string, SurplusOffer> {
  const offers = new Map<string, SurplusOffer>();
  const left = givers.map(({ id, stock }) => ({ id, stock, spare: spareOf(stock) }));
  for (const { key, ordered, venues } of needs) {
    if (ordered <= 0) continue;
    const giver = largest(left, venues);
    if (!giver) continue;
    const { id: from, stock } = giver;
    const moves: { to: string; units: number }[] = [];
    let rest = ordered;
    for (const { id: to, stock: needy } of venues) {
      const onHand = (stock.maximum ?? 0) + giver.spare;
      const units = Math.min(rest, surplus({ ...stock, onHand }, needy));
      if (units <= 0) continue;
      moves.push({ to, units });
      giver.spare -= units;
      rest -= units;
    }
    if (moves.length > 0) offers.set(key, { from, units: ordered - rest, moves });
  }
  return offers;
}

/** The one with the largest surplus that is none of the venues in need. */
function largest<Giver extends { id: string; spare: number }>(
  givers: readonly Giver[],
  needy: SurplusNeed['venues'],
): Giver | undefined {
  let found: Giver | undefined;
  let most = 0;
  for (const giver of givers) {
    if (giver.spare <= most || needy.some(({ id }) => id === giver.id)) continue;
    found = giver;
    most = giver.spare;
  }
  return found;
}
