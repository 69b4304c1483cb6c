import { readNumber } from './numberNotation';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => [first + second, ...LETTERS.map((third) => first + second + third)]),
);
/** Toki Pona, a constructed language, has groups of two: `12 34` is asked about like any other odd grouping. */
const PAIRS = 'tok';
const CODES_READ = Intl.NumberFormat.supportedLocalesOf(CODES.filter((code) => code !== PAIRS));
/** The locales of this Node, some regions that group differently, and the digits of each script. */
const LOCALES = [
  ...CODES_READ,
  ...['de-AT', 'de-CH', 'de-LI', 'en-IN', 'en-ZA', 'es-MX', 'fr-CH', 'it-CH', 'pt-PT', 'nl-BE', 'ur-IN'],
  ...CODES_READ.filter((code) => !code.includes('-')).map((code) => `${code}-u-nu-native`),
];

const VALUES = [
  0, 7.9, 12.34, 999.5, 1234.5, 12_345, 100_000, 125_000, 9_999_999.99, -7.9, -1234.5, -125_000,
];

test('what any locale displays is read as the same number, or asked about', () => {
  expect(LOCALES.length).toBeGreaterThan(400);
  const wrong: string[] = [];
  for (const locale of LOCALES)
    for (const digits of [undefined, 2]) {
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
      });
      const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
      for (const value of VALUES) {
        const text = format.format(value);
        const read = readNumber(text, { decimals: 2 });
        const decided = readNumber(text, { decimals: 2 }, sign === ',' ? ',' : '.');
        const isSame = (one: typeof read) => typeof one !== 'string' && Number(one.text) === value;
        if (!isSame(decided) || !(read === 'ambiguous' || isSame(read))) wrong.push(`${locale} ${text}`);
      }
    }
  expect(wrong).toEqual([]);
});
