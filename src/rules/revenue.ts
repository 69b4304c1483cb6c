import { ROWS_PER_SLICE } from '../lib/tally';
import { type Day, dayIndexOf, lastDays } from './days';
import { fromMinor, toMinor } from './minorUnits';
import { isRevenue } from './orders';

/** Days of a period, which is compared with as many days before it (R94). */
export const PERIOD_DAYS = 14;

/** What revenue is computed from: an amount in the host's currency, and its moment. */
export interface Sale {
  orderStatus: string;
  /** A moment as text (ISO 8601). */
  orderDate: string;
  totalAmount?: unknown;
}

/** The revenue of a day and of the day fourteen days before it. */
export interface RevenueDay {
  day: string;
  amount: number;
  before: { day: string; amount: number };
}

/** Revenue; amounts in the host's currency. */
export interface Revenue {
  /** Fourteen days, the last of them the current one. */
  days: readonly RevenueDay[];
  total: number;
  totalBefore: number;
  today: number;
  /** The same weekday a week ago, up to the same time of day. */
  weekAgo: number;
}

/**
 * The revenue of the last fourteen days and of the fourteen before, by calendar days of the time zone. Only
 * orders that count as revenue (see {@link isRevenue}) and were placed up to now are included.
 */
export function* revenueSlices<R>(
  orders: readonly R[],
  saleOf: (order: R) => Sale | undefined,
  now: number,
  timeZone?: string,
): Generator<void, Revenue> {
  const days = lastDays(now, 2 * PERIOD_DAYS, timeZone);
  const minor = days.map(() => 0);
  const [today, weekday] = [days.at(-1), days.at(-8)];
  const sameTime = weekday && today ? Math.min(weekday.start + (now - today.start), weekday.end - 1) : 0;
  let weekAgo = 0;
  let done = 0;
  for (const order of orders) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield;
    const sale = saleOf(order);
    if (!sale || !isRevenue(sale.orderStatus)) continue;
    const at = Date.parse(sale.orderDate);
    const index = dayIndexOf(days, at);
    if (index < 0 || at > now) continue;
    const amount = minorOf(sale.totalAmount);
    minor[index] = (minor[index] ?? 0) + amount;
    if (weekday && at >= weekday.start && at <= sameTime) weekAgo += amount;
  }
  return summed(days, minor, weekAgo);
}

function summed(days: readonly Day[], minor: readonly number[], weekAgo: number): Revenue {
  const sum = (from: number, to: number) =>
    fromMinor(minor.slice(from, to).reduce((total, amount) => total + amount, 0));
  const at = (index: number) => ({ day: days[index]?.day ?? '', amount: fromMinor(minor[index] ?? 0) });
  return {
    days: Array.from({ length: PERIOD_DAYS }, (_, index) => ({
      ...at(index + PERIOD_DAYS),
      before: at(index),
    })),
    total: sum(PERIOD_DAYS, 2 * PERIOD_DAYS),
    totalBefore: sum(0, PERIOD_DAYS),
    today: at(2 * PERIOD_DAYS - 1).amount,
    weekAgo: fromMinor(weekAgo),
  };
}

/** Sums are computed in minor units, since sums of fractions accumulate errors. */
function minorOf(amount: unknown): number {
  return typeof amount === 'number' && Number.isFinite(amount) ? toMinor(amount) : 0;
}

/**
 * Whether a change, as {@link changeOf} returns it, is above 999.0%, rounded as percentages are displayed:
 * the dashboard shows such a change in words.
 */
export function isMoreThanTenfold(share: number): boolean {
  return Math.round(share * 1000) > 9990;
}

/** The relative change: 0.041 for 4.1% more; undefined where there is nothing to compare with. */
export function changeOf(amount: number, before: number): number | undefined {
  return before > 0 ? (amount - before) / before : undefined;
}

/** Before the venues open, no more than this share of a day's revenue has come in. */
const MAX_NIGHT_SHARE = 0.05;

/**
 * Whether the hours are those at which the venues are closed, for which no comparison says anything: the current day
 * has brought nothing, and the same weekday a week ago hardly anything by then.
 */
export function isBeforeOpening({
  today,
  weekAgo,
  days,
}: Pick<Revenue, 'today' | 'weekAgo' | 'days'>): boolean {
  const wholeDay = days.at(-8)?.amount ?? 0;
  return today === 0 && weekAgo <= wholeDay * MAX_NIGHT_SHARE;
}
