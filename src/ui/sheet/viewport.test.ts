import { rowOffsets } from './rowOffsets';
import { indicesOf, isMostlyNew, windowOf } from './viewport';
import { columnOffsets } from './widths';

const rows = rowOffsets(100_000, [], { row: 30, group: 28 });
const columns = columnOffsets(Array.from({ length: 200 }, () => 100));
const at = (x: number, y: number) => windowOf(rows, columns, { x, y, width: 1000, height: 600 }, 1);

test('the window has the blocks in view and one more on each side', () => {
  expect(at(0, 0)).toEqual({ top: 0, bottom: 27, left: 0, right: 13 });
  expect(at(5000, 30_000)).toEqual({ top: 996, bottom: 1027, left: 48, right: 63 });
  expect(at(1e9, 1e9)).toEqual({ top: 99_992, bottom: 99_999, left: 196, right: 199 });
});

test('scrolling inside a block changes nothing', () => {
  expect(at(5199, 30_119)).toEqual(at(5000, 30_000));
});

test('a small sheet is rendered whole', () => {
  const small = rowOffsets(40, [], { row: 30, group: 28 });
  const view = { x: 0, y: 0, width: 500, height: 100 };
  expect(windowOf(small, columnOffsets(Array.from({ length: 8 }, () => 100)), view, 1)).toEqual({
    top: 0,
    bottom: 39,
    left: 0,
    right: 7,
  });
});

test('indices outside the window are added once, in order', () => {
  expect(indicesOf(4, 6, [5, 9, 9, 1, -1])).toEqual([1, 4, 5, 6, 9]);
});

test('without blocks beyond the edges there is only what is in view', () => {
  expect(windowOf(rows, columns, { x: 5000, y: 30_000, width: 1000, height: 600 }, 0)).toEqual({
    top: 1000,
    bottom: 1023,
    left: 50,
    right: 61,
  });
});

test.each([
  ['the same', at(5000, 30_000), false],
  ['some rows further', at(5000, 30_300), false],
  ['a page further', at(5000, 31_000), true],
  ['a page sideways', at(6000, 30_000), true],
  ['elsewhere', at(0, 0), true],
])('a window that is %s: mostly new is %s', (_, next, expected) => {
  expect(isMostlyNew(next, at(5000, 30_000))).toBe(expected);
});
