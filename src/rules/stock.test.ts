import { type StockLevels, type StockState, stockState } from './stock';

test.each<[string, StockLevels, StockState]>([
  ['above the reorder level', { quantity: 61, reorderLevel: 60, maxStock: 240 }, 'in'],
  ['at the reorder level', { quantity: 60, reorderLevel: 60, maxStock: 240 }, 'low'],
  ['below the reorder level', { quantity: 22, reorderLevel: 50, maxStock: 160 }, 'low'],
  ['a quantity of zero', { quantity: 0, reorderLevel: 40, maxStock: 120 }, 'out'],
  ['a negative quantity', { quantity: -5, reorderLevel: 40, maxStock: 120 }, 'out'],
  ['without a reorder level the minimum stock decides', { quantity: 5, minStock: 5, maxStock: 20 }, 'low'],
  ['a reorder level comes before the minimum stock', { quantity: 8, minStock: 5, reorderLevel: 10 }, 'low'],
  ['out of stock without any level', { quantity: 0 }, 'out'],
  ['without any level the state is never low', { quantity: 1 }, 'in'],
  ['levels of null are ignored', { quantity: 1, reorderLevel: null, minStock: null }, 'in'],
  ['a reorder level of zero', { quantity: 1, reorderLevel: 0, minStock: 5 }, 'in'],
  ['not tracked', { quantity: 0, reorderLevel: 40, trackStock: false }, 'untracked'],
  ['tracked', { quantity: 0, trackStock: true }, 'out'],
  ['no quantity', { reorderLevel: 40 }, 'unknown'],
  ['a quantity that is not a number', { quantity: '12' }, 'unknown'],
])('%s', (_, entry, state) => {
  expect(stockState(entry)).toBe(state);
});
