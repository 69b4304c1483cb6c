import fc from 'fast-check';
import type { SheetColumn } from './columns';
import {
  type Cells,
  countEdited,
  editedCells,
  emptied,
  filled,
  filledWith,
  placed,
  type Range,
  rangeBetween,
  type SheetEdit,
  textsIn,
} from './range';
import { rowOffsets } from './rowOffsets';

type Row = Record<string, string>;

const column = (key: string, kind: SheetColumn<Row>['kind']): SheetColumn<Row> => ({
  key,
  kind,
  header: key,
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
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  price: `${index}.00`,
  margin: `${index}%`,
  cost: `${index}.50`,
  on: 'On',
}));
const offsets = rowOffsets(rows.length, [], { row: 30, group: 28 });
const cells: Cells = { rows: offsets, columns };
const textAt = (at: number, index: number) => columns[index]?.cell(rows[at] ?? {}).text ?? '';
const range = (top: number, left: number, bottom = top, right = left): Range => ({
  top,
  left,
  bottom,
  right,
});
const edits = (...args: [row: string, column: string, text: string][]) =>
  args.map(([row, key, text]) => ({ row, column: key, text }));
/** The cells of an edit by their keys. */
const listed = (edit: SheetEdit) =>
  [...editedCells(offsets, edit)].map(({ row, column: at, text }) => ({
    row: rows[row]?.id,
    column: columns[at]?.key,
    text,
  }));

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
  const { edit, ...counts } = placed(cells, over, block);
  expect(listed(edit)).toEqual(expected);
  expect(countEdited(offsets, edit)).toBe(expected.length);
  expect(edit.range).toEqual(to);
  expect(counts).toEqual({ cut, computed });
});

test.each([
  ['down', range(0, 0), range(1, 0, 2, 0), edits(['b', 'price', '0.00'], ['c', 'price', '0.00'])],
  [
    'two rows down, repeated',
    range(0, 0, 1, 0),
    range(2, 0, 3, 0),
    edits(['c', 'price', '0.00'], ['d', 'price', '1.00']),
  ],
  [
    'up, repeated so that the rows next to the source continue it',
    range(2, 0, 3, 0),
    range(1, 0),
    edits(['b', 'price', '3.00']),
  ],
  ['right, over computed cells', range(0, 0), range(0, 1, 0, 2), edits(['a', 'cost', '0.00'])],
  ['left', range(1, 2, 1, 3), range(1, 0, 1, 1), edits(['b', 'price', '1.50'])],
])('filling %s', (_, source, target, expected) => {
  expect(listed(filled(cells, source, target, textAt))).toEqual(expected);
});

test('emptying leaves toggles, computed cells and required ones', () => {
  expect(listed(emptied(cells, range(0, 0, 0, 3)))).toEqual(edits(['a', 'price', ''], ['a', 'cost', '']));
  const required = columns.map((its) => (its.key === 'price' ? { ...its, isRequired: true } : its));
  expect(listed(emptied({ ...cells, columns: required }, range(0, 0, 0, 3)))).toEqual(
    edits(['a', 'cost', '']),
  );
});

test('an edit of all cells of a large sheet is one object', () => {
  const large = {
    rows: rowOffsets(100_000, [], { row: 30, group: 28 }),
    columns: Array.from({ length: 200 }, () => ({ kind: 'number' as const })),
  };
  const all = filledWith(large, range(0, 0, 99_999, 199), '5');
  expect(all.block).toEqual([['5']]);
  expect(countEdited(large.rows, all)).toBe(20_000_000);
});

describe('heads of groups at rows 0 and 3', () => {
  const grouped: Cells = { rows: rowOffsets(6, [0, 3], { row: 30, group: 28 }), columns };
  const rowsOf = (edit: SheetEdit) =>
    [...editedCells(grouped.rows, edit)].map(({ row, text }) => [row, text] as const);

  test('a pasted block continues below a head', () => {
    const { edit, cut } = placed(grouped, range(1, 0), [['1'], ['2'], ['3']]);
    expect(rowsOf(edit)).toEqual([
      [1, '1'],
      [2, '2'],
      [4, '3'],
    ]);
    expect([edit.range, cut]).toEqual([range(1, 0, 4, 0), 0]);
  });

  test('pasting onto a head begins below it, and what is beyond the last row is cut', () => {
    const { edit, cut } = placed(grouped, range(3, 0), [['1'], ['2'], ['3']]);
    expect(rowsOf(edit)).toEqual([
      [4, '1'],
      [5, '2'],
    ]);
    expect(cut).toBe(1);
  });

  test('a selection over a head is a multiple of its rows with data', () => {
    const { edit } = placed(grouped, range(1, 0, 5, 0), [['1'], ['2']]);
    expect(rowsOf(edit).map(([, text]) => text)).toEqual(['1', '2', '1', '2']);
  });

  test('copying leaves heads out', () => {
    expect(textsIn(grouped, range(0, 0, 5, 0), (row) => `${row}`)).toEqual([['1'], ['2'], ['4'], ['5']]);
  });
});

test('copying a selection and pasting it in place changes nothing', () => {
  const at = fc.record({ row: fc.nat(3), column: fc.nat(3) });
  fc.assert(
    fc.property(at, at, (one, other) => {
      const over = rangeBetween(one, other);
      const { edit, cut } = placed(cells, over, textsIn(cells, over, textAt));
      expect([edit.range, cut]).toEqual([over, 0]);
      for (const { row, column: index, text } of editedCells(offsets, edit)) {
        expect(text).toBe(textAt(row, index));
      }
    }),
  );
});
