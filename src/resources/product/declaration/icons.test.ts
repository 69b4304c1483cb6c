import { iconOf } from './icons';

test.each([
  ['Popcorn', 'Sweet', 'popcorn'],
  ['Hot drinks', 'Chocolate', 'coffee'],
  ['Drinks', 'Iced tea', 'coffee'],
  ['DRINKS', 'Water', 'cup'],
  ['Drinks', 'Beer', 'beer'],
  ['Snacks', 'Pretzels', 'cookie'],
  ['Snacks', 'Nachos', 'cutlery'],
  ['Hot food', 'Burgers', 'sandwich'],
  ['Sweets', 'Chocolate bars', 'candy'],
  ['Ice cream', null, 'iceCream'],
  ['Combos', 'For one', 'gift'],
  ['Merch', 'Steak', 'shirt'],
  ['Toys', 'Plush', 'package'],
  [null, undefined, 'package'],
])('%s / %s', (category, subCategory, icon) => {
  const product = { _id: 'p', name: 'It', price: 1, isActive: true, category };
  expect(iconOf(subCategory === undefined ? product : { ...product, subCategory })).toBe(icon);
});

test.each([
  ['Caramel Popcorn, Large', undefined, 'popcorn'],
  ['Still Water, 0.5 l', null, 'cup'],
  ['Popcorn bucket', 'Merch', 'shirt'],
  ['Steak knife', undefined, 'package'],
])('%s in %s: its name counts where it has no category', (name, category, icon) => {
  const product = { _id: 'p', name, price: 1, isActive: true };
  expect(iconOf(category === undefined ? product : { ...product, category })).toBe(icon);
});
