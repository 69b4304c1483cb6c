import type { Product } from './record';
import { stockAt } from './stock';

const venues = ['v1', 'v2', 'v3'].map((id) => ({ id }));
const of = (inventoryDetails?: unknown) =>
  ({ _id: 'p', name: 'Cola', price: 4, isActive: true, inventoryDetails }) as Product;

test.each<[title: string, entries: unknown, stock: object]>([
  ['no entries', undefined, { onHand: undefined, out: 0, low: 0 }],
  ['a value that is no list', 'many', { onHand: undefined, out: 0, low: 0 }],
  ['an entry that is null', [null], { onHand: undefined, out: 0, low: 0 }],
  [
    'stock is summed over the venues of the scope, by id and populated',
    [
      { venue: 'v1', quantity: 40, reorderLevel: 20 },
      { venue: { _id: 'v2' }, quantity: 2 },
      { venue: 'elsewhere', quantity: 500 },
    ],
    { onHand: 42, out: 0, low: 0 },
  ],
  [
    'low and out are counted separately',
    [
      { venue: 'v1', quantity: 0, reorderLevel: 20 },
      { venue: 'v2', quantity: 20, reorderLevel: 20 },
      { venue: 'v3', quantity: 5, reorderLevel: 20 },
    ],
    { onHand: 25, out: 1, low: 2 },
  ],
  [
    'an entry without tracking is not counted',
    [
      { venue: 'v1', quantity: 0, trackStock: false },
      { venue: 'v2', reorderLevel: 20 },
    ],
    { onHand: undefined, out: 0, low: 0 },
  ],
])('%s', (_, entries, stock) => {
  expect(stockAt(of(entries), venues)).toEqual(stock);
});

test('another scope returns its own stock of the same product', () => {
  const product = of([
    { venue: 'v1', quantity: 4, reorderLevel: 5 },
    { venue: 'v2', quantity: 9, reorderLevel: 5 },
  ]);
  expect(stockAt(product, venues)).toEqual({ onHand: 13, out: 0, low: 1 });
  expect(stockAt(product, [{ id: 'v2' }])).toEqual({ onHand: 9, out: 0, low: 0 });
  expect(stockAt(product, venues)).toEqual({ onHand: 13, out: 0, low: 1 });
});
