import fc from 'fast-check';
import { isMoney, toMinor } from './minorUnits';
import {
  clearReadings,
  decimalText,
  foreignSign,
  moneyInput,
  moneyText,
  parseDecimal,
  parseMoney,
  parseWhole,
} from './money';

const EUR = { moneyDecimals: 2, decimalSign: '.' };

function inCents(typed: string) {
  const amount = parseMoney(typed, EUR);
  return typeof amount === 'number' ? Math.round(amount * 100) : amount;
}

test.each([
  ['185', 18500],
  ['185.5', 18550],
  ['185,50', 18550],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['1 234,50', 123450],
  ['1\u00a0234,50', 123450],
  ['1\u2009234.50', 123450],
  ['1\u202f234.50', 123450],
  ["1'234.50", 123450],
  ['1\u2019234.50', 123450],
  ['1 234', 123400],
  ['1,234,567', 123456700],
  ['1,25,000.00', 12500000],
  ['1,00,000', 10000000],
  ['10,00,000.50', 100000050],
  ['1.25.000,00', 12500000],
  ['95,500.00', 9550000],
  ['١٢٣٤٫٥٠', 123450],
  ['١٬٢٣٤', 123400],
  ['۱۲٬۳۴۵٫۶', 1234560],
  ['१,२५,०००.५०', 12500050],
  ['১২', 1200],
  ['𝟏𝟐.𝟓', 1250],
  ['１２．５０', 1250],
  ['￥1', 100],
  ['\u200e-\u200e7.90', -790],
  ['\u061c-7.90', -790],
  ['\u20117.90', -790],
  ['－7.90', -790],
  ['1\u2018234.50', 123450],
  ['1.234.567,8', 123456780],
  ['€ 7.90', 790],
  ['7,90 €', 790],
  ['-7.90', -790],
  ['\u22127.90', -790],
  ['-€7.90', -790],
  ['€-7.90', -790],
  ['+7.90', 790],
  ['-0', 0],
  [' 7 ', 700],
  ['.5', 50],
  ['5.', 500],
  ['0.500', 50],
  ['1234.500', 123450],
  ['', 'empty'],
  ['  ', 'empty'],
  ['1,234', 'ambiguous'],
  ['1.234', 'ambiguous'],
  ['-1,234', 'ambiguous'],
  ['€1.234', 'ambiguous'],
  ['185.555', 'ambiguous'],
  ['0.555', 'tooManyDecimals'],
  ['1234.567', 'tooManyDecimals'],
  ['1,2345', 'tooManyDecimals'],
  ['1 234.567', 'tooManyDecimals'],
  ['abc', 'wrong'],
  ['1e3', 'wrong'],
  ['.', 'wrong'],
  ['€', 'wrong'],
  ['-', 'wrong'],
  ['1-2', 'wrong'],
  ['--1', 'wrong'],
  ['€1€', 'wrong'],
  ['1.2.3', 'wrong'],
  ['12,34.50', 'wrong'],
  ['12,34,56', 'wrong'],
  ['123,45,678', 'wrong'],
  ['1,23.456', 'wrong'],
  ['1,25.000', 'wrong'],
  ['5²', 'wrong'],
  ['½', 'wrong'],
  ['١٫٢٫٣', 'wrong'],
  ['1234,567.50', 'wrong'],
  ['1,234.567.890', 'wrong'],
  ['1 234,567,890', 'wrong'],
  ['1,,234.5', 'wrong'],
  ['12 34', 'wrong'],
  ['0,123.50', 'wrong'],
  ['7.90 EUR', 790],
  ['EUR 5.30', 530],
  ['EUR5,30', 530],
  ['-EUR 5.30', -530],
  ['US$1,234.50', 123450],
  ['12 kr', 1200],
  ['5 zł', 500],
  ['EUR 1,234', 'ambiguous'],
  ['EUR 5 EUR', 'wrong'],
  ['EUR', 'wrong'],
  ['EURO 5', 'wrong'],
  ['9'.repeat(20), 'wrong'],
])('%j as money is %j in minor units', (typed, minor) => {
  expect(inCents(typed)).toBe(minor);
});

test.each([
  ['12', 12],
  ['-3', -3],
  ['1 234', 1234],
  ['12.00', 12],
  ['1,234', 'ambiguous'],
  ['1.5', 'tooManyDecimals'],
  ['two', 'wrong'],
  ['٣', 3],
  ['€12', 'wrong'],
  ['12 EUR', 'wrong'],
  ['', 'empty'],
])('%j as a quantity is %j', (typed, value) => {
  expect(parseWhole(typed)).toBe(value);
});

test.each([
  ['12,5', 12.5],
  ['-0,125', -0.125],
  ['1,234.5678', 1234.5678],
  ['1.2340', 1.234],
  ['1.234', 'ambiguous'],
  ['12 %', 12],
  ['١٢٫٣٤٥', 12.345],
  ['١٢٪', 12],
  ['EUR 12', 12],
  ['EUR 12 EUR', 'wrong'],
  ['% 12 %', 'wrong'],
  ['%', 'wrong'],
])('%j as a number is %j', (typed, value) => {
  expect(parseDecimal(typed)).toBe(value);
});

test.each([
  [7.9, 79_000, true],
  [0.1 + 0.2, 3_000, false],
  [1.005, 10_050, false],
  [0.355 * 27, 95_850, false],
  [-12.34, -123_400, true],
  [1e14, 1e18, false],
])('%p is %p in minor units, at most two decimals: %p', (amount, minor, answer) => {
  expect(toMinor(amount)).toBe(minor);
  expect(isMoney(amount)).toBe(answer);
});

test.each([
  ['1.255', 3, '.', 1.255],
  ['1,255', 3, ',', 1.255],
  ['1,255', 3, '.', 'ambiguous'],
  ['1.255', 2, '.', 'ambiguous'],
  ['1.2555', 3, '.', 'tooManyDecimals'],
  ['0.005', 3, '.', 0.005],
  ['7.5', 0, '.', 'tooManyDecimals'],
  ['350', 0, '.', 350],
  ['1,234', 0, '.', 'ambiguous'],
])('%j with %d decimals and %j before them is %j', (typed, moneyDecimals, decimalSign, amount) => {
  expect(parseMoney(typed, { moneyDecimals, decimalSign })).toBe(amount);
});

test.each([
  [350, 0, '350'],
  [7.9, 3, '7.900'],
  [1.255, 3, '1.255'],
  [1.255, 2, '1.2550'],
  [7.9, 2, '7.90'],
])('%d is shown in a field with %d decimals as %s', (amount, decimals, text) => {
  expect(moneyInput(moneyText(amount), decimals)).toBe(text);
});

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
const amounts = fc.integer({ min: 0, max: 99_999_999_999 });

/** Every accepted way of writing an amount (R69). */
function spellings(minor: number): string[] {
  const digits = String(minor).padStart(3, '0');
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)];
  return [
    `${whole}.${cents}`,
    `${whole},${cents}`,
    `${grouped(whole, ',')}.${cents}`,
    `${grouped(whole, '.')},${cents}`,
    `${grouped(whole, ' ')},${cents}`,
    `${grouped(whole, '\u2009')}.${cents}`,
    `${grouped(whole, "'")}.${cents}`,
    ...(cents.endsWith('0') ? [`${whole}.${cents.charAt(0)}`, `${whole},${cents.charAt(0)}`] : []),
    ...(cents === '00' ? [whole, grouped(whole, ' ')] : []),
  ];
}

test('every spelling of an amount is parsed as the same amount, also with a sign or a currency', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...['', '€', '£ ', '$']),
      fc.boolean(),
      (minor, sign, isNegative) => {
        for (const text of spellings(minor)) {
          const value = isNegative && minor > 0 ? -minor : minor;
          expect(inCents(`${isNegative ? '\u2212' : ''}${sign}${text}`)).toBe(value);
          expect(inCents(`${isNegative ? '-' : ''}${text} ${sign}`)).toBe(value);
        }
      },
    ),
  );
});

test.each([
  ['1,234', 2, ['1234']],
  ['1,230', 2, ['1230', '1.23']],
  ['1.200', 2, ['1200', '1.20']],
  ['-1,234', 2, ['-1234']],
  ['1.234', 4, ['1234', '1.2340']],
  ['1,234', 0, ['1234']],
])('%j with %d decimals has the unambiguous spellings %j', (typed, decimals, clear) => {
  expect(clearReadings(typed, decimals)).toEqual(clear);
});

test.each([
  ['$5', ['€', 'EUR'], '$'],
  ['5 £', ['€', 'EUR'], '£'],
  ['€5', ['€', 'EUR'], undefined],
  ['EUR 5.30', ['€', 'EUR'], undefined],
  ['USD 5.30', ['€', 'EUR'], 'USD'],
  ['5,30 CHF', ['€', 'EUR'], 'CHF'],
  ['CHF 1,234', ['€', 'EUR'], 'CHF'],
  ['5', ['€', 'EUR'], undefined],
  ['$', ['€', 'EUR'], undefined],
  ['$5', ['US$', '$', 'USD'], undefined],
  ['€5', ['CHF'], '€'],
])('the foreign currency in %j where amounts are in %j is %j', (typed, own, sign) => {
  expect(foreignSign(typed, () => own)).toBe(sign);
});

test('one separator before three digits is always ambiguous, and the suggested spellings are not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(',', '.'),
      fc.constantFrom('', '-', '€'),
      (thousands, rest, separator, before) => {
        const typed = `${before}${thousands}${separator}${String(rest).padStart(3, '0')}`;
        for (const parse of [inCents, parseWhole, parseDecimal]) expect(parse(typed)).toBe('ambiguous');
        for (const clear of clearReadings(typed, 2)) expect(inCents(clear)).toEqual(expect.any(Number));
        for (const clear of clearReadings(typed, 0)) expect(parseWhole(clear)).toEqual(expect.any(Number));
        for (const clear of clearReadings(typed, 4)) expect(parseDecimal(clear)).toEqual(expect.any(Number));
        // the spelling keeps every digit and the sign
        const digits = (text: string) => text.replace(/\D/g, '').replace(/0+$/, '');
        for (const decimals of [0, 2, 4])
          for (const clear of clearReadings(typed, decimals)) {
            expect(digits(clear)).toBe(digits(typed));
            expect(clear.startsWith('-')).toBe(before === '-');
          }
      },
    ),
  );
});

test('any accepted text keeps its digits: never a factor of ten or a hundred', () => {
  const signs = fc.constantFrom(..."0123456789.,  '-€");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
      const text = typed.join('');
      const minor = inCents(text);
      if (typeof minor !== 'number') return;
      // the same digits in the same order, apart from zeros around them
      const bare = (digits: string) => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(bare(String(minor))).toBe(bare(text));
      // the digits after the last comma or point are decimals, or three of a thousands group
      const parts = text.replace(/[^\d.,]/g, '').split(/[.,]/);
      const behind = parts.length > 1 ? (parts.at(-1) ?? '') : '';
      const whole = Number(text.replace(/\D/g, '')) * 100 * (text.includes('-') ? -1 : 1);
      const possible = [whole / 10 ** behind.length, ...(behind.length === 3 ? [whole] : [])];
      expect(possible.map((value) => value || 0)).toContain(minor);
    }),
    { numRuns: 2_000 },
  );
});

test('the text of an input is parsed as the same value again', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (minor, isNegative) => {
      const amount = (isNegative && minor > 0 ? -minor : minor) / 100;
      expect(inCents(moneyText(amount))).toBe(isNegative ? -minor || 0 : minor);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.nat(5), (digits, decimals) => {
      const value = digits / 10 ** decimals;
      expect(parseDecimal(decimalText(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});
