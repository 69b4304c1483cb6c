import { isBelowCost, marginOf, type Prices, type ReviewFlag, reviewFlagOf } from './pricing';

test.each<[string, Prices, string | undefined]>([
  ['the tax is deducted', { price: 8.9, costPrice: 1.42, taxRate: 13 }, '82.0'],
  ['without tax', { price: 10, costPrice: 4 }, '60.0'],
  ['below cost', { price: 4, costPrice: 5, taxRate: null }, '-25.0'],
  ['no price', { costPrice: 5 }, undefined],
  ['no cost', { price: 5, costPrice: null }, undefined],
  ['a price of zero', { price: 0, costPrice: 5 }, undefined],
])('margin: %s', (_, prices, percent) => {
  const margin = marginOf(prices);
  expect(margin === undefined ? undefined : (margin * 100).toFixed(1)).toBe(percent);
});

test.each<[Prices, boolean]>([
  [{ price: 1, costPrice: 1.01 }, true],
  [{ price: 1.1, costPrice: 1.1 }, false],
  [{ price: 0.1 + 0.2, costPrice: 0.3 }, false],
  [{ price: 2, costPrice: 1 }, false],
  [{ price: 2 }, false],
  [{ costPrice: 1 }, false],
])('%j is below cost: %s', (prices, isBelow) => {
  expect(isBelowCost(prices)).toBe(isBelow);
});

test.each<[unknown, unknown, ReviewFlag | undefined]>([
  [7.9, 79, 'tenfold'],
  [7.95, 79, 'tenfold'],
  [79, 7.9, 'aTenth'],
  [7.9, 0, 'zero'],
  [null, 0, 'zero'],
  [0, 0, undefined],
  [8, 10, undefined],
  [8, 10.01, 'far'],
  [8, 6, undefined],
  [8, 5.99, 'far'],
  [8, 8.4, undefined],
  [null, 8, undefined],
  [0, 8, undefined],
  [8, null, undefined],
  [8, 'x', undefined],
])('%j changed to %j is doubtful: %s', (before, after, reviewFlag) => {
  expect(reviewFlagOf(before, after)).toBe(reviewFlag);
});
