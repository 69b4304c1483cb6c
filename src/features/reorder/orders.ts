import type { Formats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { fromMinor, toMinor } from '../../rules/minorUnits';
import { type ContradictoryLimits, contradictionIn, limitOf, type OrderLimit } from '../../rules/orderLimits';
import { exactQuantity } from '../../rules/quantities';
import { lineCost, shortage } from '../../rules/reorder';
import { addDays } from '../../ui/pickers/date/days';
import { ANY_VENUE, type OpenOrders } from './openOrders';
import type { ReorderLine, VendorGroup } from './reorderGroups';
import { type Coming, type OpenTransfers, placeKey } from './transfers/openTransfers';
import { populatedName, type VendorDetails } from './vendorDetails';

/** Quantities that a user has set, by the key of their line; with what transfers and open orders bring. */
export type Quantities = ReadonlyMap<string, number>;

export interface OrderLine extends ReorderLine {
  quantity: number;
  /** The quantity by the rule, without what transfers and open orders bring. */
  suggested: number;
  /** What open transfers bring to its venues; undefined: nothing. */
  coming: Coming | undefined;
  /** Units that open orders bring to its venues. */
  onOrder: number;
  cost: number | undefined;
  limit: OrderLimit | undefined;
  /** Why nothing of it is ordered although stock is missing. */
  contradiction: ContradictoryLimits | undefined;
  /** The day on which it would arrive if it were ordered today, `YYYY-MM-DD`. */
  arrives: string | undefined;
}

/** The order of one vendor, with what the user has changed. */
export interface VendorOrder extends VendorGroup {
  name: string;
  /** Undefined for products without a vendor, and where the vendor is not known. */
  vendor: VendorDetails | undefined;
  /** Transfers or open orders bring some of it. */
  hasComing: boolean;
  /** Lines of which some is on order. */
  onOrder: number;
}

/** What an order contains besides the lines of the rule. */
export interface OrderDetails {
  quantities: Quantities;
  /** Nothing is ordered that comes from another venue. */
  transfers: OpenTransfers;
  /** Nothing is ordered again that is on order. */
  open: OpenOrders;
  vendors: ReadonlyMap<string, VendorDetails>;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

/** The orders of the groups, their costs with the changed quantities. */
export function ordersOf(groups: readonly VendorGroup[], details: OrderDetails): VendorOrder[] {
  return groups.map((group) => {
    const { vendorId, lines } = group;
    const vendor = vendorId === undefined ? undefined : details.vendors.get(vendorId);
    const [first] = lines;
    const name =
      vendorId === undefined
        ? texts.noVendor
        : (vendor?.name ?? (first && populatedName(first.product)) ?? texts.unknownVendor);
    return { ...group, name, vendor, ...changesOf(group, details) };
  });
}

/** What follows from quantities that are not those of the rule. */
function changesOf(
  { cost, lines }: VendorGroup,
  details: OrderDetails,
): Pick<VendorOrder, 'cost' | 'hasComing' | 'onOrder'> {
  const { quantities, transfers, open } = details;
  if (quantities.size === 0 && transfers.products.size === 0 && open.products.size === 0)
    return { cost, hasComing: false, onOrder: 0 };
  let minor = toMinor(cost ?? 0);
  let [hasComing, onOrder] = [false, 0];
  for (const line of lines) {
    const { proposed, unitCost } = line;
    const { quantity, coming, onOrder: ordered } = quantitiesOf(line, details);
    hasComing ||= coming !== undefined || ordered > 0;
    if (ordered > 0) onOrder += 1;
    if (quantity === proposed || unitCost === undefined) continue;
    minor += toMinor(unitCost * quantity) - toMinor(unitCost * proposed);
  }
  return { cost: cost === undefined ? undefined : fromMinor(minor), hasComing, onOrder };
}

/** What decides the quantity of a line besides the rule. */
export type QuantityDetails = Pick<OrderDetails, 'quantities' | 'transfers' | 'open'>;

/** What is ordered of a line: what the user has set, or the rule, less what transfers and open orders bring. */
export function quantitiesOf(
  line: ReorderLine,
  { quantities, transfers, open }: QuantityDetails,
): Pick<OrderLine, 'quantity' | 'suggested' | 'coming' | 'onOrder'> {
  const { key, proposed } = line;
  const coming = comingFor(line, transfers);
  const onOrder = onOrderFor(line, open);
  const units = (coming?.units ?? 0) + onOrder;
  const without = (wanted: number) => Math.max(0, exactQuantity(wanted - units));
  return {
    quantity: without(quantities.get(key) ?? proposed),
    suggested: without(proposed),
    coming,
    onOrder,
  };
}

/** What open orders bring to the venues of a line; to any venue, where those of the line are added. */
function onOrderFor({ product, venues, isAdded }: ReorderLine, { units, products }: OpenOrders): number {
  if (!products.has(product._id)) return 0;
  const places = [...venues.map(({ id }) => id), ...(isAdded ? [ANY_VENUE] : [])];
  return exactQuantity(places.reduce((sum, id) => sum + (units.get(placeKey(product._id, id)) ?? 0), 0));
}

/** What transfers bring to the venues of a line. */
function comingFor(
  { product, venues }: ReorderLine,
  { coming, products }: OpenTransfers,
): Coming | undefined {
  if (!products.has(product._id)) return undefined;
  const all = venues.flatMap(({ id }) => coming.get(placeKey(product._id, id)) ?? []);
  const [first, ...others] = all;
  if (!first) return undefined;
  return {
    ...first,
    units: all.reduce((sum, { units }) => sum + units, 0),
    hasOthers: first.hasOthers || others.some(({ from }) => from.id !== first.from.id),
  };
}

/** A line with the quantity that is ordered, and what follows from it. */
export function orderLine(line: ReorderLine, details: OrderDetails): OrderLine {
  const quantities = quantitiesOf(line, details);
  const { quantity } = quantities;
  return {
    ...line,
    ...quantities,
    cost: lineCost(quantity, line.unitCost),
    limit: limitOf(quantity, line.product),
    contradiction: quantity === 0 && shortage(line.levels) > 0 ? contradictionIn(line.product) : undefined,
    arrives: line.leadTime === undefined ? undefined : addDays(details.today, line.leadTime),
  };
}

export function orderedLines({ lines }: VendorGroup, details: OrderDetails): OrderLine[] {
  return lines.map((line) => orderLine(line, details)).filter(({ quantity }) => quantity > 0);
}

/** The lines of which nothing is ordered, because their limits contradict each other. */
export function refusedLines({ lines }: VendorGroup, details: OrderDetails): OrderLine[] {
  return lines
    .map((line) => orderLine(line, details))
    .filter(({ contradiction }) => contradiction !== undefined);
}

/** 'at least 50, at most 60, steps of 48'. */
function limitsText(
  { atLeast, atMost, steps }: ContradictoryLimits,
  number: (value: number) => string,
): string {
  return texts.limits(
    atLeast === undefined ? undefined : number(atLeast),
    number(atMost),
    steps > 1 ? number(steps) : undefined,
  );
}

/** What decides the quantity of a line: 'Steps of 12', 'Limits contradict: at most 10, steps of 12'. */
export function limitText(line: OrderLine, number: (value: number) => string): string {
  const { limit, contradiction, levels, quantity } = line;
  if (contradiction) return texts.contradictory(limitsText(contradiction, number));
  if (limit) return texts[limit.kind](number(limit.amount));
  return levels.maximum === undefined && quantity === 0 ? texts.noLevel : '';
}

/** A line of which nothing is ordered, with its limits: 'Cola, Harbour: at least 50, at most 60, steps of 48'. */
export function refusedText(line: OrderLine, formats: Pick<Formats, 'number'>): string {
  const limits = line.contradiction ? limitsText(line.contradiction, formats.number) : '';
  return texts.notOrderedLine(line.product.name, venueText(line, formats), limits);
}

/** 'Harbour', or '3 venues' for a line that adds several. */
export function venueText({ venues }: ReorderLine, { number }: Pick<Formats, 'number'>): string {
  const [venue, ...others] = venues;
  return others.length === 0 ? (venue?.name ?? '') : texts.venues(venues.length, number(venues.length));
}

/** 'lead time 3 days', 'lead time 2 to 5 days'; undefined where no line has one. */
export function leadTimeText(
  { leadTime }: VendorGroup,
  { number }: Pick<Formats, 'number'>,
): string | undefined {
  if (!leadTime) return undefined;
  const { least, most } = leadTime;
  return least === most ? texts.leadTime(most, number(most)) : texts.leadTimes(number(least), number(most));
}
