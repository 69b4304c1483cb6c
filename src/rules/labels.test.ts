import fc from 'fast-check';
import { barcodeModules } from '../lib/barcodeModules';
import { LABEL_PAPERS, labelPages, moduleWidth, printedCode, scans } from './labels';

test.each([
  [3, { copies: 1, first: 1, perPage: 4 }, ['abc']],
  [3, { copies: 1, first: 3, perPage: 4 }, ['--ab', 'c']],
  [2, { copies: 3, first: 1, perPage: 4 }, ['aaab', 'bb']],
  [4, { copies: 1, first: 1, perPage: 4 }, ['abcd']],
  [1, { copies: 1, first: 4, perPage: 4 }, ['---a']],
  [2, { copies: 2, first: 1, perPage: 1 }, ['a', 'a', 'b', 'b']],
  [0, { copies: 2, first: 3, perPage: 4 }, []],
])('%d labels with %j are the pages %j', (count, options, expected) => {
  const pages = labelPages([...'abcd'].slice(0, count), options);
  expect(pages.map((page) => page.map((label) => label ?? '-').join(''))).toEqual(expected);
});

test.each([
  ['4006381333931', undefined, '4006381333931', { code: '4006381333931', symbology: 'EAN13' }],
  ['036000291452', undefined, '036000291452', { code: '0036000291452', symbology: 'EAN13' }],
  ['96385074', undefined, '96385074', { code: '96385074', symbology: 'EAN8' }],
  // a wrong check digit, a case: no EAN, but a scanner sends it as it is stored
  ['4006381333932', undefined, '4006381333932', { code: '4006381333932', symbology: 'CODE128' }],
  ['10012345678902', undefined, '10012345678902', { code: '10012345678902', symbology: 'CODE128' }],
  [4006381333931, 'POP-L', '4006381333931', { code: '4006381333931', symbology: 'EAN13' }],
  [' ', 'POP-L', 'POP-L', { code: 'POP-L', symbology: 'CODE128' }],
  [null, 'Käse-1', 'Käse-1', undefined],
])('the barcode %j and the SKU %j are printed as %s', (barcode, sku, text, bars) => {
  expect(printedCode({ barcode, sku })).toEqual({ text, bars });
});

test('a product without barcode and SKU has no code', () => {
  expect(printedCode({ barcode: '', sku: null })).toBeUndefined();
});

/** Seven modules per digit: the sets L and G of the left half, R of the right one. */
const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111'];
L.push('0001011');
const R = L.map((digit) => [...digit].map((module) => (module === '1' ? '0' : '1')).join(''));
const G = R.map((digit) => [...digit].reverse().join(''));
/** The sets of the left half by the first digit, 1 for G. */
const SETS = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110'];
SETS.push('011010');

function decodeEan13({ bars, width }: ReturnType<typeof barcodeModules>): string {
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.at, bar.at + bar.width);
  const text = modules.join('').slice(11, 11 + 95);
  const digits = (from: number) =>
    Array.from({ length: 6 }, (_, index) => text.slice(from + index * 7, from + index * 7 + 7));
  const left = digits(3).map((each) =>
    L.includes(each) ? { set: '0', digit: L.indexOf(each) } : { set: '1', digit: G.indexOf(each) },
  );
  return [
    SETS.indexOf(left.map(({ set }) => set).join('')),
    ...left.map(({ digit }) => digit),
    ...digits(50).map((each) => R.indexOf(each)),
  ].join('');
}

test('the bars of an EAN-13 are those of its digits, with blank margins on both sides', () => {
  const withCheckDigit = (digits: string) => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
      0,
    );
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
  const codes = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(codes.map(withCheckDigit), (code) => {
      const drawn = barcodeModules(code, 'EAN13');
      expect(drawn.width).toBe(11 + 95 + 7);
      expect(decodeEan13(drawn)).toBe(code);
    }),
  );
});

test.each([
  ['EAN8', '96385074', 67 + 14],
  // start, seven characters, check character: 11 modules each; stop: 13
  ['CODE128', 'POP-L-2', 9 * 11 + 13 + 20],
  // pairs of digits
  ['CODE128', '10012345678902', 9 * 11 + 13 + 20],
] as const)('%s %s is %d modules wide', (symbology, code, width) => {
  expect(barcodeModules(code, symbology).width).toBe(width);
});

test('a code that the symbology does not have is refused', () => {
  expect(() => barcodeModules('4006381333932', 'EAN13')).toThrow();
});

test.each([
  [113, 61, 0.38, true],
  [200, 61, 0.305, true],
  [321, 61, 0.19, true],
  [322, 61, 0.189, false],
])('a barcode of %d modules on %d mm has bars of %d mm; scans: %s', (modules, room, width, isReadable) => {
  expect(moduleWidth(modules, room)).toBeCloseTo(width, 3);
  expect(scans(modules, room)).toBe(isReadable);
});

test('the labels of every sheet fit on A4', () => {
  for (const { columns, rows, width, height } of [LABEL_PAPERS.a4x24, LABEL_PAPERS.a4x14]) {
    expect(columns * width).toBeLessThanOrEqual(210);
    expect(rows * height).toBeLessThanOrEqual(297);
  }
});
