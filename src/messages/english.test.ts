import { counted, joined, plural } from './english';

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
