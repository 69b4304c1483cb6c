import fc from 'fast-check';
import Papa from 'papaparse';
import { type CsvNotation, csvParts } from './csv';
import { withFormula, withoutFormula } from './formulas';
import type { CellKind, TableCell } from './table';

const ENGLISH: CsvNotation = { separator: ',', decimals: '.' };
const GERMAN: CsvNotation = { separator: ';', decimals: ',' };

const written = (cell: TableCell, kind: CellKind, notation = ENGLISH) =>
  [...csvParts({ columns: [{ header: 'A', kind }, number], rows: [[cell, 1]] }, notation)].join('');
const number = { header: 'B', kind: 'number' } as const;

test.each<[TableCell, CellKind, string]>([
  [0, 'number', '0'],
  [0, 'money', '0.00'],
  ['=1+1', 'text', "'=1+1"],
  ['+49 30 555', 'text', "'+49 30 555"],
  ['-5', 'text', "'-5"],
  ['@sum', 'text', "'@sum"],
  ["'=1", 'text', "''=1"],
  ['a;=1+1', 'text', "a;'=1+1"],
  ['a|@sum', 'text', "a|'@sum"],
  ['a,=1+1', 'text', `"a,'=1+1"`],
  ['a\t-1', 'text', "a\t'-1"],
  ['two\n=1+1', 'text', `"two\n'=1+1"`],
  ['\n=1+1', 'text', `"'\n'=1+1"`],
  ['\r=1+1', 'text', `"'\r'=1+1"`],
  ['＝1+1', 'text', "'＝1+1"],
  ['＋1', 'text', "'＋1"],
  ['－1', 'text', "'－1"],
  ['＠sum', 'text', "'＠sum"],
  ["';=1", 'text', "';'=1"],
  ['one; two', 'text', 'one; two'],
  ['a = b', 'text', 'a = b'],
  ['Kernel & Co', 'text', 'Kernel & Co'],
  ['one, two', 'text', '"one, two"'],
  ['say "yes"', 'text', '"say ""yes"""'],
  ['two\nlines', 'text', '"two\nlines"'],
  ['Dvořák', 'text', 'Dvořák'],
  ['00123', 'text', '00123'],
  [-5.5, 'number', '-5.5'],
  [1.234, 'number', '1.2340'],
  [1234.5, 'number', '1234.5'],
  [7.9, 'money', '7.90'],
  [-7, 'money', '-7.00'],
  [1.005, 'money', '1.0050'],
  [{ day: '2026-11-21' }, 'day', '2026-11-21'],
  [{ moment: '2026-11-21 18:31' }, 'moment', '2026-11-21 18:31'],
  [undefined, 'text', ''],
])('%j as %s is written %s', (cell, kind, text) => {
  expect(written(cell, kind)).toBe(`\uFEFFA,B\r\n${text},1\r\n`);
});

test('with semicolons, decimals have a comma', () => {
  expect(written(7.9, 'money', GERMAN)).toBe('\uFEFFA;B\r\n7,90;1\r\n');
  expect(written('a;b', 'text', GERMAN)).toBe('\uFEFFA;B\r\n"a;b";1\r\n');
});

test('a table without rows has its heading row', () => {
  const columns = [{ header: 'One', kind: 'text' } as const, number];
  expect([...csvParts({ columns, rows: [] }, ENGLISH)].join('')).toBe('\uFEFFOne,B\r\n');
});

test('a text that was made harmless is restored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("'", '=', '+', '-', '@', 'a', '\t', '\n', '\r', ';', ',', '|', '＝')),
      (signs) => {
        const text = signs.join('');
        expect(withFormula(withoutFormula(text))).toBe(text);
      },
    ),
  );
});

test('every text is read again as it was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
      fc.constantFrom(ENGLISH, GERMAN, { separator: '\t', decimals: '.' } as const),
      (texts, notation) => {
        const columns = [{ header: 'Text', kind: 'text' } as const, number];
        const table = { columns, rows: texts.map((text, index) => [text, index]) };
        const file = [...csvParts(table, notation)].join('').slice(1);
        const { data } = Papa.parse<string[]>(file, { delimiter: notation.separator, newline: '\r\n' });
        expect(data.slice(1, -1).map(([text = '']) => withFormula(text))).toEqual(texts);
      },
    ),
  );
});
