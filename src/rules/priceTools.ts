import { type Direction, divide, type Rounding, roundTo } from './rounding';

/** What is done to each amount. Amounts are in minor units, shares in percent (12.5). */
export type PriceTool =
  | { kind: 'set'; to: number }
  /** Adds an amount; a negative one is taken off. */
  | { kind: 'amount'; by: number }
  /** Adds a percentage; a negative one is taken off. */
  | { kind: 'percentage'; by: number }
  /** The amount of the same record at another venue. */
  | { kind: 'venue' }
  | { kind: 'base' }
  /** The price with this margin: cost / (1 - margin). */
  | { kind: 'margin'; margin: number };

/** How a tool is used. */
export interface ToolUse {
  tool: PriceTool;
  rounding?: Rounding | undefined;
  direction: Direction;
  /** Fills empty cells and leaves all others as they are. */
  onlyEmpty: boolean;
}

/** The amounts that a tool reads, in minor units; undefined where there is none. */
export interface ToolAmounts {
  /** The amount in the cell. */
  amount: number | undefined;
  base?: number | undefined;
  cost?: number | undefined;
  /** The amount at the venue that is copied from. */
  source?: number | undefined;
  /** Tax in percent that the price includes: a margin is a share of the price without tax. */
  taxRate?: number | undefined;
  /** What a computed amount is a multiple of: 1000 of thousandths of a product in pieces; 1 unless stated. */
  step?: number | undefined;
  /** Whether the record is sold there at all. */
  isSold: boolean;
}

/** Why a tool leaves a cell as it is. */
export type ToolSkip =
  | 'notSold'
  /** It computes with the cell's own amount, and there is none. */
  | 'empty'
  /** Only empty cells are filled, and this one is not. */
  | 'filled'
  /** Nothing to copy from: no base price, no amount at the other venue. */
  | 'noSource'
  | 'noCost'
  /** More than can be computed exactly. */
  | 'tooGreat';

/** Percentages are exact to six decimals. */
const MILLIONTH = 1_000_000;
const HUNDRED_PERCENT = 100n * BigInt(MILLIONTH);

/**
 * The amount that a tool sets in a cell, in minor units and never below zero, or why it sets none. It is
 * computed exactly, rounded to a minor unit, and then as the user asks.
 */
export function toolAmount(
  { tool, rounding, direction, onlyEmpty }: ToolUse,
  cell: ToolAmounts,
): number | ToolSkip {
  if (!cell.isSold) return 'notSold';
  if (onlyEmpty && cell.amount !== undefined) return 'filled';
  const computed = computedAmount(tool, cell);
  if (typeof computed === 'string') return computed;
  if (!Number.isSafeInteger(computed)) return 'tooGreat';
  const amount = Math.max(0, computed);
  return rounding === undefined ? amount : roundTo(amount, rounding, direction);
}

/** Reads only what the tool needs: a caller may compute amounts when they are read. */
function computedAmount(tool: PriceTool, cell: ToolAmounts): number | ToolSkip {
  const { amount } = cell;
  switch (tool.kind) {
    case 'set':
      return tool.to;
    case 'amount':
      return amount === undefined ? 'empty' : amount + tool.by;
    case 'percentage': {
      if (amount === undefined) return 'empty';
      const { step = 1 } = cell;
      return step * divide(BigInt(amount) * plus(tool.by), HUNDRED_PERCENT * BigInt(step));
    }
    case 'venue':
      return cell.source ?? 'noSource';
    case 'base':
      return cell.base ?? 'noSource';
    case 'margin':
      return atMargin(cell, tool.margin);
  }
}

/** @throws RangeError where the margin is 100 % or more: no price has it. */
function atMargin({ cost, taxRate }: ToolAmounts, margin: number): number | ToolSkip {
  if (cost === undefined || cost <= 0) return 'noCost';
  const share = plus(-margin);
  if (share <= 0n) throw new RangeError(`no price has a margin of ${margin} %`);
  return divide(BigInt(cost) * plus(taxRate ?? 0), share);
}

/** The factor 1 + percent / 100 in millionths of a percent. */
function plus(percent: number): bigint {
  return HUNDRED_PERCENT + BigInt(Math.round(percent * MILLIONTH));
}
