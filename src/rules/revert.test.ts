import fc from 'fast-check';
import { revertedAmount, revertedValue } from './revert';

const isSame = Object.is;
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });

test.each([
  ['the saved value is stored', 5, { put: 4 }],
  ['the old value is stored again', 4, { keep: 'isBack' }],
  ['another value was saved since', 6, { keep: 'changedSince' }],
])('of a price: %s', (_, now, verdict) => {
  expect(revertedValue<unknown>({ from: 4, to: 5, now }, isSame)).toEqual(verdict);
});

test.each([
  ['there was no figure before', { from: null, to: 5, now: 5 }, { keep: 'noneBefore' }],
  ['there is no figure now', { from: 4, to: 5, now: undefined }, { keep: 'changedSince' }],
])('of stock: %s', (_, values, verdict) => {
  expect(revertedAmount(values)).toEqual(verdict);
});

test('stock keeps every movement between a save and its revert', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount), (from, to, movements) => {
      const moved = movements.reduce((sum, by) => sum + by, 0);
      expect(revertedAmount({ from, to, now: to + moved })).toEqual({ put: { by: from - to } });
    }),
  );
});

test('a price is taken back exactly where nothing was saved since', () => {
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (from, to, later) => {
      fc.pre(from !== to);
      const now = later ?? to;
      const verdict = revertedValue({ from, to, now }, isSame);
      expect('put' in verdict).toBe(now === to);
      if ('put' in verdict) expect(verdict.put).toBe(from);
    }),
  );
});
