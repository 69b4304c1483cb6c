import fc from 'fast-check';
import { amountOf, linesOf, lineTotal, pieceCount, toPick, totalsIn, totalsOf } from './orderLines';

const cola = { product: 'p1', name: 'Cola', quantity: 2, price: 2.9 };
const nachos = { product: { _id: 'p2', name: 'Nachos' }, quantity: '1', price: '7.2' };

test.each([
  ['none', undefined, []],
  ['no list', 'Cola', []],
  ['what is no line', [null, 7], []],
  ['a plain line', [cola], [cola]],
  [
    'a populated product and figures as texts',
    [nachos],
    [{ product: 'p2', name: 'Nachos', quantity: 1, price: 7.2 }],
  ],
  ['a line with little in it', [{ product: 'p3' }], [{ product: 'p3', name: 'p3', quantity: 1 }]],
])('lines: %s', (_, items, lines) => {
  expect(linesOf({ items })).toEqual(lines);
});

test.each([
  ['as the server says', { totalAmount: 10, items: [cola] }, 10],
  ['from its lines', { items: [cola, nachos] }, 13],
  ['without binary fractions', { items: [{ quantity: 3, price: 0.1 }] }, 0.3],
  ['unknown where a price is', { items: [cola, { name: 'Water', quantity: 1 }] }, undefined],
  ['unknown without lines', {}, undefined],
])('amount: %s', (_, order, amount) => {
  expect(amountOf(order)).toBe(amount);
});

test('pieces and the total of a line', () => {
  expect(pieceCount({ items: [cola, nachos] })).toBe(3);
  expect(pieceCount({})).toBeUndefined();
  expect(lineTotal({ name: 'Cola', quantity: 2, price: 2.9 })).toBe(5.8);
  expect(lineTotal({ name: 'Cola', quantity: 2 })).toBeUndefined();
});

const two = [{ totalAmount: 0.1 }, { totalAmount: 0.2 }];

test.each([
  ['both said', { totalOrderAmount: 99, totalOrders: 7 }, { totalOrderAmount: 99, totalOrders: 7 }],
  ['none said', {}, { totalOrderAmount: 0.3, totalOrders: 2 }],
  ['one said', { totalOrders: 7 }, { totalOrderAmount: 0.3, totalOrders: 7 }],
  ['wrongly said', { totalOrderAmount: {}, totalOrders: 'many' }, { totalOrderAmount: 0.3, totalOrders: 2 }],
  ['the list alone', two, { totalOrderAmount: 0.3, totalOrders: 2 }],
])('totals: %s', (_, answer, totals) => {
  expect(totalsIn(answer, two)).toEqual(totals);
});

test('totals are the sum of cents, whatever the order of the orders', () => {
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

test('what is to be picked: each product once, by name', () => {
  const orders = [{ items: [nachos, cola] }, { items: [{ ...cola, quantity: 5 }, { name: 'Balloon' }] }];
  expect(toPick(orders)).toEqual([
    { name: 'Balloon', quantity: 1 },
    { name: 'Cola', quantity: 7 },
    { name: 'Nachos', quantity: 1 },
  ]);
});
