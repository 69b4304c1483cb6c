/** The lines and amounts of an order: the server may send any part of them (R75). */

import { fromMinor, toMinor } from './minorUnits';
import { referenceId } from './scope';

export interface OrderLine {
  name: string;
  quantity: number;
  /** The price of one piece; undefined where the server sends none. */
  price?: number | undefined;
  /** The id of the product, where the line has one. */
  product?: string | undefined;
}

/** The fields of an order that lines and amounts are read from. */
export interface OrderAmounts {
  items?: unknown;
  totalAmount?: unknown;
}

const linesOfItems = new WeakMap<object, readonly OrderLine[]>();

/** The lines of an order, parsed once per order; empty where it has none. */
export function linesOf({ items }: OrderAmounts): readonly OrderLine[] {
  if (!Array.isArray(items)) return NO_LINES;
  const lines = linesOfItems.get(items) ?? items.flatMap(lineIn);
  linesOfItems.set(items, lines);
  return lines;
}

const NO_LINES: readonly OrderLine[] = [];

/** The number of pieces of an order; undefined where it has no lines. */
export function pieceCount(order: OrderAmounts): number | undefined {
  const lines = linesOf(order);
  return lines.length === 0 ? undefined : lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The total of a line, exact. */
export function lineTotal({ quantity, price }: OrderLine): number | undefined {
  return price === undefined ? undefined : rounded(quantity * price);
}

/** The total of an order: the server's, else the sum of its lines; undefined where neither is known. */
export function amountOf(order: OrderAmounts): number | undefined {
  const amount = numberIn(order.totalAmount);
  if (amount !== undefined) return amount;
  const totals = linesOf(order).map(lineTotal);
  return totals.length === 0 || totals.includes(undefined)
    ? undefined
    : rounded(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0));
}

/** The two totals of an orders list (R11). */
export interface OrderTotals {
  totalOrderAmount: number;
  totalOrders: number;
}

/** The totals computed from the orders. */
export function totalsOf(orders: readonly OrderAmounts[]): OrderTotals {
  let amount = 0;
  for (const order of orders) amount += amountOf(order) ?? 0;
  return { totalOrderAmount: rounded(amount), totalOrders: orders.length };
}

/** The totals of the answer, each computed from the list where it is absent (R11). */
export function totalsIn(answer: unknown, orders: readonly object[]): OrderTotals {
  const totals = typeof answer === 'object' && answer !== null ? answer : {};
  const amount = numberIn(Reflect.get(totals, 'totalOrderAmount'));
  const count = numberIn(Reflect.get(totals, 'totalOrders'));
  if (amount !== undefined && count !== undefined) return { totalOrderAmount: amount, totalOrders: count };
  const computed = totalsOf(orders);
  return {
    totalOrderAmount: amount ?? computed.totalOrderAmount,
    totalOrders: count ?? computed.totalOrders,
  };
}

/** The pick list of several orders: each product once, sorted by name. */
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
  const id = referenceId(product) || undefined;
  const name = textIn(Reflect.get(item, 'name')) ?? textIn(Reflect.get(populated, 'name'));
  const line = { quantity: numberIn(Reflect.get(item, 'quantity')) ?? 1, product: id };
  return [{ ...line, name: name ?? id ?? '', price: numberIn(Reflect.get(item, 'price')) }];
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Without the errors of binary fractions. */
const rounded = (amount: number) => fromMinor(toMinor(amount));
