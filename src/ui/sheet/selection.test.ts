import { cycled, extended, rangeOf, selected, single } from './selection';

const range = { top: 1, bottom: 3, left: 0, right: 1 };
const isGroup = (row: number) => row === 2;

test.each([
  ['right', [1, 0], [1, 1]],
  ['right', [1, 1], [3, 0]],
  ['right', [3, 1], [1, 0]],
  ['left', [1, 0], [3, 1]],
  ['down', [1, 0], [3, 0]],
  ['down', [3, 0], [1, 1]],
  ['up', [1, 0], [3, 1]],
] as const)('inside a range with the head of a group, %s of %j is %j', (move, [row, column], expected) => {
  const next = cycled(range, { row, column }, move, isGroup);
  expect([next.row, next.column]).toEqual(expected);
});

test('a selected rectangle keeps the active cell where it is inside', () => {
  expect(selected(range, { row: 3, column: 1 }).active).toEqual({ row: 3, column: 1 });
  expect(selected(range, { row: 9, column: 1 }).active).toEqual({ row: 1, column: 0 });
});

test('extending moves the head; the active cell stays inside', () => {
  const start = { ...selected(range, { row: 3, column: 1 }) };
  const smaller = extended(start, { row: 1, column: 1 });
  expect(rangeOf(smaller)).toEqual({ top: 1, bottom: 1, left: 0, right: 1 });
  expect(smaller.active).toEqual({ row: 1, column: 0 });
  expect(rangeOf(extended(single({ row: 4, column: 4 }), { row: 2, column: 5 }))).toEqual({
    top: 2,
    bottom: 4,
    left: 4,
    right: 5,
  });
});
