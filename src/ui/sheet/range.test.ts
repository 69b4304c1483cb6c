import fc from 'fast-check';
import type { SheetColumn } from './columns';
import { type Cells, emptied, filled, placed, type Range, rangeBetween, textsIn } from './range';

type Row = Record<string, string>;

const column = (key: string, kind: SheetColumn<Row>['kind']): SheetColumn<Row> => ({
  key,
  kind,
  head: key,
  name: key,
  width: '1fr',
  cell: (row) => ({ text: row[key] ?? '' }),
});
const columns = [
  column('price', 'number'),
  column('margin', 'computed'),
  column('cost', 'number'),
  column('on', 'toggle'),
];
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id, at) => ({
  id,
  price: `${at}.00`,
  margin: `${at}%`,
  cost: `${at}.50`,
  on: 'On',
}));
const cells: Cells<Row> = { rows, columns, rowKey: ({ id = '' }) => id };
const range = (top: number, left: number, bottom = top, right = left): Range => ({
  top,
  left,
  bottom,
  right,
});
const edits = (...given: [row: string, column: string, text: string][]) =>
  given.map(([row, key, text]) => ({ row, column: key, text }));

test('a rectangle has the same corners in whichever direction it is selected', () => {
  const expected = range(1, 0, 3, 2);
  expect(rangeBetween({ row: 1, column: 0 }, { row: 3, column: 2 })).toEqual(expected);
  expect(rangeBetween({ row: 3, column: 0 }, { row: 1, column: 2 })).toEqual(expected);
});

test.each([
  ['one cell', range(0, 0), [['9']], edits(['a', 'price', '9']), range(0, 0), 0, 0],
  [
    'one cell over a selection fills it',
    range(1, 0, 2, 0),
    [['9']],
    edits(['b', 'price', '9'], ['c', 'price', '9']),
    range(1, 0, 2, 0),
    0,
    0,
  ],
  [
    'a row over twice as many rows repeats it',
    range(0, 2, 1, 3),
    [['9', 'Off']],
    edits(['a', 'cost', '9'], ['a', 'on', 'Off'], ['b', 'cost', '9'], ['b', 'on', 'Off']),
    range(0, 2, 1, 3),
    0,
    0,
  ],
  [
    'a block that does not fit a multiple starts at the first cell',
    range(0, 0, 2, 0),
    [['8'], ['9']],
    edits(['a', 'price', '8'], ['b', 'price', '9']),
    range(0, 0, 1, 0),
    0,
    0,
  ],
  [
    'cells beyond the edge are cut and counted',
    range(3, 2),
    [
      ['8', 'Off', 'x'],
      ['9', 'On', 'y'],
    ],
    edits(['d', 'cost', '8'], ['d', 'on', 'Off']),
    range(3, 2, 3, 3),
    4,
    0,
  ],
  [
    'computed cells stay and are counted',
    range(0, 0),
    [['8', '50%', '4']],
    edits(['a', 'price', '8'], ['a', 'cost', '4']),
    range(0, 0, 0, 2),
    0,
    1,
  ],
  [
    'a ragged block leaves the cells that it lacks',
    range(0, 2),
    [['8', 'Off'], ['9']],
    edits(['a', 'cost', '8'], ['a', 'on', 'Off'], ['b', 'cost', '9']),
    range(0, 2, 1, 3),
    0,
    0,
  ],
])('pasting %s', (_, over, block, expected, to, cut, computed) => {
  expect(placed(cells, over, block)).toEqual({ edits: expected, range: to, cut, computed });
});

test.each([
  ['down', range(0, 0), 1, 2, edits(['b', 'price', '0.00'], ['c', 'price', '0.00'])],
  ['two rows down, repeated', range(0, 0, 1, 0), 2, 3, edits(['c', 'price', '0.00'], ['d', 'price', '1.00'])],
  ['up, repeated in the same order', range(2, 0, 3, 0), 1, 1, edits(['b', 'price', '3.00'])],
  ['beyond the last row', range(3, 0), 4, 9, []],
])('filling %s', (_, source, from, to, expected) => {
  expect(filled(cells, source, from, to)).toEqual(expected);
});

test('emptying leaves toggles and computed cells', () => {
  expect(emptied(cells, range(0, 0, 0, 3))).toEqual(edits(['a', 'price', ''], ['a', 'cost', '']));
});

test('copying a selection and pasting it in place changes nothing', () => {
  const at = fc.record({ row: fc.nat(3), column: fc.nat(3) });
  fc.assert(
    fc.property(at, at, (one, other) => {
      const over = rangeBetween(one, other);
      const result = placed(cells, over, textsIn(cells, over));
      expect(result).toMatchObject({ range: over, cut: 0 });
      for (const { row, column: key, text } of result.edits) {
        expect(rows.find(({ id }) => id === row)?.[key]).toBe(text);
      }
    }),
  );
});
