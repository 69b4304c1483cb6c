import fc from 'fast-check';
import { exactValues, readClipboard } from '../lib/clipboard';
import { copies } from '../testing/clipboards';
import {
  decimalOf,
  isScientific,
  isSpreadsheetError,
  type NumberField,
  numberEvidence,
  readNumber,
} from './numberNotation';

const price: NumberField = { decimals: 2, currencies: ['€', 'EUR', 'CHF', 'Fr.', '$', 'US$', 'kr'] };

test.each([
  ['7.9', '7.90'],
  ['7,90 €', '7.90'],
  ['€ 1.234,50', '1234.50'],
  ['EUR 7.90', '7.90'],
  ['7.90 EUR', '7.90'],
  ["CHF 1'234.50", '1234.50'],
  ['CHF 1’234.50', '1234.50'],
  ['CHF 5.–', '5.00'],
  ['5,-', '5.00'],
  ['7,--', '7.00'],
  ['1\u202f234,50\u00a0€', '1234.50'],
  ['1 234 567,8', '1234567.80'],
  ['US$1,234.50', '1234.50'],
  ['12 kr', '12.00'],
  ['(1,234.50)', '-1234.50'],
  ['($5.00)', '-5.00'],
  ['$(5.00)', '-5.00'],
  [' $ (1,234.50)', '-1234.50'],
  ['1.234,50-', '-1234.50'],
  ['-€5', '-5.00'],
  ['−4,20', '-4.20'],
  ['0', '0.00'],
  ['(0.00)', '0.00'],
])('%j as a price is %j', (typed, text) => {
  expect(readNumber(typed, price)).toEqual({ text, isRounded: false });
});

test.each([
  ['', 'empty'],
  ['1,234', 'ambiguous'],
  ['€1.234', 'ambiguous'],
  ['####', 'narrow'],
  ['#N/A', 'error'],
  ['#REF!', 'error'],
  ['#NAME?', 'error'],
  ['#DIV/0!', 'error'],
  ['4.0E+12', 'scientific'],
  ['1,5E-03', 'scientific'],
  ['13%', 'percent'],
  ['£5', 'currency'],
  ['5 USD', 'currency'],
  ['€5 EUR', 'wrong'],
  ['1€50', 'wrong'],
  ['abc', 'wrong'],
  ['-(5)', 'wrong'],
  ['-5-', 'wrong'],
  ['(-5)', 'wrong'],
  ['12-34', 'wrong'],
  ['1.2.3', 'wrong'],
  ['€', 'wrong'],
  ['-', 'wrong'],
])('%j as a price is refused: %s', (typed, error) => {
  expect(readNumber(typed, price)).toBe(error);
});

test.each([
  ['13 %', { decimals: 2, isPercent: true }, '13.00'],
  ['7,5%', { decimals: 2, isPercent: true }, '7.50'],
  ['%5', { decimals: 2, isPercent: true }, '5.00'],
  ['19', { decimals: 2, isPercent: true }, '19.00'],
  ['12.00', { decimals: 0 }, '12'],
  ['12.5', { decimals: 0 }, 'tooManyDecimals'],
  ['0,125', { decimals: 4 }, '0.1250'],
  ['0.12', { decimals: 4 }, '0.12'],
  ['€5', { decimals: 0 }, 'currency'],
])('%j in the field %j is %j', (typed, field, expected) => {
  const read = readNumber(typed, field);
  expect(typeof read === 'string' ? read : read.text).toBe(expected);
});

test.each([
  ['1,234', ',', '1.23', true],
  ['1,234', '.', '1234.00', false],
  ['1.234', '.', '1.23', true],
  ['1,235', ',', '1.24', true],
  ['-1,995', ',', '-2.00', true],
  ['0,995', undefined, '1.00', true],
  ['0.0049', undefined, '0.00', true],
  ['-0.001', undefined, '0.00', true],
  ['1.50', ',', '1.50', false],
] as const)('%j read with the decimal separator %j is %j', (typed, decimal, text, isRounded) => {
  expect(readNumber(typed, price, decimal)).toEqual({ text, isRounded });
});

test.each([
  [['1,234', '5', '7,50', '8,10'], { cells: 4, comma: 2, point: 0, unclear: 1, example: '1,234' }, ','],
  [['1,234', '7.50'], { cells: 2, comma: 0, point: 1, unclear: 1, example: '1,234' }, '.'],
  [['1,234', '1,234,567'], { cells: 2, comma: 0, point: 1, unclear: 1, example: '1,234' }, '.'],
  [['1.234', '1.234,5'], { cells: 2, comma: 1, point: 0, unclear: 1, example: '1.234' }, ','],
  [['1,234', '7.50', '7,50'], { cells: 3, comma: 1, point: 1, unclear: 1, example: '1,234' }, 'ask'],
  [['1,234', '5', ''], { cells: 2, comma: 0, point: 0, unclear: 1, example: '1,234' }, 'ask'],
  [['5', '7', "1'234"], { cells: 3, comma: 0, point: 0, unclear: 0, example: undefined }, undefined],
  [['7.50', '7,50'], { cells: 2, comma: 1, point: 1, unclear: 0, example: undefined }, undefined],
  [['abc', '####'], { cells: 0, comma: 0, point: 0, unclear: 0, example: undefined }, undefined],
])('the column %j shows %j: %j', (texts, evidence, decimal) => {
  expect(numberEvidence(texts)).toEqual(evidence);
  expect(decimalOf(numberEvidence(texts))).toBe(decimal);
});

test.each([
  ['Google Sheets', copies.googleSheets],
  ['LibreOffice', copies.libreOffice],
])('the value that %s names makes 1,234 clear without a question', (_, copied) => {
  const block = readClipboard(copied);
  const texts = block.map((row) => row[1] ?? '').slice(3);
  const values = exactValues(copied.html, block)
    .map((row) => row[1])
    .slice(3);
  expect(decimalOf(numberEvidence(texts))).toBe('ask');
  expect(decimalOf(numberEvidence(texts, values))).toBe('.');
});

test('in the German copy of Excel the column decides what 1,234 is', () => {
  const texts = readClipboard(copies.excel).map((row) => row[1] ?? '');
  const evidence = numberEvidence(texts);
  expect(evidence).toMatchObject({ cells: 3, comma: 2, point: 0, unclear: 1 });
  expect(readNumber('1,234', price, ',')).toEqual({ text: '1.23', isRounded: true });
});

test.each([
  ['4.0E+12', true],
  ['4,01234E+12', true],
  ['5E-7', true],
  ['12E5', false],
  ['1E5', false],
  ['E+12', false],
  ['5000112637922', false],
])('%j is a number that a spreadsheet has shortened: %p', (text, expected) => {
  expect(isScientific(text)).toBe(expected);
});

test('whatever a locale writes is read as the same amount once its column is decided', () => {
  const locales = ['en-GB', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'pt-BR', 'en-US'];
  const styles = [
    {},
    { style: 'currency', currency: 'EUR' },
    { style: 'currency', currency: 'EUR', currencyDisplay: 'code' },
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...styles),
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      (locale, style, minor) => {
        const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2 });
        const typed = format.format(minor / 100);
        const sign = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
        const decimal = sign === ',' || sign === '.' ? sign : undefined;
        const text = `${(minor / 100).toFixed(2)}`;
        expect(readNumber(typed, price, decimal)).toEqual({
          text: minor === 0 ? '0.00' : text,
          isRounded: false,
        });
      },
    ),
  );
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,()-+% €#EURkr') }), (text) => {
      readNumber(text, price);
      numberEvidence([text], [1]);
    }),
  );
});

test.each([
  ['#N/A', true],
  ['#REF!', true],
  ['#BEZUG!', true],
  ['#NV', true],
  ['#¿NOMBRE?', true],
  ['#DIV/0!', true],
  ['#ССЫЛКА!', true],
  ['#FF0000', false],
  ['#1 Best', false],
  ['Nr. #5!', false],
])('%s is an error of a spreadsheet: %p', (text, expected) => {
  expect(isSpreadsheetError(text)).toBe(expected);
});
