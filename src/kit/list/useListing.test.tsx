import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { fold, foldTyped } from '../../lib/foldText';
import { ROWS_PER_SLICE, STATUS_FILTERS } from '../../lib/listIndex';
import { NO_SCOPE } from '../../session/scope/scope';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import type { ListState } from './listAddress';
import type { Sorting } from './prepare';
import { useListing } from './useListing';

interface Row {
  _id: string;
  name: string;
  brand: string | undefined;
  stock: readonly string[];
  isActive: boolean;
}

const filters: ListFilter<Row>[] = [
  { key: 'brand', label: 'Brand', of: ({ brand }) => brand },
  { key: 'stock', label: 'Stock', of: ({ stock }) => stock },
];
const resource = {
  search: ({ name, brand }: Row) => [name, brand],
  isActive: ({ isActive }: Row) => isActive,
  filters,
};
const sortings: Sorting<Row>[] = [
  { key: 'name', keyOf: ({ name }) => name },
  { key: 'brand', keyOf: ({ brand }) => brand },
];
const context: ListContext = {
  now: 0,
  venues: [],
  nameOf: () => undefined,
  listOf: () => undefined,
  activeIndexOf: () => undefined,
};

const store = configureStore({ reducer: { scope: () => NO_SCOPE } });
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '1', ' '), minLength: 1, maxLength: 4 });
const brand = fc.constantFrom('Alpine', 'Kernel & Co', 'kernel');
const stock = fc.constantFrom('low', 'out');
const list = fc.array(
  fc.record({
    name,
    brand: fc.option(brand, { nil: undefined }),
    stock: fc.uniqueArray(stock),
    isActive: fc.boolean(),
  }),
);
const state: fc.Arbitrary<ListState> = fc.record({
  query: fc.oneof(fc.constant(''), name),
  status: fc.constantFrom(...STATUS_FILTERS),
  filters: fc.record(
    {
      brand: fc.uniqueArray(fc.oneof(brand, fc.constant('gone')), { minLength: 1 }),
      stock: fc.uniqueArray(stock, { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  sort: fc.option(
    fc.record({
      key: fc.constantFrom('name', 'brand'),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  ),
});

/** A naive implementation of search, filters and sort, as the reference. */
function naive(rows: readonly Row[], { query, filters: chosen, sort }: ListState): Row[] {
  const found = rows.filter(
    (row) =>
      (!chosen.brand || chosen.brand.includes(row.brand ?? '')) &&
      (!chosen.stock || chosen.stock.some((value) => row.stock.includes(value))) &&
      [row.name, row.brand].some((text) => fold(text ?? '').includes(foldTyped(query))),
  );
  if (!sort) return found;
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const keyOf = (row: Row) => row[sort.key as 'name' | 'brand'];
  const present = found
    .filter((row) => keyOf(row))
    .sort((a, b) => compare(String(keyOf(a)), String(keyOf(b))));
  if (sort.direction === 'descending') present.reverse();
  return [...present, ...found.filter((row) => !keyOf(row))];
}

const hasStatus =
  ({ status }: ListState) =>
  ({ isActive }: Row) =>
    status === 'all' || isActive === (status === 'active');

test('any sequence of states gives the rows and counts of the naive implementation', () => {
  fc.assert(
    fc.property(list, fc.array(state, { minLength: 1, maxLength: 6 }), (raw, states) => {
      const rows = raw.map((row, index) => ({ ...row, _id: `${index}` }));
      const [first] = states;
      const { result, rerender, unmount } = renderHook(
        (set: ListState) => useListing(resource, rows, sortings, context, set),
        { initialProps: first as ListState, wrapper },
      );
      for (const set of states) {
        rerender(set);
        const expected = naive(rows, set);
        expect(result.current.rows).toEqual(expected.filter(hasStatus(set)));
        expect(result.current.total).toBe(rows.length);
        const active = expected.filter(({ isActive }) => isActive).length;
        expect(result.current.counts).toEqual({
          all: expected.length,
          active,
          inactive: expected.length - active,
        });
        expectFacets(result.current.facet, rows, set);
      }
      unmount();
    }),
    { numRuns: 60 },
  );
});

/** The counts of a filter's values are the numbers of rows that selecting one alone would give. */
function expectFacets(facet: ReturnType<typeof useListing<Row>>['facet'], rows: Row[], set: ListState) {
  for (const filter of filters) {
    const { values, counts } = facet(filter);
    for (const value of values) {
      const alone = { ...set, filters: { ...set.filters, [filter.key]: [value] } };
      expect(counts.get(value) ?? 0).toBe(naive(rows, alone).filter(hasStatus(set)).length);
    }
  }
}

describe('a large list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const rows = Array.from({ length: ROWS_PER_SLICE + 1 }, (_, index) => ({
    _id: `${index}`,
    name: `Row ${index}`,
    brand: undefined,
    stock: [],
    isActive: index % 5 !== 0,
  }));
  const unfiltered: ListState = { query: '', status: 'all', filters: {}, sort: null };
  const counts = { all: 5001, active: 4000, inactive: 1001 };

  test('is counted after its first rows, which stay the same', () => {
    const list = [...rows];
    const { result } = renderHook(() => useListing(resource, list, sortings, context, unfiltered), {
      wrapper,
    });
    const first = result.current.rows;
    expect(first).toEqual(rows);
    expect(result.current.counts).toBeUndefined();
    act(() => jest.advanceTimersByTime(1_000));
    expect(result.current.counts).toEqual(counts);
    expect(result.current.rows).toBe(first);
  });

  test('is counted at once where the status decides its rows', () => {
    const active: ListState = { ...unfiltered, status: 'active' };
    const list = [...rows];
    const { result } = renderHook(() => useListing(resource, list, sortings, context, active), { wrapper });
    expect(result.current.counts).toEqual(counts);
    expect(result.current.rows).toHaveLength(4000);
  });
});

test('further typing neither computes values nor copies the order of a filtered list again', () => {
  const of = jest.fn(({ brand: own }: Row) => own);
  const rows = Array.from({ length: 50 }, (_, index) => ({
    _id: `${index}`,
    name: `Row ${index}`,
    brand: index % 2 === 0 ? 'Even' : 'Odd',
    stock: [],
    isActive: true,
  }));
  const counting = { ...resource, filters: [{ key: 'brand', label: 'Brand', of }] };
  const chosen = { brand: ['Even'] };
  const set = (query: string): ListState => ({ query, status: 'all', filters: chosen, sort: null });
  const { result, rerender } = renderHook(
    (current: ListState) => useListing(counting, rows, sortings, context, current),
    { initialProps: set(''), wrapper },
  );
  const all = result.current.rows;
  for (const query of ['r', 'ro', 'row', 'row 1']) rerender(set(query));
  expect(result.current.rows.map(({ name: found }) => found)).toEqual([
    'Row 10',
    'Row 12',
    'Row 14',
    'Row 16',
    'Row 18',
  ]);
  expect(of).toHaveBeenCalledTimes(rows.length);
  rerender(set(''));
  expect(result.current.rows).toBe(all);
});
