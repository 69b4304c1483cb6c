import fc from 'fast-check';
import { STATUS_FILTERS } from '../../lib/listIndex';
import { register } from '../../resources/register';
import {
  formatListState,
  type ListStart,
  type ListState,
  parseListState,
  RESERVED_PARAMS,
} from './listAddress';

const start: ListStart = {
  sort: { key: 'name', direction: 'ascending' },
  filters: [{ key: 'brand' }, { key: 'category' }],
};
const plain: ListState = { query: '', status: 'all', filters: {}, sort: start.sort };

const value = fc.string({ minLength: 1, unit: 'grapheme' });
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 4 });
const state = fc.record({
  query: fc.string({ unit: 'grapheme' }),
  status: fc.constantFrom(...STATUS_FILTERS),
  filters: fc.record({ brand: values, category: values }, { requiredKeys: [] }),
  sort: fc.record({
    key: fc.constantFrom('name', 'price', 'status'),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
});

test('any list state is parsed back from its address', () => {
  fc.assert(
    fc.property(state, (set) => {
      const search = formatListState(set, start);
      expect(parseListState(search, start)).toEqual(set);
      expect(formatListState(parseListState(search, start), start)).toBe(search);
    }),
  );
});

test.each([
  [{ ...plain }, ''],
  [{ ...plain, filters: { brand: ['Kernel & Co', 'Marlow'] } }, '?brand=Kernel+%26+Co&brand=Marlow'],
  [
    { query: 'a b', status: 'active', filters: { category: ['7'] }, sort: start.sort },
    '?q=a+b&status=active&category=7',
  ],
  [{ ...plain, sort: { key: 'price', direction: 'ascending' } }, '?sort=price'],
  [{ ...plain, sort: { key: 'name', direction: 'descending' } }, '?sort=name&dir=desc'],
] satisfies [ListState, string][])('%j is formatted as %s', (set, search) => {
  expect(formatListState(set, start)).toBe(search);
});

test.each([
  ['?brand=&brand=a&brand=a', { ...plain, filters: { brand: ['a'] } }],
  ['?status=gone&dir=sideways', plain],
  ['?other=1', plain],
])('%s: invalid parts are ignored', (search, expected) => {
  expect(parseListState(search, start)).toEqual(expected);
});

test('a view has parameters of its own, which stay with it', () => {
  const viewed: ListStart = { ...start, views: ['prices', 'stock'] };
  const set = parseListState('?view=prices&q=a&field=costPrice', viewed);
  expect(set).toEqual({ ...plain, query: 'a', view: 'prices', params: { prices: { field: 'costPrice' } } });
  expect(formatListState(set, viewed)).toBe('?view=prices&q=a&field=costPrice');
  expect(formatListState({ ...set, view: 'stock' }, viewed)).toBe('?view=stock&q=a');
  expect(formatListState({ ...set, view: undefined }, viewed)).toBe('?q=a');
  expect(parseListState('?view=gone&field=price', viewed)).toEqual(plain);
});

test('no filter of a resource has a reserved name or the name of another filter', () => {
  for (const { name, filters } of register) {
    const keys = filters.map(({ key }) => key);
    expect([name, keys.filter((key) => RESERVED_PARAMS.some((reserved) => reserved === key))]).toEqual([
      name,
      [],
    ]);
    expect([name, new Set(keys).size]).toEqual([name, keys.length]);
  }
});
