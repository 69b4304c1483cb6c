import { addDays, dayFrom, isDay } from './days';

test.each([
  [2026, 2, 28, '2026-02-28'],
  [2026, 2, 29, undefined],
  [2028, 2, 29, '2028-02-29'],
  [2026, 13, 1, undefined],
  [26, 1, 1, undefined],
])('%i, %i, %i is the day %s', (year, month, day, expected) => {
  expect(dayFrom(year, month, day)).toBe(expected);
});

test.each(['', '2026-02-30', '31/12/2026', '2026-1-1', 'soon'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});
