import { numberIn } from './stock';

/** What an order of a product must keep to; a server may send only some of the fields. */
export interface OrderLimits {
  orderMultiple?: unknown;
  minOrderQuantity?: unknown;
  maxOrderQuantity?: unknown;
}

/** The limit that decides a quantity, or that it does not keep. */
export interface OrderLimit {
  kind: 'steps' | 'atLeast' | 'atMost';
  amount: number;
  isBroken: boolean;
}

/** The steps in which a product is ordered: 1 without an order multiple. */
export function stepOf({ orderMultiple }: OrderLimits): number {
  const step = numberIn(orderMultiple);
  return step !== undefined && step >= 1 ? step : 1;
}

/** Limits that no quantity keeps to: no whole number of steps is between the minimum and the maximum. */
export interface ContradictoryLimits {
  atLeast: number | undefined;
  atMost: number;
  steps: number;
}

/** The limits that contradict each other; undefined where some quantity above 0 keeps to all of them. */
export function contradictionIn(limits: OrderLimits): ContradictoryLimits | undefined {
  const steps = stepOf(limits);
  const atLeast = numberIn(limits.minOrderQuantity);
  const atMost = numberIn(limits.maxOrderQuantity);
  if (atMost === undefined) return undefined;
  const smallest = Math.max(1, Math.ceil((atLeast ?? 0) / steps)) * steps;
  return smallest > atMost ? { atLeast, atMost, steps } : undefined;
}

/**
 * The limit to show beside a quantity: one that it breaks; else the one that keeps it from being larger or
 * smaller; else its steps. An order of 0 breaks none.
 */
export function limitOf(quantity: number, limits: OrderLimits): OrderLimit | undefined {
  const step = stepOf(limits);
  const least = numberIn(limits.minOrderQuantity);
  const most = numberIn(limits.maxOrderQuantity);
  const limit = (kind: OrderLimit['kind'], amount: number, isBroken: boolean) => ({ kind, amount, isBroken });
  if (most !== undefined && quantity > most) return limit('atMost', most, true);
  if (least !== undefined && quantity > 0 && quantity < least) return limit('atLeast', least, true);
  if (quantity % step !== 0) return limit('steps', step, true);
  if (most !== undefined && quantity + step > most) return limit('atMost', most, false);
  if (least !== undefined && least > 1 && quantity > 0 && quantity - step < least)
    return limit('atLeast', least, false);
  return step > 1 ? limit('steps', step, false) : undefined;
}
