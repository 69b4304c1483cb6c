import { exactQuantity, quantityDecimals } from './quantities';

test.each([
  [{}, 0],
  [{ unitOfMeasure: 'piece' }, 0],
  [{ unitOfMeasure: null, inventoryDetails: 'none' }, 0],
  [{ unitOfMeasure: ' KG ' }, 3],
  [{ unitOfMeasure: 'Litre' }, 3],
  [{ unitOfMeasure: 'l.' }, 3],
  [{ unitOfMeasure: 'cm' }, 3],
  [{ unitOfMeasure: 'box', inventoryDetails: [null, { quantity: 12 }] }, 0],
  [{ inventoryDetails: [{ quantity: 3 }, { quantity: 12.5 }] }, 3],
  [{ inventoryDetails: [{ quantity: 3, maxStock: 0.5 }] }, 3],
])('the quantities of %j have %d decimals (R237)', (product, decimals) => {
  expect(quantityDecimals(product)).toBe(decimals);
});

test('sums of quantities are exact', () => {
  expect(exactQuantity(0.1 + 0.2)).toBe(0.3);
  expect(exactQuantity(12.5 - 12.4)).toBe(0.1);
});
