/** What an order holds and what it comes to: only what the server sends, read with care (decisions section 6). */

/** One line of an order. */
export interface OrderLine {
  name: string;
  quantity: number;
  /** Of one piece; undefined where the server says none. */
  price?: number | undefined;
  /** The id of the product, where the line names one. */
  product?: string | undefined;
}

/** The parts of an order that lines and amounts are read from. */
export interface OrderAmounts {
  items?: unknown;
  totalAmount?: unknown;
}

const linesOfItems = new WeakMap<object, readonly OrderLine[]>();

/** The lines of an order, read once; none where it carries none. */
export function linesOf({ items }: OrderAmounts): readonly OrderLine[] {
  if (!Array.isArray(items)) return NO_LINES;
  const lines = linesOfItems.get(items) ?? items.flatMap(lineIn);
  linesOfItems.set(items, lines);
  return lines;
}

const NO_LINES: readonly OrderLine[] = [];

/** How many pieces an order holds; undefined where it carries no lines. */
export function pieceCount(order: OrderAmounts): number | undefined {
  const lines = linesOf(order);
  return lines.length === 0 ? undefined : lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What a line comes to, in cents' precision. */
export function lineTotal({ quantity, price }: OrderLine): number | undefined {
  return price === undefined ? undefined : rounded(quantity * price);
}

/** What an order comes to: as the server says, else what its lines come to; undefined where neither is known. */
export function amountOf(order: OrderAmounts): number | undefined {
  const said = numberIn(order.totalAmount);
  if (said !== undefined) return said;
  const totals = linesOf(order).map(lineTotal);
  return totals.length === 0 || totals.includes(undefined)
    ? undefined
    : rounded(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0));
}

/** The two totals of an orders list (decisions section 2). */
export interface OrderTotals {
  totalOrderAmount: number;
  totalOrders: number;
}

/** The totals as they follow from the orders themselves. */
export function totalsOf(orders: readonly OrderAmounts[]): OrderTotals {
  let amount = 0;
  for (const order of orders) amount += amountOf(order) ?? 0;
  return { totalOrderAmount: rounded(amount), totalOrders: orders.length };
}

/** The totals as the answer says them, each computed from the list where it is absent. */
export function totalsIn(answer: unknown, orders: readonly object[]): OrderTotals {
  const said = typeof answer === 'object' && answer !== null ? answer : {};
  const amount = numberIn(Reflect.get(said, 'totalOrderAmount'));
  const count = numberIn(Reflect.get(said, 'totalOrders'));
  if (amount !== undefined && count !== undefined) return { totalOrderAmount: amount, totalOrders: count };
  const computed = totalsOf(orders);
  return {
    totalOrderAmount: amount ?? computed.totalOrderAmount,
    totalOrders: count ?? computed.totalOrders,
  };
}

/** What is to be fetched for several orders together: each product once, by name. */
export function toPick(orders: readonly OrderAmounts[]): { name: string; quantity: number }[] {
  const picked = new Map<string, { name: string; quantity: number }>();
  for (const { name, quantity, product } of orders.flatMap(linesOf)) {
    const key = product ?? name;
    const known = picked.get(key);
    picked.set(key, { name: known?.name ?? name, quantity: (known?.quantity ?? 0) + quantity });
  }
  return [...picked.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function lineIn(item: unknown): OrderLine[] {
  if (typeof item !== 'object' || item === null) return [];
  const product: unknown = Reflect.get(item, 'product');
  const populated = typeof product === 'object' && product !== null ? product : {};
  const id = typeof product === 'string' ? product : textIn(Reflect.get(populated, '_id'));
  const name = textIn(Reflect.get(item, 'name')) ?? textIn(Reflect.get(populated, 'name'));
  const line = { quantity: numberIn(Reflect.get(item, 'quantity')) ?? 1, product: id };
  return [{ ...line, name: name ?? id ?? '', price: numberIn(Reflect.get(item, 'price')) }];
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Sums of cents must not show what binary fractions make of them. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;
