import { dayOf, today } from './dates';

test.each([
  ['2026-12-31', '2026-12-31'],
  [' 2026-12-31 ', '2026-12-31'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-12-31Tomorrow', undefined],
  ['31.12.2026', undefined],
  ['2026-1-1', undefined],
  ['', undefined],
])('%j names the day %j', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('what day it is depends on where it is asked', () => {
  const now = Date.parse('2026-12-31T23:30:00Z');
  expect(today(now, 'UTC')).toBe('2026-12-31');
  expect(today(now, 'Europe/Vienna')).toBe('2027-01-01');
  expect(today(now, 'America/New_York')).toBe('2026-12-31');
});
