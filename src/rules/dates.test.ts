import { dayOf, dayTeller, momentOf, today } from './dates';

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
])('%j contains the day %j', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('the current day depends on the time zone', () => {
  const now = Date.parse('2026-12-31T23:30:00Z');
  expect(today(now, 'UTC')).toBe('2026-12-31');
  expect(today(now, 'Europe/Vienna')).toBe('2027-01-01');
  expect(today(now, 'America/New_York')).toBe('2026-12-31');
});

test.each([
  ['2026-12-31T23:30:00Z', 'Europe/Vienna', '2027-01-01'],
  ['2026-12-31T22:59:59Z', 'Europe/Vienna', '2026-12-31'],
  ['2026-12-31T23:00:00Z', 'Europe/Vienna', '2027-01-01'],
  ['2026-12-31T18:29:00Z', 'Asia/Kolkata', '2026-12-31'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['2026-12-31', 'America/New_York', '2026-12-31'],
  [Date.parse('2026-12-31T12:00:00Z'), 'UTC', '2026-12-31'],
  ['soon', 'UTC', undefined],
  [undefined, 'UTC', undefined],
])('%s in %s is on the day %s', (moment, timeZone, day) => {
  const tell = dayTeller(timeZone);
  expect([tell(moment), tell(moment)]).toEqual([day, day]);
});

test.each([
  ['1970-01-01T00:00:01Z', 1000],
  [1000, 1000],
  ['soon', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('%s is the moment %s', (value, at) => {
  expect(momentOf(value)).toBe(at);
});
