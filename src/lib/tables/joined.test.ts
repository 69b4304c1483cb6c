import fc from 'fast-check';
import { joinTexts, splitTexts } from './joined';

test.each([
  ['Popcorn; Drinks', ['Popcorn', 'Drinks']],
  ['Popcorn;Drinks', ['Popcorn', 'Drinks']],
  ['Popcorn\nDrinks\r\n', ['Popcorn', 'Drinks']],
  ['Cola, 0.5 l; Salt;;Pepper', ['Cola, 0.5 l', 'Salt;Pepper']],
  [' ; ', []],
  ['', []],
])('%j has the texts %j', (cell, texts) => {
  expect(splitTexts(cell)).toEqual(texts);
});

test('texts are split as they were joined', () => {
  const text = fc
    .array(fc.constantFrom('a', ';', ',', ' ', 'é'), { minLength: 1 })
    .map((signs) => signs.join('').trim())
    .filter((one) => one !== '');
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      expect(splitTexts(joinTexts(texts))).toEqual(texts);
    }),
  );
});
