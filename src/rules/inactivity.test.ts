import { countdown, shortCountdown, timeLeft } from './inactivity';

test.each([
  [0, 1_800_000],
  [1_000, 1_799_000],
  [1_800_000, 0],
  [5_400_000, 0],
])('%i ms after the last activity %i ms are left', (passed, remaining) => {
  expect(timeLeft(7_000, 7_000 + passed)).toBe(remaining);
});

test.each([
  [1_800_000, 'Time left: 30min : 00s', '30:00'],
  [1_745_000, 'Time left: 29min : 05s', '29:05'],
  [59_400, 'Time left: 1min : 00s', '1:00'],
  [9_001, 'Time left: 0min : 10s', '0:10'],
  [0, 'Time left: 0min : 00s', '0:00'],
])('%i ms are displayed as "%s"', (milliseconds, long, short) => {
  expect(countdown(milliseconds)).toBe(long);
  expect(shortCountdown(milliseconds)).toBe(short);
});
