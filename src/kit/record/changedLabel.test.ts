import { changedLabel } from './changedLabel';

const now = Date.parse('2026-11-21T10:30:00Z');
const text = (at: string, timeZone = 'UTC', locale = 'en-GB') =>
  changedLabel({ locale, timeZone })(Date.parse(at), now);

test.each([
  ['2026-11-21T09:14:00Z', 'Today, 09:14'],
  ['2026-11-21T00:00:00Z', 'Today, 00:00'],
  ['2026-11-20T23:59:00Z', 'Yesterday, 23:59'],
  ['2026-11-20T00:00:00Z', 'Yesterday, 00:00'],
  ['2026-11-18T12:00:00Z', '18 Nov 2026'],
  ['2025-11-21T09:14:00Z', '21 Nov 2025'],
])('%s is %s', (at, label) => {
  expect(text(at)).toBe(label);
});

test('the day depends on the time zone, the format on the locale', () => {
  expect(text('2026-11-20T23:30:00Z', 'Europe/Vienna')).toBe('Today, 00:30');
  expect(text('2026-11-21T04:30:00Z', 'America/New_York')).toBe('Yesterday, 23:30');
  expect(text('2026-11-18T12:00:00Z', 'UTC', 'en-US')).toBe('Nov 18, 2026');
});
