import fc from 'fast-check';
import { readTsv, writeTsv } from './tsv';

test.each([
  ['one cell', '8.90', [['8.90']]],
  ['a column as Excel copies it', '8.90\r\n7.50\r\n', [['8.90'], ['7.50']]],
  ['a row', '8.90\t1,35\t13%', [['8.90', '1,35', '13%']]],
  [
    'a block with empty cells',
    '\t1\n2\t\n',
    [
      ['', '1'],
      ['2', ''],
    ],
  ],
  ['an empty row in between', '1\n\n2', [['1'], [''], ['2']]],
  ['a cell with a line break and quotes', '"two\nlines"\t"say ""hi"""\n', [['two\nlines', 'say "hi"']]],
  ['a quote inside a text is a literal character', '5" disc\tx', [['5" disc', 'x']]],
  ['an unclosed quote', '"open\tx', [['"open', 'x']]],
  ['nothing', '', [['']]],
])('%s', (_, text, block) => {
  expect(readTsv(text)).toEqual(block);
});

test('a written block is parsed as the same block', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '1', ' ', '\t', '\n', '"', ',', '.', '=', '-', "'"),
    maxLength: 6,
  });
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(block, (cells) => {
      // a lone empty cell in the last row is indistinguishable from the final line break
      fc.pre(cells.at(-1)?.join('') !== '' || cells.length === 1);
      expect(readTsv(writeTsv(cells))).toEqual(cells);
    }),
  );
});

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['＋49', "'＋49"],
  ['a;=1', "a;'=1"],
  ['-x', "'-x"],
  ['-4.20', '-4.20'],
  ['+24', '+24'],
  ['−13.5%', '−13.5%'],
  ['-€4.20', '-€4.20'],
])('the cell %s is copied as %s, which no spreadsheet runs, and pasted again as it was', (cell, copied) => {
  expect(writeTsv([[cell]])).toBe(copied);
  expect(readTsv(copied)).toEqual([[cell]]);
});
