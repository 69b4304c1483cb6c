import { notationOf } from './notation';

const COMMA = { format: 'csv', separator: ';', decimals: ',', moneyDecimals: 3 };
const POINT = { format: 'csv', separator: ',', decimals: '.', moneyDecimals: 3 };

test.each([
  ['de-DE', 'en-GB', COMMA],
  ['en-GB', 'de-DE', POINT],
  ['C', 'de-DE', COMMA],
  ['en-US@posix', 'de-DE', COMMA],
  ['', 'de-DE', COMMA],
  [undefined, 'en-GB', POINT],
] as const)('a browser in %p and a host in %p', (language, locale, expected) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language } });
  try {
    expect(notationOf(undefined, locale, 3)).toEqual(expected);
  } finally {
    if (own) Object.defineProperty(globalThis, 'navigator', own);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('a format that was chosen stays', () => {
  const chosen = { format: 'xlsx', separator: ',', decimals: '.' } as const;
  expect(notationOf(chosen, 'de-DE', 0)).toEqual({ ...chosen, moneyDecimals: 0 });
});
