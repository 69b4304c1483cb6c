import { type StockLevels, type StockState, stockState, toOrder } from './stock';

test.each<[string, StockLevels, StockState, number]>([
  ['above the reorder level', { quantity: 61, reorderLevel: 60, maxStock: 240 }, 'in', 0],
  ['at the reorder level', { quantity: 60, reorderLevel: 60, maxStock: 240 }, 'low', 180],
  ['below the reorder level', { quantity: 22, reorderLevel: 50, maxStock: 160 }, 'low', 138],
  ['a quantity of zero', { quantity: 0, reorderLevel: 40, maxStock: 120 }, 'out', 120],
  ['a negative quantity', { quantity: -5, reorderLevel: 40, maxStock: 120 }, 'out', 125],
  [
    'without a reorder level the minimum stock decides',
    { quantity: 5, minStock: 5, maxStock: 20 },
    'low',
    15,
  ],
  [
    'a reorder level comes before the minimum stock',
    { quantity: 8, minStock: 5, reorderLevel: 10 },
    'low',
    2,
  ],
  ['without a maximum the order fills up to the level', { quantity: 4, reorderLevel: 10 }, 'low', 6],
  ['out of stock without any level', { quantity: 0 }, 'out', 0],
  ['without any level the state is never low', { quantity: 1 }, 'in', 0],
  ['levels of null are ignored', { quantity: 1, reorderLevel: null, minStock: null }, 'in', 0],
  ['a reorder level of zero', { quantity: 1, reorderLevel: 0, minStock: 5 }, 'in', 0],
  ['not tracked', { quantity: 0, reorderLevel: 40, trackStock: false }, 'untracked', 0],
  ['tracked', { quantity: 0, trackStock: true }, 'out', 0],
  ['no quantity', { reorderLevel: 40 }, 'unknown', 0],
  ['a quantity that is not a number', { quantity: '12' }, 'unknown', 0],
  ['a maximum below the quantity', { quantity: 30, reorderLevel: 40, maxStock: 20 }, 'low', 0],
])('%s', (_, entry, state, order) => {
  expect([stockState(entry), toOrder(entry)]).toEqual([state, order]);
});
