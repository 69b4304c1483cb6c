import fc from 'fast-check';
import { fold, foldTyped } from './foldText';
import {
  buildIndex,
  byStatus,
  closest,
  firstOfOrder,
  indexSlices,
  type Matches,
  ownOrder,
  ROWS_PER_SLICE,
  reversedOrder,
  type StatusFilter,
  searchIndex,
  sortedOrder,
} from './listIndex';

interface Row {
  texts: readonly unknown[];
  isActive: boolean;
}

/** The reference implementation: R86 without an index. */
const naive = (rows: readonly Row[], query: string) =>
  rows.filter(({ texts }) => texts.some((text) => fold(String(text ?? '')).includes(foldTyped(query))));

const word = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', ' ', '1', 'ß', 'ı', '\u00a0', '.'),
  maxLength: 5,
});
const row = fc.record({
  texts: fc.array(fc.oneof(word, fc.integer(), fc.constant(undefined), fc.constant(null)), {
    minLength: 1,
    maxLength: 4,
  }),
  isActive: fc.boolean(),
});

const texts = ({ texts: searched }: Row) => searched;
const found = (rows: readonly Row[], { indices }: Matches) => indices.map((index) => rows[index]);

test('finds what a naive search finds, whatever was typed before', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(word, { minLength: 1 }), (rows, queries) => {
      const index = buildIndex(rows, texts);
      const order = ownOrder(rows);
      let previous: Matches | undefined;
      for (const query of queries) {
        previous = searchIndex(index, query, order, previous);
        expect(found(rows, previous)).toEqual(naive(rows, query));
      }
    }),
  );
});

test.each([
  ['7,90\u00a0€', '7,90 €'],
  ['7,90\u00a0€', '7,90\u00a0€'],
  ['1\u202f284', '1 284'],
  ['Popcorn Salt', 'popcorn\u00a0salt'],
  ['Müller', 'muller'],
  ['Işıklı Şeker', 'isik'],
  ['Cola  “Zero”', ' cola "zero" '],
])('%j is found by %j, whatever it is written with (R234)', (text, query) => {
  const rows = [text, 'another'].map((each) => ({ texts: [each], isActive: true }));
  expect(searchIndex(buildIndex(rows, texts), query, ownOrder(rows)).indices).toEqual([0]);
});

test('typing a word letter by letter narrows the result, deleting widens it again', () => {
  const rows = ['Frosty Lane', 'Fizzmore', 'Alpine Spring'].map((name) => ({
    texts: [name],
    isActive: true,
  }));
  const index = buildIndex(rows, texts);
  const order = ownOrder(rows);
  let previous: Matches | undefined;
  const counts = ['f', 'fr', 'fro', 'fr', 'f', ''].map((query) => {
    previous = searchIndex(index, query, order, previous);
    return previous.indices.length;
  });
  expect(counts).toEqual([2, 1, 1, 1, 2, 3]);
});

test('the longest earlier query that the new one extends is reused', () => {
  const index = buildIndex([{ texts: ['salted'], isActive: true }], texts);
  const order = ownOrder(index.rows);
  const [s, sal, x] = ['s', 'sal', 'x'].map((query) => searchIndex(index, query, order)) as [
    Matches,
    Matches,
    Matches,
  ];
  expect(closest([s, sal, x], 'Salt')).toBe(sal);
  expect(closest([s, sal, x], 'sa')).toBe(s);
  expect(closest([sal, x], 'sa')).toBeUndefined();
  expect(searchIndex(index, 'SAL', order, sal)).toBe(sal);
});

test('an extended query scans only the rows found before', () => {
  const index = buildIndex([{ texts: ['ab'], isActive: true }], texts);
  const order = ownOrder(index.rows);
  const nothing: Matches = { indices: [], query: 'a', haystacks: index.haystacks, order };
  expect(searchIndex(index, 'ab', order, nothing).indices).toEqual([]);
  expect(searchIndex(index, 'b', order, nothing).indices).toEqual([0]);
});

test('a query does not match across two fields', () => {
  const index = buildIndex([{ texts: ['Cola', 'Zero'], isActive: true }], texts);
  const order = ownOrder(index.rows);
  for (const query of ['ColaZero', 'cola\0zero', 'Cola Zero']) {
    expect(searchIndex(index, query, order).indices).toEqual([]);
  }
});

test.each([undefined, null, 'brands', {}, 42])('a list that is %p is treated as empty', (list) => {
  const index = buildIndex(list, () => ['x']);
  expect(searchIndex(index, '', ownOrder(index.rows)).indices).toEqual([]);
});

test('a large list is indexed in slices, with the same result', () => {
  const rows = Array.from({ length: ROWS_PER_SLICE * 2 + 1 }, (_, index) => ({
    texts: [`Row ${index}`],
    isActive: true,
  }));
  const slices = indexSlices(rows, texts);
  expect(slices.next().done).toBe(false);
  expect(slices.next().done).toBe(false);
  expect(slices.next()).toEqual({ done: true, value: buildIndex(rows, texts) });
});

test('the index of a changed list reuses texts and equals a rebuilt one', () => {
  const pool = Array.from({ length: 12 }, (_, index) => ({ texts: [`Row ${index}`], isActive: true }));
  fc.assert(
    fc.property(fc.subarray(pool), fc.subarray(pool), (before, after) => {
      const known = buildIndex(before, texts);
      expect(buildIndex(after, texts, known)).toEqual(buildIndex(after, texts));
    }),
  );
  let asked = 0;
  const counting = ({ texts: searched }: Row) => {
    asked += 1;
    return searched;
  };
  buildIndex(pool.toSpliced(8, 3).toSpliced(2, 2), counting, buildIndex(pool, texts));
  expect(asked).toBe(0);
  const fresh = { texts: ['Fresh'], isActive: true };
  buildIndex([fresh, ...pool], counting, buildIndex(pool, texts));
  buildIndex(pool.with(3, fresh), counting, buildIndex(pool, texts));
  expect(asked).toBe(2);
});

test('the status filter splits the found rows, and its counts add up', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const flags = Uint8Array.from(rows, ({ isActive }) => Number(isActive));
      const { counts, indices } = byStatus(ownOrder(rows), flags);
      const at = (status: StatusFilter) => indices(status).map((index) => rows[index]);
      expect(at('all')).toEqual(rows);
      expect(at('active')).toEqual(rows.filter(({ isActive }) => isActive));
      expect(at('inactive')).toEqual(rows.filter(({ isActive }) => !isActive));
      expect(counts).toEqual({
        all: rows.length,
        active: at('active').length,
        inactive: at('inactive').length,
      });
    }),
  );
});

test('texts sort by locale, numbers by value, rows without a key last in both directions', () => {
  const names = ['row 10', 'Éclair', undefined, 'row 9', 'eclair b', '', 'Ärger'];
  const order = sortedOrder(names);
  const sorted = ['Ärger', 'Éclair', 'eclair b', 'row 9', 'row 10', undefined, ''];
  expect(order.map((index) => names[index])).toEqual(sorted);
  expect(reversedOrder(order, names).map((index) => names[index])).toEqual([
    ...sorted.slice(0, 5).reverse(),
    undefined,
    '',
  ]);
  expect(sortedOrder([10, 9, 100])).toEqual([1, 0, 2]);
});

test('a large list is sorted in slices, and its first rows are found in one pass', () => {
  const keys = Array.from({ length: ROWS_PER_SLICE * 3 + 7 }, (_, index) =>
    index % 11 === 0 ? null : (index * 7919) % 10_007,
  );
  const plain = [...keys.keys()].sort((a, b) => (keys[a] ?? Infinity) - (keys[b] ?? Infinity) || a - b);
  expect(sortedOrder(keys)).toEqual(plain);
  const first = firstOfOrder(keys, 'ascending', 40);
  expect(first.slice(0, 40)).toEqual(plain.slice(0, 40));
  expect([...first].sort((a, b) => a - b)).toEqual([...keys.keys()]);
  const descending = firstOfOrder(keys, 'descending', 40).slice(0, 40);
  expect(descending.map((index) => keys[index])).toEqual(
    reversedOrder(plain, keys)
      .slice(0, 40)
      .map((index) => keys[index]),
  );
});

test('sorting is stable and keeps every row', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.constant(undefined))), (keys) => {
      const order = sortedOrder(keys);
      expect([...order].sort((a, b) => a - b)).toEqual(ownOrder(keys));
      expect(firstOfOrder(keys, 'ascending', keys.length)).toEqual(order);
    }),
  );
});
