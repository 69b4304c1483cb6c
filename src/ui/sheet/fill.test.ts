import { fillingDown, fillingRight, fillingTo, reaching } from './fill';
import type { Range } from './range';
import { rowOffsets } from './rowOffsets';

const range = (top: number, left: number, bottom = top, right = left): Range => ({
  top,
  left,
  bottom,
  right,
});
const rows = rowOffsets(8, [0, 4], { row: 30, group: 28 });

test.each([
  [
    'several rows: the first one fills the others',
    range(1, 0, 3, 1),
    false,
    range(1, 0, 1, 1),
    range(2, 0, 3, 1),
  ],
  [
    'from a head of a group: the first row below it',
    range(0, 0, 3, 0),
    false,
    range(1, 0),
    range(2, 0, 3, 0),
  ],
  ['one row: the row above fills it', range(2, 0, 2, 1), false, range(1, 0, 1, 1), range(2, 0, 2, 1)],
  ['one row below a head: the row above the head', range(5, 0), false, range(3, 0), range(5, 0)],
  ['one row to the end', range(5, 0), true, range(5, 0), range(6, 0, 7, 0)],
])('fill down, %s', (_, selection, isToEnd, source, target) => {
  expect(fillingDown({ rows }, selection, isToEnd)).toEqual({ source, target });
});

test('there is nothing above the first row, left of the first column or below the last row', () => {
  expect(fillingDown({ rows }, range(1, 0), false)).toBeNull();
  expect(fillingRight(range(1, 0))).toBeNull();
  expect(fillingDown({ rows }, range(7, 0), true)).toBeNull();
});

test.each([
  [
    'several columns: the first one fills the others',
    range(1, 0, 2, 2),
    range(1, 0, 2, 0),
    range(1, 1, 2, 2),
  ],
  ['one column: the one to its left fills it', range(1, 2, 2, 2), range(1, 1, 2, 1), range(1, 2, 2, 2)],
])('fill right, %s', (_, selection, source, target) => {
  expect(fillingRight(selection)).toEqual({ source, target });
});

test.each([
  ['inside', { row: 3, column: 3 }, range(2, 2, 4, 4), null],
  ['further down than right', { row: 7, column: 5 }, range(2, 2, 7, 4), range(5, 2, 7, 4)],
  ['up', { row: 1, column: 3 }, range(1, 2, 4, 4), range(1, 2, 1, 4)],
  ['right', { row: 4, column: 6 }, range(2, 2, 4, 6), range(2, 5, 4, 6)],
  ['left', { row: 3, column: 0 }, range(2, 0, 4, 4), range(2, 0, 4, 1)],
])('the handle dragged %s', (_, position, expected, target) => {
  const source = range(2, 2, 4, 4);
  const to = reaching(source, position);
  expect(to).toEqual(expected);
  expect(fillingTo(source, to)?.target ?? null).toEqual(target);
});
