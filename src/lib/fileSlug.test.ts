import { fileSlug } from './fileSlug';

test.each([
  ['Kernel & Co. Supply', 'kernel-co-supply'],
  ['  Café Zürich ', 'cafe\u0301-zürich'.normalize('NFC')],
  // signs above and below letters are parts of words
  ['ป๊อปคอร์น ใหญ่', 'ป๊อปคอร์น-ใหญ่'],
  ['हिन्दी', 'हिन्दी'],
])('%s', (text, slug) => {
  expect(fileSlug(text)).toBe(slug);
});

test('a long text is cut', () => expect(fileSlug('Kernel & Co', 7)).toBe('kernel'));
