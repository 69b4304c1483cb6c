import { alikeNames } from './alikeNames';

const NAMES = ['Kernel & Co Supply', 'Coffee Roasters Lisboa', 'Fresco Gelados', 'Marlow Sweets', 'ABC'];

test.each([
  ['Kernel Co', ['Kernel & Co Supply']],
  ['fresco gelados', ['Fresco Gelados']],
  ['Frésco Gelados', ['Fresco Gelados']],
  ['Marlow Sweats', ['Marlow Sweets']],
  ['Marlou Sweats', ['Marlow Sweets']],
  ['Marlou Sweaty', []],
  ['The Coffee Roasters Lisboa', ['Coffee Roasters Lisboa']],
  ['Coffee Roasters Lisboa, Portugal', ['Coffee Roasters Lisboa']],
  ['ABD', []],
  ['Nobody', []],
  ['', []],
])('R291. %s is like %j', (typed, found) => {
  expect(alikeNames(typed, NAMES)).toEqual(found);
});

test('R291. the nearest names come first, three at most', () => {
  expect(
    alikeNames('Popcorn', ['Popcorn Factory', 'Popcorns', 'Sweet Popcorn', 'popcorn', 'My Popcorn']),
  ).toEqual(['popcorn', 'Popcorns', 'Popcorn Factory']);
});
