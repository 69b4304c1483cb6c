import type { Formats } from '../../../../host/formats';
import { reorder as texts } from '../../../../messages/reorder';
import { toMinor } from '../../../../rules/money';
import { limitOf, type OrderLimit } from '../../../../rules/orderLimits';
import { lineCost } from '../../../../rules/reorder';
import { addDays } from '../../../../ui/pickers/date/days';
import type { ReorderLine, VendorGroup } from './reorderGroups';
import { populatedName, type VendorFacts } from './vendorFacts';

/** Quantities that a user has set, by the key of their line. */
export type Quantities = ReadonlyMap<string, number>;

/** A line with the quantity that is ordered. */
export interface OrderLine extends ReorderLine {
  quantity: number;
  cost: number | undefined;
  limit: OrderLimit | undefined;
  /** The day on which it would arrive if it were ordered today, `YYYY-MM-DD`. */
  arrives: string | undefined;
}

/** The order of one vendor, with what the user has changed. */
export interface VendorOrder extends VendorGroup {
  name: string;
  /** Undefined for products without a vendor, and where the vendor is not known. */
  vendor: VendorFacts | undefined;
}

/** What an order contains besides the lines of the rule. */
export interface OrderFacts {
  quantities: Quantities;
  vendors: ReadonlyMap<string, VendorFacts>;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

/** The orders of the groups, their costs with the changed quantities. */
export function ordersOf(groups: readonly VendorGroup[], facts: OrderFacts): VendorOrder[] {
  return groups.map((group) => {
    const { vendorId, lines } = group;
    const vendor = vendorId === undefined ? undefined : facts.vendors.get(vendorId);
    const [first] = lines;
    const name =
      vendorId === undefined
        ? texts.noVendor
        : (vendor?.name ?? (first && populatedName(first.product)) ?? texts.unknownVendor);
    return { ...group, name, vendor, cost: costOf(group, facts.quantities) };
  });
}

function costOf({ cost, lines }: VendorGroup, quantities: Quantities): number {
  if (quantities.size === 0) return cost;
  let cents = toMinor(cost);
  for (const { key, proposed, unitCost } of lines) {
    const quantity = quantities.get(key);
    if (quantity === undefined || unitCost === undefined) continue;
    cents += toMinor(unitCost * quantity) - toMinor(unitCost * proposed);
  }
  return cents / 100;
}

/** A line with the quantity that is ordered, and what follows from it. */
export function orderLine(line: ReorderLine, { quantities, today }: OrderFacts): OrderLine {
  const quantity = quantities.get(line.key) ?? line.proposed;
  return {
    ...line,
    quantity,
    cost: lineCost(quantity, line.unitCost),
    limit: limitOf(quantity, line.product),
    arrives: line.leadTime === undefined ? undefined : addDays(today, line.leadTime),
  };
}

/** The lines that are ordered: a quantity of 0 is not. */
export function orderedLines({ lines }: VendorGroup, facts: OrderFacts): OrderLine[] {
  return lines.map((line) => orderLine(line, facts)).filter(({ quantity }) => quantity > 0);
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
