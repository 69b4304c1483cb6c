import fc from 'fast-check';
import { arranged } from './arrangement';

const keys = (places: readonly { key: string; isShown: boolean }[]) =>
  places.map(({ key, isShown }) => (isShown ? key : `(${key})`)).join(' ');
const columns = ['name', 'brand', 'price', 'status'].map((key) => ({ key }));
const columnOf = (text: string) => {
  const key = text.replace(/[()]/g, '');
  return { key, isShown: key === text };
};
const columnsOf = (text: string) => text.split(' ').map(columnOf);

test.each([
  ['no stored arrangement', undefined, 'name brand price status'],
  ['an order and a hidden one', 'status (price) brand', 'name status (price) brand'],
  ['a column that no longer exists', 'status gone brand price', 'name status brand price'],
  ['a new column after its predecessor', 'status price', 'name brand status price'],
  ['the first column stays first', 'price (name) brand status', 'name price brand status'],
])('%s', (_, chosen, expected) => {
  expect(keys(arranged(columns, chosen === undefined ? undefined : columnsOf(chosen)))).toBe(expected);
});

test('an extra column is hidden unless selected, also when it is new', () => {
  const withExtra = [...columns.slice(0, 2), { key: 'sku', isExtra: true }, ...columns.slice(2)];
  expect(keys(arranged(withExtra))).toBe('name brand (sku) price status');
  expect(keys(arranged(withExtra, columnsOf('status brand price')))).toBe('name status brand (sku) price');
  expect(keys(arranged(withExtra, columnsOf('sku brand price status')))).toBe('name sku brand price status');
});

test('any stored arrangement gives every column one position', () => {
  const key = fc.constantFrom(...'abcdefgh');
  fc.assert(
    fc.property(
      fc.uniqueArray(key),
      fc.uniqueArray(fc.record({ key, isShown: fc.boolean() }), { selector: (each) => each.key }),
      (declared, chosen) => {
        const result = arranged(
          declared.map((each) => ({ key: each })),
          chosen,
        );
        expect(result.map((each) => each.key).toSorted()).toEqual(declared.toSorted());
        const remaining = chosen.filter((each) => declared.slice(1).includes(each.key));
        expect(result.filter((each) => remaining.some((other) => other.key === each.key))).toEqual(remaining);
      },
    ),
  );
});
