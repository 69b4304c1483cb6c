import fc from 'fast-check';
import { groupOffsets, placesOf, rowOffsets } from './rowOffsets';

const HEIGHTS = { row: 30, group: 28 };

test('rows and heads of groups stand below each other', () => {
  const rows = rowOffsets(5, [0, 3], HEIGHTS);
  expect([0, 1, 2, 3, 4].map(rows.top)).toEqual([0, 28, 58, 88, 116]);
  expect([0, 1, 3].map(rows.height)).toEqual([28, 30, 28]);
  expect(rows.total).toBe(146);
});

test('heads of groups have a height each where several are given', () => {
  const rows = rowOffsets(5, [0, 3], { row: 30, group: [44, 94] });
  expect([0, 1, 2, 3, 4, 5].map(rows.top)).toEqual([0, 44, 74, 104, 198, 228]);
  expect([0, 1, 3].map(rows.height)).toEqual([44, 30, 94]);
  expect([43, 44, 197, 198].map(rows.at)).toEqual([0, 1, 3, 4]);
});

test('groups have their heads above their rows, also groups without rows', () => {
  const rows = groupOffsets([2, 0, 1], HEIGHTS);
  expect(rows.count).toBe(6);
  expect([0, 1, 2, 3, 4, 5].map(rows.isGroup)).toEqual([true, false, false, true, true, false]);
  expect([1, 3, 5].map(rows.position)).toEqual([
    { group: 0, line: 0 },
    { group: 1, line: -1 },
    { group: 2, line: 0 },
  ]);
  expect([-5, 27, 28, 87, 88, 9_999].map(rows.at)).toEqual([0, 0, 1, 2, 3, 5]);
});

test('rows of any height stand below each other', () => {
  const rows = placesOf([40, 48, 0, 48]);
  expect([rows.count, rows.total, rows.top(3), rows.top(4)]).toEqual([4, 136, 88, 136]);
  expect([-5, 39, 40, 87, 88, 9_999].map(rows.at)).toEqual([0, 0, 1, 1, 3, 3]);
  expect([placesOf([]).total, placesOf([]).at(7)]).toEqual([0, 0]);
});

test('positions, counts and steps agree with walking the rows', () => {
  const sheets = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      groups: fc.uniqueArray(fc.nat(count - 1)).map((list) => list.toSorted((a, b) => a - b)),
      from: fc.nat(count - 1),
      steps: fc.nat(10),
    }),
  );
  fc.assert(
    fc.property(sheets, ({ count, groups, from, steps }) => {
      const rows = rowOffsets(count, groups, HEIGHTS);
      const data = Array.from({ length: count }, (_, index) => index).filter(
        (index) => !groups.includes(index),
      );
      const below = data.filter((at) => at >= from);
      expect(rows.at(rows.top(from))).toBe(from);
      expect(rows.at(rows.top(from) + rows.height(from) - 1)).toBe(from);
      const group = groups.findLastIndex((header) => header <= from);
      if (group >= 0) expect(rows.position(from)).toEqual({ group, line: from - (groups[group] ?? 0) - 1 });
      expect(rows.isGroup(from)).toBe(groups.includes(from));
      expect(rows.dataRows(from, count - 1)).toBe(below.length);
      expect(rows.dataRow(from, steps)).toBe(below[steps] ?? count);
    }),
  );
});
