import { fromMinor, toMinor } from './minorUnits';
import { contradictionIn, type OrderLimits, stepOf } from './orderLimits';
import { exactQuantity } from './quantities';
import { levelOf, numberIn, type StockLevels, stockState } from './stock';

/** Stock that is low or out, at one venue or added over several. */
export interface ReorderLevels {
  onHand: number;
  /** The level that triggers an order; undefined where none is set: the stock is out. */
  level: number | undefined;
  /** Up to what is ordered: the maximum, without one twice the level; undefined without either. */
  maximum: number | undefined;
  isOut: boolean;
}

/** What is ordered for an entry; undefined unless its stock is low or out (R95 and R120). */
export function reorderLevels(entry: StockLevels): ReorderLevels | undefined {
  const state = stockState(entry);
  if (state !== 'low' && state !== 'out') return undefined;
  const level = levelOf(entry);
  return {
    onHand: numberIn(entry.quantity) ?? 0,
    level,
    maximum: numberIn(entry.maxStock) ?? (level === undefined ? undefined : 2 * level),
    isOut: state === 'out',
  };
}

/** The quantity to order for the stock at one venue; 0 unless it is low or out (R120). */
export function toOrder(entry: StockLevels, limits: OrderLimits): number {
  const levels = reorderLevels(entry);
  return levels ? orderQuantity(levels, limits) : 0;
}

/** The stock of several venues as one; it is out where it is out at any of them. */
export function addedLevels(all: readonly ReorderLevels[]): ReorderLevels {
  return {
    onHand: exactQuantity(all.reduce((sum, { onHand }) => sum + onHand, 0)),
    level: sumOf(all.map(({ level }) => level)),
    maximum: sumOf(all.map(({ maximum }) => maximum)),
    isOut: all.some(({ isOut }) => isOut),
  };
}

/** What is missing up to the maximum. */
export function shortage({ onHand, maximum = 0 }: ReorderLevels): number {
  return Math.max(0, exactQuantity(maximum - onHand));
}

/**
 * The quantity to order: the most whole steps that do not exceed the maximum stock, but enough for the stock to
 * rise above the level that triggers an order; within the minimum and the maximum quantity of an order. 0 where
 * nothing is missing, and where no quantity keeps to all limits.
 */
export function orderQuantity(levels: ReorderLevels, limits: OrderLimits): number {
  const missing = shortage(levels);
  if (missing === 0 || contradictionIn(limits)) return 0;
  const step = stepOf(limits);
  const up = (quantity: number) => Math.ceil(quantity / step) * step;
  const down = (quantity: number) => Math.floor(quantity / step) * step;
  const enough = Math.min(missing, (levels.level ?? 0) - levels.onHand + 1);
  const wanted = down(missing) >= enough ? down(missing) : up(enough);
  const raised = Math.max(wanted, up(numberIn(limits.minOrderQuantity) ?? 0));
  const most = numberIn(limits.maxOrderQuantity);
  return most === undefined ? raised : Math.min(raised, down(most));
}

/**
 * The unit cost of venues that are ordered together: the mean of their costs by what each of them misses, in
 * the decimals of the currency, so that the cost of a line can be checked by hand. Venues without a cost do not count.
 */
export function meanCost(
  parts: readonly { cost: unknown; missing: number }[],
  moneyDecimals = 2,
): number | undefined {
  const known = parts.flatMap(({ cost, missing }) => {
    const amount = numberIn(cost);
    return amount === undefined ? [] : [{ amount, missing }];
  });
  if (known.length === 0) return undefined;
  const weights = known.reduce((sum, { missing }) => sum + missing, 0);
  const weightOf = (missing: number) => (weights > 0 ? missing / weights : 1 / known.length);
  const mean = known.reduce((sum, { amount, missing }) => sum + amount * weightOf(missing), 0);
  return known.length === 1 ? known[0]?.amount : Number(fromMinor(toMinor(mean)).toFixed(moneyDecimals));
}

/** The cost of a line, exact; undefined without a unit cost. */
export function lineCost(quantity: number, unitCost: number | undefined): number | undefined {
  return unitCost === undefined ? undefined : fromMinor(toMinor(unitCost * quantity));
}

/** The sum of amounts, exact; those that are not known do not count. */
export function costSum(amounts: readonly (number | undefined)[]): number {
  return fromMinor(amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0), 0));
}

function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : exactQuantity(known.reduce((sum, value) => sum + value, 0));
}
