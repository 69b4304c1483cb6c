import fc from 'fast-check';
import { finished } from '../lib/timeSlices';
import { today } from './dates';
import { isRevenue } from './orders';
import {
  changeOf,
  isBeforeOpening,
  isMoreThanTenfold,
  PERIOD_DAYS,
  revenueSlices,
  type Sale,
} from './revenue';

const ZONE = 'Europe/Berlin';
/** A Sunday afternoon in Berlin, two weeks after the clocks went back. */
const NOW = Date.parse('2026-11-08T15:00:00Z');
const HOUR = 3_600_000;

const sale = fc.record<Sale>({
  orderStatus: fc.constantFrom('Pending', 'Completed', 'Cancelled', 'Refunded', 'Failed', 'Brewing'),
  orderDate: fc
    .integer({ min: -32 * 24 * 60, max: 120 })
    .map((minutes) => new Date(NOW + minutes * 60_000).toISOString()),
  totalAmount: fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    fc.constantFrom(undefined, null, 'ten', Number.NaN),
  ),
});

const revenueOf = (sales: readonly Sale[]) => finished(revenueSlices(sales, (each: Sale) => each, NOW, ZONE));

/** The reference implementation: one pass over all sales per sum. */
function sumWhere(sales: readonly Sale[], isAsked: (at: number) => boolean): number {
  const cents = sales
    .filter(({ orderStatus, orderDate }) => isRevenue(orderStatus) && isAsked(Date.parse(orderDate)))
    .map(({ totalAmount }) => (typeof totalAmount === 'number' ? Math.round(totalAmount * 100) || 0 : 0));
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}

test('revenue per day equals the sum over the sales of that day', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 120 }), (sales) => {
      const { days, total, totalBefore, today: now, weekAgo } = revenueOf(sales);
      expect(days).toHaveLength(PERIOD_DAYS);
      expect(days.at(-1)?.day).toBe('2026-11-08');
      expect(days[0]).toMatchObject({ day: '2026-10-26', before: { day: '2026-10-12' } });
      for (const { day, amount, before } of days) {
        expect(amount).toBe(sumWhere(sales, (at) => at <= NOW && today(at, ZONE) === day));
        expect(before.amount).toBe(sumWhere(sales, (at) => today(at, ZONE) === before.day));
      }
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(total).toBeCloseTo(sum(days.map(({ amount }) => amount)));
      expect(totalBefore).toBeCloseTo(sum(days.map(({ before }) => before.amount)));
      expect(now).toBe(days.at(-1)?.amount);
      const lastSunday = (at: number) => today(at, ZONE) === '2026-11-01' && at <= NOW - 7 * 24 * HOUR;
      expect(weekAgo).toBe(sumWhere(sales, lastSunday));
    }),
  );
});

test('a row that is not a sale, or is outside the scope, adds nothing', () => {
  const { total } = finished(revenueSlices([1, 2, 3], () => undefined, NOW, ZONE));
  expect(total).toBe(0);
});

test.each([
  [104.1, 100, 0.041],
  [50, 100, -0.5],
  [50, 0, undefined],
])('%p after %p is a change of %p', (amount, before, change) => {
  if (change === undefined) expect(changeOf(amount, before)).toBeUndefined();
  else expect(changeOf(amount, before)).toBeCloseTo(change);
});

test.each<[amount: number, before: number, isIt: boolean]>([
  [1099, 100, false],
  [1099.04, 100, false],
  [1099.06, 100, true],
  [1099.1, 100, true],
  [2000, 100, true],
  [109.9, 10, false],
  [110, 10, true],
  [204.1, 100, false],
  [100, 100, false],
  [1, 100, false],
  [0, 100, false],
])('%p after %p is more than tenfold: %p', (amount, before, isIt) => {
  expect(isMoreThanTenfold(changeOf(amount, before) ?? Number.NaN)).toBe(isIt);
});

test.each<[today: number, weekAgo: number, wholeDay: number, isIt: boolean]>([
  [0, 0, 0, true],
  [0, 0, 2000, true],
  [0, 100, 2000, true],
  [0, 101, 2000, false],
  [1, 0, 2000, false],
])('%p today, and %p of %p a week ago, are before the opening: %p', (now, weekAgo, amount, isIt) => {
  const none = { day: '2026-11-01', amount: 0, before: { day: '2026-10-18', amount: 0 } };
  const days = Array.from({ length: PERIOD_DAYS }, (_, index) =>
    index === PERIOD_DAYS - 8 ? { ...none, amount } : none,
  );
  expect(isBeforeOpening({ today: now, weekAgo, days })).toBe(isIt);
});
