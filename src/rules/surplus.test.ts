import { surplus, surplusAt } from './surplus';

test.each<[case_: string, from: [number, number?], to: [number, number?], units: number]>([
  ['limited by the giving venue', [30, 20], [0, 100], 10],
  ['limited by the receiving venue', [100, 20], [70, 100], 30],
  ['at its maximum', [20, 20], [0, 100], 0],
  ['below its maximum', [10, 20], [0, 100], 0],
  ['full there', [50, 20], [100, 100], 0],
  ['over-full there', [50, 20], [120, 100], 0],
  ['less than nothing there', [50, 20], [-5, 100], 30],
  ['no maximum at the giving venue', [50], [0, 100], 0],
  ['no maximum at the receiving venue', [50, 20], [0], 0],
])('%s', (_, from, to, units) => {
  const at = ([onHand, maximum]: [number, number?]) => ({ onHand, maximum });
  expect(surplus(at(from), at(to))).toBe(units);
});

test.each([
  ['no entry', undefined, undefined],
  ['not tracked', { quantity: 50, maxStock: 20, trackStock: false }, undefined],
  ['tracked', { quantity: 50, maxStock: 20 }, { onHand: 50, maximum: 20 }],
  ['no figures', { quantity: 'x', maxStock: null }, { onHand: 0, maximum: undefined }],
])('the stock of an entry: %s', (_, entry, expected) => {
  expect(surplusAt(entry)).toEqual(expected);
});
