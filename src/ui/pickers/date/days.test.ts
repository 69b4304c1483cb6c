import fc from 'fast-check';
import { addDays, addMonths, dayFrom, firstWeekdayOf, isDay, startOfWeek, stepFrom, weeksOf } from './days';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

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
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('the weeks of a month have its days once and in order, each in the column of its weekday', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (day, first) => {
      const weeks = weeksOf(day, first);
      const all = weeks.flat().filter((each) => each !== undefined);
      expect(all).toEqual(all.map((_, at) => addDays(`${day.slice(0, 7)}-01`, at)));
      expect(all).toContain(day);
      expect(addDays(all.at(-1) ?? '', 1).slice(8)).toBe('01');
      const week = weeks.find((each) => each.includes(day));
      expect(addDays(startOfWeek(day, first), week?.indexOf(day) ?? -1)).toBe(day);
    }),
  );
});

test.each([
  ['ArrowLeft', false, '2026-12-15'],
  ['ArrowDown', false, '2026-12-23'],
  ['Home', false, '2026-12-14'],
  ['End', false, '2026-12-20'],
  ['PageUp', false, '2026-11-16'],
  ['PageDown', true, '2027-12-16'],
  ['Tab', false, undefined],
])('%s (Shift: %s) moves from Wednesday, 16 December 2026 to %s', (key, shiftKey, expected) => {
  expect(stepFrom('2026-12-16', { key, shiftKey }, 1)).toBe(expected);
});

test.each([
  ['en-GB', 1],
  ['hu', 1],
  ['en-US', 7],
])('weeks in %s start on weekday %i', (locale, expected) => {
  expect(firstWeekdayOf(locale)).toBe(expected);
});
