import { elapsedSince, markNow } from './elapsed';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('time passes while the clock is set back, and over a sleep', () => {
  const mark = markNow();
  jest.advanceTimersByTime(5_000);
  expect(elapsedSince(mark)).toBe(5_000);
  jest.setSystemTime(Date.now() - 7_200_000);
  expect(elapsedSince(mark)).toBe(5_000);
  jest.advanceTimersByTime(60_000);
  expect(elapsedSince(mark)).toBe(65_000);
  const slept = markNow(1_000);
  jest.setSystemTime(Date.now() + 3_600_000);
  expect(elapsedSince(slept)).toBe(3_601_000);
});
