import fc from 'fast-check';
import {
  caseSizeOf,
  casesText,
  plainQuantity,
  type QuantityError,
  quantityReading,
  readQuantity,
} from './cases';

const plainNumber = (value: number) => value.toLocaleString('en-GB');

test.each<[text: string, caseSize: number | undefined, amount: number | QuantityError]>([
  ['77', 24, 77],
  ['77', undefined, 77],
  [' 1 200 ', 24, 1200],
  ['1.234.567', 24, 1_234_567],
  ['3c', 24, 72],
  ['3C', 24, 72],
  [' 3 c + 5 ', 24, 77],
  ['3c+5', 24, 77],
  ['5+3c', 24, 77],
  ['0c+5', 24, 5],
  ['2*24+5', undefined, 53],
  ['2 × 24 + 5', 24, 53],
  ['2x24', undefined, 48],
  ['12+6', undefined, 18],
  ['+12', 24, 12],
  ['+3c+5', 24, 77],
  ['-2', 24, -2],
  ['−2', 24, -2],
  ['-3c', 24, -72],
  ['-0c', 24, 0],
  // one text, two readings
  ['-3c+5', 24, 'wrong'],
  ['1,234', 24, 'ambiguous'],
  ['1,234+5', 24, 'ambiguous'],
  ['3c', undefined, 'noCaseSize'],
  ['3c+5', undefined, 'noCaseSize'],
  ['', 24, 'empty'],
  ['1.5', 24, 'tooManyDecimals'],
  ['1.5c', 24, 'tooManyDecimals'],
  ...['c', '+', '3+', '+c', '3c+', '3c-2', '5+-3', '3cc', '2*', '2*3*4', '12y', '3c5', 'CHF 5'].map(
    (text): [string, number, QuantityError] => [text, 24, 'wrong'],
  ),
])('reads %j in cases of %p as %p', (text, caseSize, expected) => {
  const read = readQuantity(text, caseSize);
  expect(typeof read === 'string' ? read : read.amount).toBe(expected);
});

test.each<[text: string, sign: string]>([
  ['12', ''],
  ['+12', '+'],
  ['-2', '-'],
  ['+3c', '+'],
  ['–3c', '-'],
])('the sign of %j is %j', (text, sign) => {
  expect(readQuantity(text, 24)).toMatchObject({ sign });
});

test.each([
  ['3c+5', '77'],
  ['+3c', '+72'],
  ['-3c', '-72'],
  ['2*24+5', '53'],
  // what is a plain number, or none, stays as it was typed
  ['1.234.567', '1.234.567'],
  [' 77 ', ' 77 '],
  ['+12', '+12'],
  ['3cc', '3cc'],
  ['1,234', '1,234'],
])('a field without cases takes %j as %j', (text, plain) => {
  expect(plainQuantity(text, () => 24)).toBe(plain);
});

test('a field without a case size keeps a text in cases', () => {
  expect(plainQuantity('3c', () => undefined)).toBe('3c');
});

test.each([
  ['3c+5', '3c+5 = 3 cases of 24 and 5 = 77', '= 77'],
  ['1c', '1c = 1 case of 24 = 24', '= 24'],
  ['2*24+5', '2*24+5 = 2 × 24 and 5 = 53', '= 53'],
  ['100c', '100c = 100 cases of 24 = 2,400', '= 2,400'],
  ['1c+2+3', '1c+2+3 = 1 case of 24, 2 and 3 = 29', '= 29'],
])('while %j is typed, the line reads %j', (text, sentence, amount) => {
  expect(quantityReading(text, 24, plainNumber)).toEqual({ sentence, amount });
});

test.each(['77', '+12', '-2', '', '3c+', 'x'])('beside %j nothing is shown', (text) => {
  expect(quantityReading(text, 24, plainNumber)).toBeUndefined();
});

test.each<[number, number | undefined, string]>([
  [188, 24, '7c+20'],
  [96, 24, '4c'],
  [24, 24, '1c'],
  [23, 24, ''],
  [0, 24, ''],
  [-48, 24, ''],
  [188, undefined, ''],
  [188, 1, ''],
])('%d in cases of %p is %j', (quantity, caseSize, text) => {
  expect(casesText(quantity, caseSize)).toBe(text);
});

test('what is written in cases is read as the same quantity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 500 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (size, quantity) => {
        const text = casesText(quantity, size);
        if (text !== '') expect(readQuantity(text, size)).toMatchObject({ amount: quantity });
        else expect(quantity).toBeLessThan(size);
      },
    ),
  );
});

test.each([
  [undefined, undefined],
  [1, undefined],
  [0, undefined],
  [2.5, undefined],
  [24, 24],
])('an order multiple of %p is a case of %p', (orderMultiple, size) => {
  expect(caseSizeOf({ orderMultiple })).toBe(size);
});
