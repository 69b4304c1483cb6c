import { createPace } from './pace';

/** Requests that end at these seconds after they were begun; a number below 0 is the end of a pause until then. */
function secondsAfter(ends: readonly number[], remaining: number): number | undefined {
  let time = 0;
  const pace = createPace(() => time);
  for (const end of ends) {
    time = Math.abs(end) * 1_000;
    if (end < 0) pace.pause();
    else pace.ended();
  }
  return pace.secondsFor(remaining);
}

const each = (count: number, seconds: number) => Array.from({ length: count }, (_, at) => (at + 1) * seconds);

test.each<[string, number[], number, number | undefined]>([
  ['before two have ended nothing is known', [3], 9, undefined],
  ['one after the other', each(3, 2), 10, 20],
  // 20 left, four at a time, five seconds each: they end together
  ['four that were sent together', [5, 5.01, 5.02, 5.03], 16, 20],
  [
    'what is faster now counts: the last twenty',
    [...each(20, 10), ...each(20, 1).map((at) => 200 + at)],
    5,
    5,
  ],
  ['a pause does not count', [1, 2, -60, 61, 62], 3, 3],
])('%s', (_, ends, remaining, expected) => {
  const seconds = secondsAfter(ends, remaining);
  expect(seconds === undefined ? undefined : Math.round(seconds)).toBe(expected);
});
