import { notationOf } from './notation';

const COMMA = { format: 'csv', separator: ';', decimals: ',' };
const POINT = { format: 'csv', separator: ',', decimals: '.' };

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
    expect(notationOf(undefined, locale)).toEqual(expected);
  } finally {
    if (own) Object.defineProperty(globalThis, 'navigator', own);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('a format that was chosen stays', () => {
  const chosen = { format: 'xlsx', separator: ',', decimals: '.' } as const;
  expect(notationOf(chosen, 'de-DE')).toBe(chosen);
});
