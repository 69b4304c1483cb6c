import { contradictionIn, limitOf, type OrderLimit, type OrderLimits, stepOf } from './orderLimits';

const limits = { orderMultiple: 12, minOrderQuantity: 24, maxOrderQuantity: 48 };

test.each<[quantity: number, OrderLimits, OrderLimit | undefined]>([
  [7, {}, undefined],
  [36, limits, { kind: 'steps', amount: 12, isBroken: false }],
  [48, limits, { kind: 'atMost', amount: 48, isBroken: false }],
  [24, limits, { kind: 'atLeast', amount: 24, isBroken: false }],
  [60, limits, { kind: 'atMost', amount: 48, isBroken: true }],
  [12, limits, { kind: 'atLeast', amount: 24, isBroken: true }],
  [30, limits, { kind: 'steps', amount: 12, isBroken: true }],
  [0, limits, { kind: 'steps', amount: 12, isBroken: false }],
  [0, { orderMultiple: 12, maxOrderQuantity: 10 }, { kind: 'atMost', amount: 10, isBroken: false }],
  [5, { minOrderQuantity: 1 }, undefined],
  [5, { orderMultiple: null, minOrderQuantity: null, maxOrderQuantity: null }, undefined],
])('beside %d with %o', (quantity, args, limit) => {
  expect(limitOf(quantity, args)).toEqual(limit);
});

test.each([
  [undefined, 1],
  [null, 1],
  [0, 1],
  [-3, 1],
  ['12', 1],
  [12, 12],
])('an order multiple of %s is a step of %d', (orderMultiple, step) => {
  expect(stepOf({ orderMultiple })).toBe(step);
});

test.each<[OrderLimits, isContradictory: boolean]>([
  [{ minOrderQuantity: 50, maxOrderQuantity: 60, orderMultiple: 48 }, true],
  [{ minOrderQuantity: 50, maxOrderQuantity: 96, orderMultiple: 48 }, false],
  [{ minOrderQuantity: 48, maxOrderQuantity: 60, orderMultiple: 48 }, false],
  [{ maxOrderQuantity: 10, orderMultiple: 12 }, true],
  [{ maxOrderQuantity: 12, orderMultiple: 12 }, false],
  [{ minOrderQuantity: 20, maxOrderQuantity: 10 }, true],
  [{ maxOrderQuantity: 0 }, true],
  [{ minOrderQuantity: 50, orderMultiple: 48 }, false],
  [{}, false],
])('the limits %o contradict each other: %s', (args, isContradictory) => {
  expect(contradictionIn(args) !== undefined).toBe(isContradictory);
});
