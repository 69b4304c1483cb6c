import type { Formats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { toMinor } from '../../rules/money';
import { type ContradictoryLimits, contradictionIn, limitOf, type OrderLimit } from '../../rules/orderLimits';
import { lineCost, shortage } from '../../rules/reorder';
import { addDays } from '../../ui/pickers/date/days';
import type { ReorderLine, VendorGroup } from './reorderGroups';
import { populatedName, type VendorDetails } from './vendorDetails';

/** Quantities that a user has set, by the key of their line. */
export type Quantities = ReadonlyMap<string, number>;

/** A line with the quantity that is ordered. */
export interface OrderLine extends ReorderLine {
  quantity: number;
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
}

/** What an order contains besides the lines of the rule. */
export interface OrderDetails {
  quantities: Quantities;
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
    return { ...group, name, vendor, cost: costOf(group, details.quantities) };
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
export function orderLine(line: ReorderLine, { quantities, today }: OrderDetails): OrderLine {
  const quantity = quantities.get(line.key) ?? line.proposed;
  return {
    ...line,
    quantity,
    cost: lineCost(quantity, line.unitCost),
    limit: limitOf(quantity, line.product),
    contradiction: quantity === 0 && shortage(line.levels) > 0 ? contradictionIn(line.product) : undefined,
    arrives: line.leadTime === undefined ? undefined : addDays(today, line.leadTime),
  };
}

/** The lines that are ordered: a quantity of 0 is not. */
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
