import fc from 'fast-check';
import { checkDigitOf } from './checkDigit';
import { GROUP_SEPARATOR as GS, readGs1 } from './gs1';

const GTIN = '04012345678901';

test.each([
  ['0104012345678901', { gtin: GTIN }],
  [']C10104012345678901', { gtin: GTIN }],
  [']d2010401234567890117270331', { gtin: GTIN, expires: '2027-03-31' }],
  [`01040123456789011727033110AB77${GS}306`, { gtin: GTIN, expires: '2027-03-31', lot: 'AB77', count: 6 }],
  ['01040123456789011727033110AB77^]306', { gtin: GTIN, expires: '2027-03-31', lot: 'AB77', count: 6 }],
  ['01040123456789011727033110AB77<GS>306', { gtin: GTIN, expires: '2027-03-31', lot: 'AB77', count: 6 }],
  // without a separator the rest belongs to the lot
  ['01040123456789011727033110AB77306', { gtin: GTIN, expires: '2027-03-31', lot: 'AB77306' }],
  [`${GS}0104012345678901${GS}21X-1`, { gtin: GTIN, serial: 'X-1' }],
  ['01040123456789011527020017260101', { gtin: GTIN, expires: '2027-02-28' }],
  ['00340123450000000018020401234567890137144', { gtin: GTIN, count: 144 }],
  ['010401234567890131030012503922499', { gtin: GTIN }],
  ['(01)04012345678901(10)AB77', { gtin: GTIN, lot: 'AB77' }],
  [
    'https://id.gs1.org/01/04012345678901/10/AB77?17=270331',
    { gtin: GTIN, lot: 'AB77', expires: '2027-03-31' },
  ],
  ['https://example.org/p/01/4012345678901', { gtin: GTIN }],
])('%j holds %j', (scanned, code) => {
  expect(readGs1(scanned)).toEqual(code);
});

test.each([
  ['a GTIN alone', '4012345678901'],
  ['a wrong check digit', '0104012345678902'],
  ['a GTIN that is cut off', '01040123456789'],
  ['no identifier', '0504012345678901'],
  ['letters in a fixed element', '0104012345678901172703XX'],
  ['an empty element', '010401234567890110'],
  ['an unknown identifier behind the GTIN', '01040123456789016012'],
  ['a date of no month', '17271331'],
  ['an address of something else', 'https://example.org/01/menu'],
  ['a SKU', 'POP-L'],
  ['nothing', ''],
])('%s is none', (_title, scanned) => {
  expect(readGs1(scanned)).toBeUndefined();
});

test('a date that no calendar has is left out', () => {
  expect(readGs1('010401234567890117270231')).toEqual({ gtin: GTIN });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const VALUE = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);

test('elements in any order give the same GTIN, lot and count', () => {
  const elements = fc.record({
    base: digits(13),
    lot: VALUE,
    count: fc.integer({ min: 1, max: 99_999_999 }),
    weight: digits(6),
  });
  fc.assert(
    fc.property(
      elements,
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      ({ base, lot, count, weight }, order) => {
        const gtin = base + checkDigitOf(base);
        const parts = [`01${gtin}`, `10${lot}${GS}`, `30${count}${GS}`, `3103${weight}`];
        const scanned = order.map((at) => parts[at]).join('');
        expect(readGs1(scanned)).toEqual({ gtin, lot, count });
      },
    ),
  );
});

test('no text breaks the reader, and none gives a GTIN with a wrong check digit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const code = readGs1(text);
      if (code) expect(code.gtin.at(-1)).toBe(checkDigitOf(code.gtin.slice(0, -1)));
    }),
  );
});
