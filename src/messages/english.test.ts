import { counted, joined, plural, unbroken } from './english';

test.each([
  [0, 'are', '0 venues'],
  [1, 'is', '1 venue'],
  [2, 'are', '2 venues'],
  [1_284, 'are', '1284 venues'],
])('%s: %s, %s', (count, verb, things) => {
  expect(plural(count, 'is', 'are')).toBe(verb);
  expect(counted(count, 'venue')).toBe(things);
});

test('an irregular plural and a formatted count', () => {
  expect(counted(1_284, 'category', 'categories', '1,284')).toBe('1,284 categories');
});

test.each([
  [[], ''],
  [['Harbour'], 'Harbour'],
  [['Harbour', 'Opera'], 'Harbour and Opera'],
  [['Harbour', 'Opera', 'University'], 'Harbour, Opera and University'],
])('%j is listed as: %s', (names, text) => {
  expect(joined(names)).toBe(text);
});

test.each([
  ['25 lines at 10 venues, 2 of them', '25\u00a0lines at 10\u00a0venues, 2\u00a0of them'],
  ['lead time 3 to 5 days', 'lead time 3\u00a0to 5\u00a0days'],
  ['nothing to order', 'nothing to order'],
])('no line ends within the numbers of %p', (text, unbrokenText) => {
  expect(unbroken(text)).toBe(unbrokenText);
});
