import fc from 'fast-check';
import { ownOrder } from './listIndex';
import { countValues, indexValues, narrowed, type Values } from './valueIndex';

interface Row {
  brand: Values;
  tags: Values;
}

const word = fc.constantFrom('', 'a', 'b', 'B', 'c');
const values = fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.constant(undefined), fc.constant(null));
const rows = fc.array(fc.record({ brand: values, tags: values }));
const chosen = fc.array(fc.constantFrom('a', 'b', 'c', 'unknown'), { maxLength: 3 });

const valuesOf = (of: Values) => (typeof of === 'string' ? [of] : (of ?? [])).filter((value) => value !== '');
const hasAny = (of: Values, wanted: readonly string[]) =>
  valuesOf(of).some((value) => wanted.includes(value));
const indexes = (list: readonly Row[]) => ({
  brand: indexValues(list, ({ brand }) => brand),
  tags: indexValues(list, ({ tags }) => tags),
});

test('a row passes every filter of which it has a selected value', () => {
  fc.assert(
    fc.property(rows, chosen, chosen, (list, brands, tags) => {
      const index = indexes(list);
      const filters = [
        { index: index.brand, values: brands },
        { index: index.tags, values: tags },
      ];
      const passed = narrowed(ownOrder(list), filters).map((index) => list[index]);
      expect(passed).toEqual(list.filter((row) => hasAny(row.brand, brands) && hasAny(row.tags, tags)));
    }),
  );
});

test('counts the rows of each value, once per row', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const counts = countValues(indexes(list).tags, ownOrder(list));
      const all = [...new Set(list.flatMap(({ tags }) => valuesOf(tags)))];
      const expected = all.map(
        (value) => [value, list.filter(({ tags }) => hasAny(tags, [value])).length] as const,
      );
      expect([...counts].toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('counts only the rows at the given indices, and leaves out values without rows', () => {
  const index = indexValues(['a', 'b', 'a', 'c'], (row) => row);
  expect(index.values).toEqual(['a', 'b', 'c']);
  expect([...countValues(index, [0, 2, 3])]).toEqual([
    ['a', 2],
    ['c', 1],
  ]);
});

test('without selected values the same indices are returned, in their order', () => {
  const indices = [2, 0, 1];
  expect(narrowed(indices, [])).toBe(indices);
  expect(narrowed(indices, [{ index: indexValues(['x', 'y', 'x'], (row) => row), values: ['x'] }])).toEqual([
    2, 0,
  ]);
});
