import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { workbookOf } from '../../../testing/workbookXml';
import { finished } from '../../timeSlices';
import { readWorkbook } from '../read/readWorkbook';
import type { ReadChoice, ReadTable } from '../read/table';
import { writeWorkbook } from '../workbook';
import { withEscapes, withoutEscapes } from './escapes';

const HIDDEN = 'Stock export';
const read = (bytes: Uint8Array, choice: ReadChoice = {}) => finished(readWorkbook(bytes, HIDDEN, choice));
const table = (bytes: Uint8Array, choice: ReadChoice = {}) => {
  const result = read(bytes, choice);
  if (typeof result === 'string') throw new Error(result);
  return result satisfies ReadTable;
};
const row = (number: number, cells: string, attributes = '') =>
  `<row r="${number}"${attributes}>${cells}</row>`;
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

test.each<[format: string | number, value: number, text: string]>([
  [9, 0.2, '20%'],
  [10, 0.055, '5.5%'],
  ['0.0%', 0.055, '5.5%'],
  ['0%', 1, '100%'],
  ['0%', 0, '0%'],
  ['0\\ %', 0.07, '7%'],
  ['0.00%;[Red]-0.00%', -0.05, '-5%'],
  ['0"%"', 7, '7'],
  ['0.000%', 0.01234, '1.234\u2060%'],
  ['#,##0.00\\ "€"', 1234.5, '1234.5'],
  ['[$€-407] #,##0.00', 7.9, '7.9'],
  ['[$$-409]#,##0.00;[Red]([$$-409]#,##0.00)', -7.9, '-7.9'],
  ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 12.5, '12.5'],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', 0, '0'],
  ['0.00E+00', 4006381333931, '4006381333931'],
  [11, 0.0000001, '0.0000001'],
  ['0.00', 2.499999, '2.499999'],
  ['0.00', 0.1 + 0.2, '0.3'],
  ['#,##0,', 12500, '12500'],
  ['# ?/?', 0.5, '0.5'],
  ['@', 12, '12'],
  ['General', 12, '12'],
  ['00000', 123, '00123'],
  ['0000000000000', 4006381333931, '4006381333931'],
  ['0000000000000', 12345670, '0000012345670'],
  ['000-000', 12345, '012-345'],
  ['"SKU-"0000', 12, 'SKU-0012'],
  ['00000', 1234567, '1234567'],
  ['0" kg"', 5, '5'],
  ['[>=100]0;0%', 0.5, '50%'],
  ['[>=100]0;0%', 150, '150'],
  [14, 46347, '2026-11-21'],
  [22, 46347.7729166, '2026-11-21 18:33'],
  [57, 46347, '2026-11-21'],
  ['dd.mm.yyyy', 46347, '2026-11-21'],
  ['[$-407]d. mmmm yyyy;@', 46347, '2026-11-21'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46347, '2026-11-21'],
  ['yyyy"年"m"月"d"日"', 46347, '2026-11-21'],
  ['[Red]0', 46347, '46347'],
  ['"day" 0', 46347, '46347'],
  ['h:mm', 0.354166667, '08:30'],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 59, '1900-02-28'],
  ['yyyy-mm-dd', 61, '1900-03-01'],
])('a number with the format %s: %d is %s', (format, value, expected) => {
  const file = workbookOf({ formats: [format], rows: row(1, `<c r="A1" s="1"><v>${value}</v></c>`) });
  expect(table(file).rows).toEqual([[expected]]);
});

test.each(['1', 'true', 'on', 'True'])('days since 1904, the flag written %s', (flag) => {
  const workbookPr = `<workbookPr date1904="${flag}"/>`;
  const rows = row(1, '<c r="A1" s="1"><v>44885</v></c>');
  expect(table(workbookOf({ workbookPr, formats: [14], rows })).rows).toEqual([['2026-11-21']]);
});

test.each([
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Rich text'],
  ['a text of its own', text('A1', 'Own'), 'Own'],
  ['a number stored as text', text('A1', '7,90'), '7,90'],
  ['a yes', '<c r="A1" t="b"><v>1</v></c>', 'true'],
  ['a no', '<c r="A1" t="b"><v>0</v></c>', 'false'],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
  ['the text of a formula', '<c r="A1" t="str"><f>B1&amp;"x"</f><v>a &amp; x</v></c>', 'a & x'],
  ['the number of a formula', '<c r="A1"><f>1+1</f><v>2</v></c>', '2'],
  ['a shared formula', '<c r="A1"><f t="shared" si="0"/><v>2</v></c>', '2'],
  ['a day of its own', '<c r="A1" t="d"><v>2026-11-21T00:00:00</v></c>', '2026-11-21'],
  ['an escape', text('A1', '_x005F_x1000_'), '_x1000_'],
  ['a line break', text('A1', 'a_x000D_\nb'), 'a\nb'],
  ['more digits than a number has', '<c r="A1"><v>12345678901234567890</v></c>', '12345678901234567890'],
  ['CDATA', text('A1', '<![CDATA[a < b]]>'), 'a < b'],
  ['references to characters', text('A1', '&#x17B;&#243;'), 'Żó'],
  ['a comment', `<!-- <c r="A1"><v>9</v></c> -->${text('A1', 'Own')}`, 'Own'],
])('%s', (_, cell, expected) => {
  const strings = ['<r><t>Rich </t></r><r><rPr/><t>text</t></r><rPh sb="0" eb="1"><t>sound</t></rPh>'];
  expect(table(workbookOf({ strings, rows: row(1, cell) })).rows).toEqual([[expected]]);
});

test('cells and rows without references follow one another; prefixes of names are left out', () => {
  const rows =
    '<x:row><x:c><x:v>1</x:v></x:c><x:c r="D1"><x:v>4</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row><row><c><v>6</v></c></row>';
  const { rows: found, numbers } = table(workbookOf({ rows }));
  expect(found).toEqual([['1', '', '', '4', '5'], ['6']]);
  expect(numbers).toEqual([1, 2]);
});

test('a cell that is merged over rows has its value in each of them', () => {
  const rows =
    row(1, text('A1', 'Drinks') + text('B1', 'Cola')) + row(2, text('B2', 'Tea')) + row(3, text('B3', 'Ice'));
  const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B3:C3"/></mergeCells>';
  expect(table(workbookOf({ rows, after })).rows).toEqual([
    ['Drinks', 'Cola'],
    ['Drinks', 'Tea'],
    ['', 'Ice'],
  ]);
});

const LIST =
  row(1, text('A1', 'SKU') + text('B1', 'Old') + text('C1', 'Price')) +
  row(2, text('A2', 'S-1') + text('B2', '9') + text('C2', '1')) +
  row(3, text('A3', 'S-2') + text('B3', '9') + text('C3', '99'), ' hidden="true"') +
  row(4, text('A4', 'S-3') + text('B4', '9') + text('C4', '99'), ' ht="0" customHeight="1"') +
  row(5, '', ' hidden="1"') +
  row(7, text('A7', 'S-4') + text('B7', '9') + text('C7', '2'));

test('rows and columns that a spreadsheet hides are named and left out', () => {
  const file = workbookOf({ rows: LIST, before: '<cols><col min="2" max="2" hidden="1"/></cols>' });
  const left = table(file);
  expect(left.rows).toEqual([
    ['SKU', 'Price'],
    ['S-1', '1'],
    ['S-4', '2'],
  ]);
  expect(left.numbers).toEqual([1, 2, 7]);
  expect(left.unseen).toEqual({ rows: [3, 4], columns: ['B'] });
  const taken = table(file, { takes: { hiddenRows: true, hiddenColumns: true } });
  expect(taken.rows).toHaveLength(5);
  expect(taken.rows[0]).toEqual(['SKU', 'Old', 'Price']);
  expect(taken.unseen).toEqual(left.unseen);
});

test('a filter that hides nothing is not named; nor are empty hidden columns', () => {
  const before = '<cols><col min="9" max="16384" hidden="1"/></cols>';
  const after = '<autoFilter ref="A1:B2"/>';
  expect(table(workbookOf({ rows: row(1, text('A1', 'SKU')), before, after }))).not.toHaveProperty('unseen');
});

test('a hidden sheet is not the one that is read unless it is chosen', () => {
  const others = [
    { name: "Last year's", state: 'hidden', rows: row(1, text('A1', 'Old')) },
    { name: 'Very "old"', state: 'veryHidden', rows: row(1, text('A1', 'Older')) },
  ];
  const file = workbookOf({ others, rows: row(1, text('A1', 'New')) });
  expect(table(file)).toMatchObject({
    rows: [['New']],
    sheet: 2,
    sheets: ["Last year's", 'Very "old"', 'Prices'],
    hiddenSheets: [0, 1],
  });
  expect(table(file, { sheet: 1 }).rows).toEqual([['Older']]);
});

test('the hidden column of the ids of an own export is read', async () => {
  const columns = ['ID', 'Name'].map((header) => ({ header, kind: 'text' as const }));
  const file = await writeWorkbook([
    { plan: { name: 'Products', columns, hiddenColumns: [0] }, rows: [['p1', 'Cola']] },
    { plan: { name: HIDDEN, columns, isHidden: true }, rows: [['stock-export']] },
  ]);
  expect(table(file)).toMatchObject({
    rows: [
      ['ID', 'Name'],
      ['p1', 'Cola'],
    ],
    hiddenSheets: [],
  });
  expect(table(file)).not.toHaveProperty('unseen');
});

test('texts that look like escapes, and control characters, are read as they were written', async () => {
  const texts = [
    'BOX_x1000_BLK',
    'M4_x0050_ZN',
    'Screw _x0041_ 50',
    '_x005F_',
    'a\u0001b',
    '_x',
    '_x00_',
    'Ω_xFFFF_',
  ];
  const file = await writeWorkbook([
    {
      plan: { name: 'Products', columns: [{ header: 'A_x0041_', kind: 'text' }] },
      rows: texts.map((one) => [one]),
    },
  ]);
  expect(table(file).rows.flat()).toEqual(['A_x0041_', ...texts]);
  const xml = Object.values(unzipSync(file))
    .map((part) => strFromU8(part))
    .join('');
  expect(xml).toContain('BOX_x005F_x1000_BLK');
  expect(xml).toContain('>_x005F_x00_<');
  for (const one of texts) expect(withoutEscapes(withEscapes(one))).toBe(one);
});

test.each([
  [
    'a cell in the last place of Excel, without a value',
    '<row r="1048576"><c r="XFD1048576" s="1"/></row>',
    1,
  ],
  ['200,000 rows without a value', '<row s="1" customFormat="1"/>'.repeat(200_000), 1],
  ['spaces in the last place', `<row r="1048576">${text('XFD1048576', ' ')}</row>`, 1],
])('%s costs nothing', (_, rows, expected) => {
  expect(table(workbookOf({ rows: row(1, text('A1', 'Name')) + rows })).rows).toHaveLength(expected);
});

test.each([
  [
    'a text in the last place of Excel',
    `<row r="1048576">${text('XFD1048576', 'x')}</row>`,
    'tooManyColumns',
  ],
  ['too many rows', `<row>${'<c><v>1</v></c>'}</row>`.repeat(100_002), 'tooManyRows'],
  ['too many cells', `<row>${text('ALL1', 'x')}</row>`.repeat(20_001), 'tooManyCells'],
  ['a declared document type', '<!DOCTYPE a [<!ENTITY b "c">]>', 'damaged'],
])('%s: refused', (_, rows, expected) => {
  expect(read(workbookOf({ rows }))).toBe(expected);
});

test('a workbook that unpacks to more than is read is refused before it is unpacked', () => {
  const files = unzipSync(workbookOf({ rows: '' }));
  const file = zipSync({ ...files, 'xl/media/image1.png': strToU8('x') });
  // the size without compression, as the directory of the archive states it
  const at = strFromU8(file, true).lastIndexOf('xl/media/image1.png') - 46;
  new DataView(file.buffer).setUint32(at + 24, 600 * 1024 * 1024, true);
  expect(read(file)).toBe('tooLargeUnpacked');
});

test('a cell that is longer than Excel allows is named and its row left out', () => {
  const rows = row(1, text('A1', 'Name')) + row(2, text('A2', 'x'.repeat(32_768))) + row(3, text('A3', 'y'));
  expect(table(workbookOf({ rows }))).toMatchObject({
    rows: [['Name'], ['y']],
    lineErrors: [{ line: 2, kind: 'longCell' }],
  });
});
