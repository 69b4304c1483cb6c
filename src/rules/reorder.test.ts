import fc from 'fast-check';
import { limitOf } from './orderLimits';
import {
  addedLevels,
  costSum,
  lineCost,
  meanCost,
  orderQuantity,
  reorderLevels,
  shortage,
  toOrder,
} from './reorder';
import { type StockLevels, stockState } from './stock';

test.each<[string, StockLevels, ReturnType<typeof reorderLevels>]>([
  ['at its reorder level', { quantity: 40, reorderLevel: 40, maxStock: 160 }, at(40, 40, 160)],
  ['below its reorder level', { quantity: 14, reorderLevel: 40, maxStock: 160 }, at(14, 40, 160)],
  ['without a maximum: twice the level', { quantity: 14, reorderLevel: 40 }, at(14, 40, 80)],
  ['with a min stock for a level', { quantity: 3, minStock: 5 }, at(3, 5, 10)],
  ['out without any level', { quantity: 0 }, at(0, undefined, undefined, true)],
  ['negative', { quantity: -4, reorderLevel: 6, maxStock: 30 }, at(-4, 6, 30, true)],
  ['above its reorder level', { quantity: 41, reorderLevel: 40, maxStock: 160 }, undefined],
  ['untracked', { quantity: 0, reorderLevel: 40, trackStock: false }, undefined],
  ['without a quantity', { reorderLevel: 40 }, undefined],
])('stock that is %s', (_, entry, levels) => {
  expect(reorderLevels(entry)).toEqual(levels);
});

function at(onHand: number, level: number | undefined, maximum: number | undefined, isOut = false) {
  return { onHand, level, maximum, isOut };
}

test.each<[string, ReturnType<typeof at>, object, number]>([
  ['up to the maximum', at(14, 40, 160), {}, 146],
  ['in steps that do not exceed the maximum', at(31, 48, 240), { orderMultiple: 24 }, 192],
  ['an exact number of steps', at(0, 48, 240, true), { orderMultiple: 24 }, 240],
  ['at least one step', at(2, 5, 10), { orderMultiple: 24 }, 24],
  ['enough steps to be above the reorder level', at(0, 30, 40, true), { orderMultiple: 25 }, 50],
  ['no more than the maximum where it is the reorder level', at(3, 10, 10), {}, 7],
  ['not below the minimum of an order', at(2, 5, 10), { minOrderQuantity: 20 }, 20],
  ['the minimum in steps', at(2, 5, 10), { minOrderQuantity: 20, orderMultiple: 6 }, 24],
  ['not above the maximum of an order', at(4, 20, 60), { maxOrderQuantity: 48 }, 48],
  ['the maximum of an order in steps', at(4, 20, 60), { maxOrderQuantity: 50, orderMultiple: 12 }, 48],
  [
    'nothing where a step is more than an order may have',
    at(4, 20, 60),
    { maxOrderQuantity: 10, orderMultiple: 12 },
    0,
  ],
  [
    'nothing where no step is between the minimum and the maximum of an order',
    at(4, 20, 60),
    { minOrderQuantity: 50, maxOrderQuantity: 60, orderMultiple: 48 },
    0,
  ],
  ['nothing where nothing is missing', at(0, undefined, undefined, true), { minOrderQuantity: 12 }, 0],
  ['what is owed without any level', at(-5, undefined, undefined, true), {}, 5],
  ['as if it had no multiple where that is no step', at(14, 40, 160), { orderMultiple: 0 }, 146],
  [
    'as if it had no limits where they are null',
    at(14, 40, 160),
    { orderMultiple: null, minOrderQuantity: null, maxOrderQuantity: null },
    146,
  ],
])('orders %s', (_, levels, limits, quantity) => {
  expect(orderQuantity(levels, limits)).toBe(quantity);
});

test.each<[string, StockLevels, number]>([
  ['up to the maximum where it is low', { quantity: 14, reorderLevel: 40, maxStock: 160 }, 144],
  ['up to twice the level without a maximum', { quantity: 4, reorderLevel: 20 }, 36],
  ['nothing above the level', { quantity: 41, reorderLevel: 40, maxStock: 160 }, 0],
  ['nothing where it is not tracked', { quantity: 0, reorderLevel: 40, trackStock: false }, 0],
  ['nothing for a maximum below the quantity', { quantity: 30, reorderLevel: 40, maxStock: 20 }, 0],
])('the stock at a venue needs %s, in steps of 12', (_, entry, quantity) => {
  expect(toOrder(entry, { orderMultiple: 12 })).toBe(quantity);
});

const amount = fc.integer({ min: 0, max: 500 });
const entries = fc.record({
  quantity: fc.integer({ min: -50, max: 500 }),
  reorderLevel: fc.option(amount, { nil: undefined }),
  minStock: fc.option(amount, { nil: undefined }),
  maxStock: fc.option(amount, { nil: undefined }),
  trackStock: fc.option(fc.boolean(), { nil: undefined }),
});
const limits = fc.record({
  orderMultiple: fc.option(fc.integer({ min: 1, max: 60 })),
  minOrderQuantity: fc.option(fc.integer({ min: 1, max: 300 })),
  maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 300 })),
});

test('has levels exactly where the stock is low or out', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      expect(reorderLevels(entry) !== undefined).toBe(['low', 'out'].includes(stockState(entry)));
    }),
  );
});

test('a quantity keeps to every limit that does not contradict another', () => {
  fc.assert(
    fc.property(entries, limits, (entry, limited) => {
      const levels = reorderLevels(entry);
      if (!levels) return;
      const { orderMultiple, minOrderQuantity, maxOrderQuantity } = limited;
      const quantity = orderQuantity(levels, limited);
      expect(quantity).toBeGreaterThanOrEqual(0);
      expect(quantity % (orderMultiple ?? 1)).toBe(0);
      if (maxOrderQuantity !== null) expect(quantity).toBeLessThanOrEqual(maxOrderQuantity);
      const step = orderMultiple ?? 1;
      const least = Math.ceil((minOrderQuantity ?? 1) / step) * step;
      const isPossible = maxOrderQuantity === null || least <= maxOrderQuantity;
      if (shortage(levels) > 0 && isPossible) {
        expect(quantity).toBeGreaterThanOrEqual(least);
        expect(limitOf(quantity, limited)?.isBroken ?? false).toBe(false);
      }
    }),
  );
});

test('a quantity without an order minimum exceeds the maximum stock by less than a step, and only where needed', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 60 }), (entry, orderMultiple) => {
      const levels = reorderLevels(entry);
      if (!levels || shortage(levels) === 0) return;
      const quantity = orderQuantity(levels, { orderMultiple });
      expect(quantity).toBeLessThan(shortage(levels) + orderMultiple);
      if (quantity > shortage(levels))
        expect(levels.onHand + quantity - orderMultiple).toBeLessThanOrEqual(levels.level ?? 0);
    }),
  );
});

test('added venues miss what each of them misses, where their maxima are at or above their stock', () => {
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1 }), (several) => {
      const all = several.flatMap((entry) => reorderLevels(entry) ?? []);
      const plain = all.filter(({ onHand, maximum }) => (maximum ?? 0) >= onHand);
      if (plain.length === 0) return;
      const missing = plain.reduce((sum, levels) => sum + shortage(levels), 0);
      expect(shortage(addedLevels(plain))).toBe(missing);
    }),
  );
});

test('added venues are out where one of them is, and have a level where one of them has', () => {
  expect(addedLevels([at(0, undefined, undefined, true), at(6, 10, 30)])).toEqual(at(6, 10, 30, true));
});

test.each<[string, Parameters<typeof meanCost>[0], number | undefined]>([
  ['of one venue is its own', [{ cost: 1.425, missing: 3 }], 1.425],
  [
    'is weighed by what is missing',
    [
      { cost: 1, missing: 30 },
      { cost: 2, missing: 10 },
    ],
    1.25,
  ],
  [
    'is in whole cents',
    [
      { cost: 1, missing: 2 },
      { cost: 2, missing: 1 },
    ],
    1.33,
  ],
  [
    'counts venues alike where nothing is missing',
    [
      { cost: 1, missing: 0 },
      { cost: 3, missing: 0 },
    ],
    2,
  ],
  [
    'leaves out venues without one',
    [
      { cost: null, missing: 9 },
      { cost: 3, missing: 1 },
    ],
    3,
  ],
  ['is unknown without any', [{ cost: undefined, missing: 9 }], undefined],
])('the unit cost %s', (_, parts, cost) => {
  expect(meanCost(parts)).toBe(cost);
});

test('the mean cost has the decimals of the currency', () => {
  const parts = [
    { cost: 1, missing: 2 },
    { cost: 2, missing: 1 },
  ];
  expect([0, 2, 3].map((decimals) => meanCost(parts, decimals))).toEqual([1, 1.33, 1.333]);
});

test('costs are exact', () => {
  expect(lineCost(3, 1.1)).toBe(3.3);
  expect(lineCost(27, 0.355)).toBe(9.585);
  expect(lineCost(3, undefined)).toBeUndefined();
  expect(costSum([0.1, 0.2, undefined])).toBe(0.3);
});
