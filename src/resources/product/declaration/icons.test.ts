import {
  Beer,
  Candy,
  Coffee,
  Cookie,
  CupSoda,
  Gift,
  IceCreamCone,
  Package,
  Popcorn,
  Sandwich,
  Shirt,
  Utensils,
} from 'lucide-react';
import { iconOf } from './icons';

test.each([
  ['Popcorn', 'Sweet', Popcorn],
  ['Hot drinks', 'Chocolate', Coffee],
  ['Drinks', 'Iced tea', Coffee],
  ['DRINKS', 'Water', CupSoda],
  ['Drinks', 'Beer', Beer],
  ['Snacks', 'Pretzels', Cookie],
  ['Snacks', 'Nachos', Utensils],
  ['Hot food', 'Burgers', Sandwich],
  ['Sweets', 'Chocolate bars', Candy],
  ['Ice cream', null, IceCreamCone],
  ['Combos', 'For one', Gift],
  ['Merch', 'Steak', Shirt],
  ['Toys', 'Plush', Package],
  [null, undefined, Package],
])('%s / %s', (category, subCategory, icon) => {
  const product = { _id: 'p', name: 'It', price: 1, isActive: true, category };
  expect(iconOf(subCategory === undefined ? product : { ...product, subCategory })).toBe(icon);
});
