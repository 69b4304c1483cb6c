import type { RecordOf } from '../../../../kit/declare/registered';
import { finished } from '../../../../lib/timeSlices';
import { surplusesBeside, surplusSlices } from './surplusSlices';

const VENUES = { from: 'h', to: 'r' };

/** A product with on hand and maximum at both venues. */
const product = (name: string, from: [number, number?], to: [number, number?]): RecordOf<'product'> =>
  ({
    _id: name,
    name,
    allVenues: true,
    inventoryDetails: [
      { venue: 'h', quantity: from[0], maxStock: from[1] },
      { venue: 'r', quantity: to[0], maxStock: to[1] },
    ],
  }) as never;

const amountsOf = (found: readonly { product: { name: string }; amount: number }[]) =>
  found.map(({ product: { name }, amount }) => `${name} ${amount}`);

test('the largest surplus is first; neither venue goes beyond its maximum', () => {
  const found = finished(
    surplusSlices(
      [
        product('limited by the giving venue', [30, 20], [0, 100]),
        product('limited by the receiving venue', [100, 20], [70, 100]),
        product('at its maximum', [20, 20], [0, 100]),
        product('full there', [50, 20], [100, 100]),
        product('without a maximum', [50], [0, 100]),
      ],
      VENUES,
    ),
  );
  expect(amountsOf(found)).toEqual(['limited by the receiving venue 30', 'limited by the giving venue 10']);
});

test('what is entered is no surplus any more', () => {
  const found = finished(
    surplusSlices(
      [product('a', [60, 20], [0, 100]), product('b', [50, 20], [0, 100]), product('c', [40, 20], [0, 100])],
      VENUES,
    ),
  );
  const entered = new Map([
    ['a', 15],
    ['b', 30],
  ]);
  expect(amountsOf(surplusesBeside(found, new Map(), 2).shown)).toEqual(['a 40', 'b 30']);
  const { shown, count } = surplusesBeside(found, entered, 2);
  expect(amountsOf(shown)).toEqual(['a 25', 'c 20']);
  expect(count).toBe(2);
});

test('100,000 products are computed in slices', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => product(`p${at}`, [at % 90, 20], [0, 100]));
  const work = surplusSlices(many, VENUES);
  let slices = 0;
  while (!work.next().done) slices += 1;
  expect(slices).toBeGreaterThan(500);
});
