import { ROWS_PER_SLICE, type SortKey } from '../../lib/listIndex';
import { type Prepared, prepare, type Sorting } from './prepare';

interface Row {
  _id: string;
  name: string;
}

const byName: Sorting<Row> = { key: 'name', keyOf: ({ name }: Row): SortKey => name };
const search = ({ name }: Row) => [name];
const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${index}`, name: `Row ${(index * 7919) % count}` }));

/** Completes the work; returns the number of its slices. */
function workOff(prepared: Prepared<Row>): number {
  return [...prepared.slices()].length;
}

test('a small list is sorted at once', () => {
  const rows = many(20);
  const order = prepare(rows, search).order(byName, 'ascending');
  expect(order.map((index) => rows[index]?.name)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Row ${index}`),
  );
});

test('a large list shows its first rows at once and is complete after some slices', () => {
  const rows = many(ROWS_PER_SLICE * 2 + 1);
  const prepared = prepare(rows, search);
  const first = prepared.order(byName, 'descending');
  expect(first).toHaveLength(rows.length);
  expect(first.slice(0, 3).map((index) => rows[index]?.name)).toEqual(['Row 10000', 'Row 9999', 'Row 9998']);
  expect(workOff(prepared)).toBeGreaterThan(3);
  const whole = prepared.order(byName, 'descending');
  expect(whole.map((index) => rows[index]?.name)).toEqual(
    Array.from({ length: rows.length }, (_, index) => `Row ${rows.length - 1 - index}`),
  );
  expect(prepared.order(byName, 'descending')).toBe(whole);
});

test('a list with one row less has its complete order at once', () => {
  const rows = many(ROWS_PER_SLICE * 2);
  const before = prepare(rows, search);
  before.order(byName, 'ascending');
  workOff(before);
  const fewer = rows.filter(({ name }) => name !== 'Row 5000');
  const names = prepare(fewer, search, before)
    .order(byName, 'ascending')
    .map((index) => fewer[index]?.name);
  expect(names.slice(4999, 5001)).toEqual(['Row 4999', 'Row 5001']);
});

test('another `keyOf` of the same column is another order', () => {
  const rows = many(ROWS_PER_SLICE + 1);
  const prepared = prepare(rows, search);
  const order = prepared.order(byName, 'ascending');
  workOff(prepared);
  const backwards: Sorting<Row> = { key: 'name', keyOf: ({ _id }) => -Number(_id) };
  expect(prepared.order(backwards, 'ascending').slice(0, 2)).toEqual([ROWS_PER_SLICE, ROWS_PER_SLICE - 1]);
  workOff(prepared);
  expect(prepared.order(backwards, 'ascending')).toEqual([...rows.keys()].reverse());
  expect(prepared.order(byName, 'ascending').slice(0, 3)).toEqual(order.slice(0, 3));
});

test('the preparation of a list is built once, and null is the list’s own order', () => {
  const rows = many(3);
  expect(prepare(rows, search)).toBe(prepare(rows, search));
  expect(prepare(rows, search).order(null, 'ascending')).toEqual([0, 1, 2]);
});

test('other searched texts, such as those of another currency, are another index of the same list', () => {
  const rows = many(3);
  const prepared = prepare(rows, search);
  expect(prepared.index().haystacks).toEqual(['row 0', 'row 2', 'row 1']);
  const other = ({ _id }: Row) => [`€${_id}`];
  expect(prepare(rows, other, prepared).index().haystacks).toEqual(['€0', '€1', '€2']);
});

test('sliced work that is finished early gives the same result', () => {
  const rows = many(ROWS_PER_SLICE + 5);
  const prepared = prepare(rows, search);
  prepared.slices().next();
  expect(prepared.index().haystacks).toHaveLength(rows.length);
  expect(prepared.slices().next().done).toBe(true);
});
