import { cellAfter, type Moving } from './keys';

/** Rows of 6 columns; a dot is an empty cell, a hash the head of a group. */
const LINES = ['ab.c..', 'a.....', '######', 'a.....', '......', 'a.....'];
const sheet: Moving = {
  rows: LINES.length,
  columns: 6,
  page: { rows: 2, columns: 3 },
  isGroup: (row) => LINES[row]?.startsWith('#') === true,
  isEmpty: ({ row, column }) => LINES[row]?.[column] === '.',
};
const press = (keys: string, row: number, column: number) => {
  const parts = keys.split('+');
  const to = cellAfter(
    {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Cmd'),
      altKey: parts.includes('Alt'),
    },
    { row, column },
    sheet,
  );
  return to && [to.row, to.column];
};

test.each([
  ['ArrowDown', 1, 0, [2, 0]],
  ['ArrowUp', 0, 3, [0, 3]],
  ['ArrowRight', 0, 5, [0, 5]],
  ['Home', 3, 4, [3, 0]],
  ['End', 3, 0, [3, 5]],
  ['Ctrl+Home', 4, 4, [0, 0]],
  ['Ctrl+End', 0, 0, [5, 5]],
  ['PageDown', 0, 1, [2, 1]],
  ['PageUp', 1, 1, [0, 1]],
  ['Alt+PageDown', 1, 1, [1, 4]],
  ['Alt+PageUp', 1, 5, [1, 2]],
  // to the last filled cell of a run, else the next filled one, else the edge; heads of groups are passed over
  ['Ctrl+ArrowRight', 0, 0, [0, 1]],
  ['Ctrl+ArrowRight', 0, 1, [0, 3]],
  ['Ctrl+ArrowRight', 0, 3, [0, 5]],
  ['Cmd+ArrowLeft', 0, 5, [0, 3]],
  ['Ctrl+ArrowDown', 0, 0, [3, 0]],
  ['Ctrl+ArrowDown', 3, 0, [5, 0]],
  ['Ctrl+ArrowUp', 5, 0, [3, 0]],
  ['Ctrl+ArrowDown', 0, 5, [5, 5]],
  // the browser's own
  ['Alt+ArrowLeft', 0, 3, undefined],
  ['Ctrl+PageDown', 0, 0, undefined],
  ['a', 0, 0, undefined],
])('%s at row %i, column %i moves to %j', (keys, row, column, expected) => {
  expect(press(keys, row, column)).toEqual(expected);
});
