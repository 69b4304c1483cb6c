import { dayIndexOf, lastDays } from './days';

const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 3_600_000;

test.each([
  ['UTC', '2026-11-21T10:00:00Z', ['2026-11-19', '2026-11-20', '2026-11-21'], [24, 24, 24]],
  ['Europe/Vienna', '2026-03-29T23:30:00Z', ['2026-03-28', '2026-03-29', '2026-03-30'], [24, 23, 24]],
  ['Europe/Vienna', '2026-10-25T12:00:00Z', ['2026-10-23', '2026-10-24', '2026-10-25'], [24, 24, 25]],
  ['America/New_York', '2026-01-01T03:00:00Z', ['2025-12-29', '2025-12-30', '2025-12-31'], [24, 24, 24]],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', ['2026-11-19', '2026-11-20', '2026-11-21'], [24, 24, 24]],
])('the last days in %s at %s have their names and lengths', (timeZone, now, names, lengths) => {
  const days = lastDays(Date.parse(now), 3, timeZone);
  expect(days.map(({ day }) => day)).toEqual(names);
  expect(days.map(hours)).toEqual(lengths);
  expect(days.slice(1).map(({ start }) => start)).toEqual(days.slice(0, -1).map(({ end }) => end));
});

test('a day includes its first moment and excludes the first moment of the next', () => {
  const days = lastDays(Date.parse('2026-11-21T10:00:00Z'), 28, 'UTC');
  expect(dayIndexOf(days, Date.parse('2026-11-21T00:00:00Z'))).toBe(27);
  expect(dayIndexOf(days, Date.parse('2026-11-20T23:59:59.999Z'))).toBe(26);
  expect(dayIndexOf(days, Date.parse('2026-11-22T00:00:00Z'))).toBe(-1);
  expect(dayIndexOf(days, days[0]?.start ?? 0)).toBe(0);
  expect(dayIndexOf(days, (days[0]?.start ?? 0) - 1)).toBe(-1);
});
