import fc from 'fast-check';
import { amountOf, linesOf, lineTotal, pieceCount, toPick, totalsIn, totalsOf } from './orderLines';

const cola = { product: 'p1', name: 'Cola', quantity: 2, price: 2.9 };
const nachos = { product: { _id: 'p2', name: 'Nachos' }, quantity: '1', price: '7.2' };

test.each([
  ['none', undefined, []],
  ['not a list', 'Cola', []],
  ['entries that are not lines', [null, 7], []],
  ['a plain line', [cola], [cola]],
  [
    'a populated product and numbers as texts',
    [nachos],
    [{ product: 'p2', name: 'Nachos', quantity: 1, price: 7.2 }],
  ],
  ['a line with a product only', [{ product: 'p3' }], [{ product: 'p3', name: 'p3', quantity: 1 }]],
])('lines: %s', (_, items, lines) => {
  expect(linesOf({ items })).toEqual(lines);
});

test.each([
  ["the server's total", { totalAmount: 10, items: [cola] }, 10],
  ['without a total, the sum of the lines', { items: [cola, nachos] }, 13],
  ['sums without floating-point errors', { items: [{ quantity: 3, price: 0.1 }] }, 0.3],
  ['undefined where a price is missing', { items: [cola, { name: 'Water', quantity: 1 }] }, undefined],
  ['undefined without lines', {}, undefined],
])('amount: %s', (_, order, amount) => {
  expect(amountOf(order)).toBe(amount);
});

test('piece count of an order and total of a line', () => {
  expect(pieceCount({ items: [cola, nachos] })).toBe(3);
  expect(pieceCount({})).toBeUndefined();
  expect(lineTotal({ name: 'Cola', quantity: 2, price: 2.9 })).toBe(5.8);
  expect(lineTotal({ name: 'Cola', quantity: 2 })).toBeUndefined();
});

const two = [{ totalAmount: 0.1 }, { totalAmount: 0.2 }];

test.each([
  ['both present', { totalOrderAmount: 99, totalOrders: 7 }, { totalOrderAmount: 99, totalOrders: 7 }],
  ['none present', {}, { totalOrderAmount: 0.3, totalOrders: 2 }],
  ['one present', { totalOrders: 7 }, { totalOrderAmount: 0.3, totalOrders: 7 }],
  [
    'of the wrong type',
    { totalOrderAmount: {}, totalOrders: 'many' },
    { totalOrderAmount: 0.3, totalOrders: 2 },
  ],
  ['an array as answer', two, { totalOrderAmount: 0.3, totalOrders: 2 }],
])('totals: %s', (_, answer, totals) => {
  expect(totalsIn(answer, two)).toEqual(totals);
});

test('totals are sums of cents, in any order of the orders', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const orders = amounts.map((amount) => ({ totalAmount: amount / 100 }));
      const sum = amounts.reduce((total, amount) => total + amount, 0) / 100;
      expect(totalsOf(orders).totalOrderAmount).toBe(sum);
      expect(totalsOf(orders.toReversed())).toEqual(totalsOf(orders));
    }),
  );
});

test('the pick list has each product once, sorted by name', () => {
  const orders = [{ items: [nachos, cola] }, { items: [{ ...cola, quantity: 5 }, { name: 'Balloon' }] }];
  expect(toPick(orders)).toEqual([
    { name: 'Balloon', quantity: 1 },
    { name: 'Cola', quantity: 7 },
    { name: 'Nachos', quantity: 1 },
  ]);
});
