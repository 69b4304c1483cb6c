import fc from 'fast-check';
import { finished } from '../lib/timeSlices';
import { duplicateKey, duplicateSlices } from './duplicates';

test.each([
  ['Café Noir', 'CAFÉ  noir', true],
  ['Café Noir', 'Cafe Noir', false],
  ['Cremello', 'Cremello 2', false],
  ['', ' ', true],
])('%p and %p are the same name: %p', (one, other, isSame) => {
  expect(duplicateKey(one) === duplicateKey(other)).toBe(isSame);
});

test('a name is compared within its parent, and an empty name has no key', () => {
  expect(duplicateKey('Salted', 'c1')).not.toBe(duplicateKey('Salted', 'c2'));
  expect(duplicateKey('  ', 'c1')).toBe('');
  expect(duplicateKey(undefined)).toBe('');
});

test('finds exactly the keys that occur more than once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 400 }), (names) => {
      const twice = finished(duplicateSlices(names, (name) => name));
      for (const name of ['a', 'b', 'c', 'd']) {
        expect(twice.has(name)).toBe(names.filter((each) => each === name).length > 1);
      }
      expect(twice.has('')).toBe(false);
    }),
  );
});
