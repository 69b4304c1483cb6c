import fc from 'fast-check';
import { type Direction, divide, type Rounding, roundingsOf, roundTo } from './rounding';

const step = (minor: number): Rounding => ({ step: minor, ending: 0 });
const ending = (minor: number): Rounding => ({ step: 100, ending: minor });

test.each([
  [903, step(5), 905, 905, 900],
  [902, step(5), 900, 905, 900],
  [905, step(10), 910, 910, 900],
  [925, step(50), 950, 950, 900],
  [950, step(100), 1000, 1000, 900],
  [2, step(5), 0, 5, 0],
  [0, step(5), 0, 0, 0],
  [903, ending(90), 890, 990, 890],
  [940, ending(90), 990, 990, 890],
  [939, ending(90), 890, 990, 890],
  [890, ending(90), 890, 890, 890],
  [263, ending(95), 295, 295, 195],
  [1000, ending(99), 999, 1099, 999],
  // the lowest amount with an ending is the ending
  [10, ending(90), 90, 90, 90],
  [0, ending(90), 0, 0, 0],
])('%p rounded to %j: nearest %p, up %p, down %p', (minor, rounding, nearest, up, down) => {
  expect(roundTo(minor, rounding, 'nearest')).toBe(nearest);
  expect(roundTo(minor, rounding, 'up')).toBe(up);
  expect(roundTo(minor, rounding, 'down')).toBe(down);
});

test('the offered roundings follow the decimals of the currency', () => {
  const offered = (places: number) => roundingsOf(places).map((one) => [one.step, one.ending]);
  expect(offered(2)).toEqual([
    [5, 0],
    [10, 0],
    [50, 0],
    [100, 0],
    [100, 90],
    [100, 95],
    [100, 99],
  ]);
  expect(offered(3)).toEqual([
    [50, 0],
    [100, 0],
    [500, 0],
    [1000, 0],
    [1000, 900],
    [1000, 950],
    [1000, 990],
  ]);
  expect(offered(0)).toEqual([
    [10, 0],
    [50, 0],
    [100, 0],
  ]);
});

const roundings = fc.constantFrom(0, 2, 3).chain((places) => fc.constantFrom(...roundingsOf(places)));
const directions = fc.constantFrom<Direction>('nearest', 'up', 'down');
const amounts = fc.integer({ min: 0, max: 100_000_000_000 });

test('rounding is never below zero, ends as asked, and rounding again changes nothing', () => {
  fc.assert(
    fc.property(amounts, roundings, directions, (minor, rounding, direction) => {
      const once = roundTo(minor, rounding, direction);
      expect(once).toBeGreaterThanOrEqual(0);
      if (minor > 0) expect(once % rounding.step).toBe(rounding.ending);
      expect(roundTo(once, rounding, direction)).toBe(once);
    }),
  );
});

test('a greater amount is never rounded to a smaller one', () => {
  fc.assert(
    fc.property(amounts, fc.nat(1_000), roundings, directions, (minor, more, rounding, direction) => {
      expect(roundTo(minor + more, rounding, direction)).toBeGreaterThanOrEqual(
        roundTo(minor, rounding, direction),
      );
    }),
  );
});

test('above the lowest ending, up is not below, down not above, and nearest half a step away at most', () => {
  fc.assert(
    fc.property(amounts, roundings, (minor, rounding) => {
      fc.pre(minor >= rounding.step);
      expect(roundTo(minor, rounding, 'up')).toBeGreaterThanOrEqual(minor);
      expect(roundTo(minor, rounding, 'down')).toBeLessThanOrEqual(minor);
      expect(Math.abs(roundTo(minor, rounding, 'nearest') - minor) * 2).toBeLessThanOrEqual(rounding.step);
    }),
  );
});

test.each([
  [5n, 2n, 3],
  [4n, 2n, 2],
  [-5n, 2n, -2],
  [-3n, 2n, -1],
  [-7n, 4n, -2],
  [1n, 3n, 0],
  [0n, 3n, 0],
])('%p divided by %p is %p, half rounded up', (numerator, denominator, quotient) => {
  expect(divide(numerator, denominator)).toBe(quotient);
});
