import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { LIMITS } from '../limits';
import { writeWorkbook } from '../workbook';
import { createTableSession } from '../worker/tableSession';
import { findEncoding } from './findEncoding';

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) =>
  Uint8Array.from(text, (sign) => ({ '€': 0x80 })[sign] ?? sign.charCodeAt(0));
const utf16 = (text: string, isMarked = true) => Buffer.from(`${isMarked ? '\uFEFF' : ''}${text}`, 'utf16le');

async function opened(source: Uint8Array | string) {
  const session = createTableSession();
  const whole = typeof source === 'string' ? source : (new Uint8Array(source).buffer as ArrayBuffer);
  const details = await session.open(whole, 'Stock export');
  if (typeof details === 'string') return { details, rows: [], session };
  return { details, rows: await session.rows('rows', 0, details.rowCount), session };
}

test.each([
  ['UTF-8', utf8('Näme;Preis\r\nCafé;7,90\r\n'), { encoding: 'utf-8', separator: ';' }],
  [
    'UTF-8 with a byte order mark',
    utf8('\uFEFFNäme,Preis\nCafé,7.90'),
    { encoding: 'utf-8', separator: ',' },
  ],
  [
    'UTF-8 with a mark and CRLF',
    utf8('\uFEFFName;Preis\r\nCafé;7,90\r\n'),
    { encoding: 'utf-8', separator: ';' },
  ],
  ['UTF-8 with LF', utf8('Name,Preis\nCafé,7.90\n'), { encoding: 'utf-8', separator: ',' }],
  ['Windows-1252', windows('Näme;Preis €\r\nCafé;7,90'), { encoding: 'windows-1252', separator: ';' }],
  [
    'UTF-16 as Excel writes it',
    utf16('Näme\tPreis\r\nCafé\t7,90\r\n'),
    { encoding: 'utf-16le', separator: '\t' },
  ],
  ['UTF-16 without a mark', utf16('Name|Price\nCafe|7.90', false), { encoding: 'utf-16le', separator: '|' }],
  [
    'UTF-16, big endian',
    utf16('Näme\tPreis\r\nCafé\t7,90').swap16(),
    { encoding: 'utf-16be', separator: '\t' },
  ],
  ['a declared separator', utf8('sep=;\r\nNäme;Preis\r\nCafé;1'), { encoding: 'utf-8', separator: ';' }],
])('%s: encoding and separator are found', async (_, bytes, expected) => {
  const { details, rows } = await opened(bytes);
  expect(details).toMatchObject({ ...expected, rowCount: 2 });
  expect(rows.map((row) => row.length)).toEqual([2, 2]);
  expect(rows[1]?.[0]).toMatch(/^Caf[eé]$/);
});

test.each<[string, string, string[][]]>([
  [
    'decimal commas between semicolons',
    'a;b;c\n1,5;2,5;3\n1,5;2,5;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2,5', '3'],
      ['1,5', '2,5', '3'],
    ],
  ],
  [
    'quoted line breaks and quotes',
    'a,b\r\n"x\ny","say ""hi"""\r\n',
    [
      ['a', 'b'],
      ['x\ny', 'say "hi"'],
    ],
  ],
  ['one column', 'Name\nCola\nFanta, big\n', [['Name'], ['Cola'], ['Fanta, big']]],
  [
    'empty rows and columns at the end',
    'a,b,,\n1,2,,\n,,,\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a formula stays a text',
    'a,b\n"=HYPERLINK(""x"")",1',
    [
      ['a', 'b'],
      ['=HYPERLINK("x")', '1'],
    ],
  ],
  [
    'cells of a spreadsheet',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('%s', async (_, text, expected) => {
  const { rows } = await opened(text);
  expect(rows).toEqual(expected);
});

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['only empty lines', utf8('\r\n\r\n'), 'empty'],
  ['a picture named .csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 'notATable'],
  ['binary data', Uint8Array.from({ length: 300 }, (__, index) => index % 256), 'notATable'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'oldWorkbook'],
  ['a damaged workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2), 'damaged'],
  ['too many bytes', new Uint8Array(LIMITS.bytes + 1), 'tooLarge'],
  ['too many rows', utf8('a\n'.repeat(LIMITS.rows + 2)), 'tooManyRows'],
  ['too many columns', utf8(`${'a,'.repeat(LIMITS.columns)}a`), 'tooManyColumns'],
])('%s: one lineError', async (_, bytes, error) => {
  expect((await opened(bytes)).details).toBe(error);
});

test('300 columns and 3 rows of different widths', async () => {
  const wide = Array.from({ length: 300 }, (_, index) => `c${index}`).join(';');
  const { rows, details } = await opened(utf8(`${wide}\n1;2\n${wide}`));
  expect(rows.map((row) => row.length)).toEqual([300, 300]);
  const lineErrors = [{ line: 2, kind: 'fewerCells', text: '1;2', cells: 2, expected: 300 }];
  expect(details).toMatchObject({ lineErrors, numbers: [1, 3] });
});

test('encoding and separator can be changed', async () => {
  const { session } = await opened(utf8('a;b,c\n1;2,3'));
  expect(await session.reopen({ separator: ',' })).toMatchObject({ separator: ',' });
  expect(await session.rows('rows', 0, 2)).toEqual([
    ['a;b', 'c'],
    ['1;2', '3'],
  ]);
  expect(await session.reopen({ encoding: 'windows-1252' })).toMatchObject({ encoding: 'windows-1252' });
});

test('a workbook has numbers and days as clear texts, its sheets, and the hidden sheet apart', async () => {
  const text = { header: 'Name', kind: 'text' } as const;
  const file = await writeWorkbook([
    { plan: { name: 'Notes', columns: [] }, rows: [] },
    {
      plan: {
        name: 'Prices',
        columns: [
          text,
          { header: 'Price', kind: 'money' },
          { header: 'From', kind: 'day' },
          { header: 'Changed', kind: 'moment' },
        ],
      },
      rows: [
        ['00123', 7.9, { day: '2026-11-21' }, { moment: '2026-11-21 18:33' }],
        ['=1+1', 1.234, undefined, { moment: '2026-09-16 09:19' }],
        ['4006381333931', 4006381333931, undefined, undefined],
      ],
    },
    { plan: { name: 'Old', columns: [text] }, rows: [['Cola']] },
    { plan: { name: 'Stock export', columns: [text], isHidden: true }, rows: [['stock-export', 1]] },
  ]);
  const { details, rows, session } = await opened(file);
  expect(details).toEqual({
    sheets: ['Notes', 'Prices', 'Old'],
    hiddenSheets: [],
    sheet: 1,
    numbers: [1, 2, 3, 4],
    rowCount: 4,
    hiddenCount: 1,
  });
  expect(rows).toEqual([
    ['Name', 'Price', 'From', 'Changed'],
    ['00123', '7.9', '2026-11-21', '2026-11-21 18:33'],
    ['=1+1', '1.234\u2060', '', '2026-09-16 09:19'],
    ['4006381333931', '4006381333931'],
  ]);
  expect(await session.rows('hidden', 0, 1)).toEqual([['stock-export', '1']]);
  expect(await session.reopen({ sheet: 0 })).toMatchObject({ sheet: 0, rowCount: 0 });
  expect(await session.reopen({ sheet: 2 })).toMatchObject({ sheet: 2, rowCount: 2 });
});

test('a workbook with a password is no old workbook', async () => {
  const sheets = [{ name: 'Prices', rows: [['Name'], ['Cola']] }];
  const file = await writeXlsx({ sheets, encryption: { password: 'secret', spinCount: 1 } });
  expect([...file.slice(0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0]);
  expect((await opened(file)).details).toBe('locked');
});

/** A workbook with two sheets, whose cell B2 of the second one has another content. */
async function withCell(content: string) {
  const sheet = (name: string) => ({
    plan: { name, columns: ['Name', 'Price'].map((header) => ({ header, kind: 'number' as const })) },
    rows: [[1, 4711]],
  });
  const files = unzipSync(await writeWorkbook([sheet('Notes'), sheet('A & B')]));
  const path = 'xl/worksheets/sheet2.xml';
  const xml = strFromU8(files[path] ?? new Uint8Array());
  const cell = /<c r="B2"[^>]*>.*?<\/c>/;
  expect(xml).toMatch(cell);
  return zipSync({ ...files, [path]: strToU8(xml.replace(cell, content)) });
}

test.each([
  ['nothing stored', '<c r="B2"><f>A2*2</f></c>', 'uncomputed'],
  ['nothing stored, of a text', '<c r="B2" t="str"><f>A2&amp;"x"</f></c>', 'uncomputed'],
  ['nothing stored, shared', '<c r="B2"><f t="shared" si="0"/></c>', 'uncomputed'],
  ['a stored value', '<c r="B2"><f>A2*2</f><v>2</v></c>', { rowCount: 2 }],
  ['an empty stored value', '<c r="B2" t="str"><f>""</f><v></v></c>', { rowCount: 2 }],
])('a formula with %s', async (_, content, expected) => {
  const { session, details } = await opened(await withCell(content));
  expect(details).toMatchObject({ sheet: 0 });
  const reopened = await session.reopen({ sheet: 1 });
  if (typeof expected === 'string') expect(reopened).toBe(expected);
  else expect(reopened).toMatchObject(expected);
});

test('valid UTF-8 is not taken for Windows-1252', () => {
  expect(findEncoding(utf8('Crème brûlée'))).toEqual({ encoding: 'utf-8' });
});

const HEAD = ['SKU', 'Name', 'Price'];

test.each<[string, string, readonly string[][], readonly object[]]>([
  [
    'quote marks that are inches or quotations',
    'SKU;Name\r\n1;"Best" Cola\r\n2;Frame 8"x10"\r\n3;Poster 24"\r\n4;"Two\r\nlines"\r\n5;"a;b"\r\n',
    [
      ['SKU', 'Name'],
      ['1', '"Best" Cola'],
      ['2', 'Frame 8"x10"'],
      ['3', 'Poster 24"'],
      ['4', 'Two\r\nlines'],
      ['5', 'a;b'],
    ],
    [],
  ],
  [
    'a quote mark that is not closed',
    'SKU;Name;Price\n1;"Best Cola;2\n2;Tea;3\n',
    [HEAD, ['2', 'Tea', '3']],
    [{ line: 2, kind: 'openQuote', text: '1;"Best Cola;2' }],
  ],
  [
    'a quote mark that the inches of another line would close',
    'SKU;Name;Price\n1;"Best Cola;2\n2;Frame 8";3\n3;Tea;4\n',
    [HEAD, ['3', 'Tea', '4']],
    [{ line: 2, kind: 'openQuote', text: '1;"Best Cola;2\n2;Frame 8";3' }],
  ],
  [
    'a quote mark that closes in another row, with rows of other lengths between',
    'SKU;Name;Price\n1;"Frame 8;2\n2;Cola\n3;Poster 24";3\n4;"Frame 8\n5;Cola;1\n6;Poster 24";3\n7;"Frame 8\n8;Poster 24";3\n9;Tea;4\n',
    [HEAD, ['9', 'Tea', '4']],
    [
      { line: 2, kind: 'openQuote' },
      { line: 5, kind: 'openQuote' },
      { line: 8, kind: 'openQuote' },
    ],
  ],
  [
    'texts of several lines with commas',
    'SKU,Name,Price\n1,"milk, sugar\nmay contain nuts, soy",2\n',
    [HEAD, ['1', 'milk, sugar\nmay contain nuts, soy', '2']],
    [],
  ],
  [
    'letters that another program has damaged',
    'SKU;Name;Price\n1;KÃ¤se;2\n2;Ð¡Ð¾Ðº;2\n3;CafÃ© 5 Â°C;2\n4;SÃO PÃES;2\n',
    [HEAD, ['4', 'SÃO PÃES', '2']],
    [
      { line: 2, kind: 'letters' },
      { line: 3, kind: 'letters' },
      { line: 4, kind: 'letters' },
    ],
  ],
  [
    'a separator within a text with quote marks',
    'SKU;Name;Price\n1;"Best"; Cola;2\n2;Cup "to; go";3\n3;"big" cup; red;4\n',
    [HEAD],
    [
      { line: 2, kind: 'moreCells', cells: 4, expected: 3 },
      { line: 3, kind: 'moreCells', cells: 4, expected: 3 },
      { line: 4, kind: 'strayQuote', cells: 4, expected: 3 },
    ],
  ],
  [
    'control characters',
    'SKU;Name;Price\n1;a\u0000b;2\n2;c;3\n',
    [HEAD, ['2', 'c', '3']],
    [{ line: 2, kind: 'control' }],
  ],
  [
    'a file that is cut off',
    'SKU;Name;Price\n1;Cola;2\n2;Te',
    [HEAD, ['1', 'Cola', '2']],
    [{ line: 3, kind: 'cutOff', cells: 2, expected: 3 }],
  ],
  [
    'a title above the names, and empty lines',
    'Price list\n\nSKU;Name;Price\n\n1;Cola;2\n;;\n',
    [['Price list'], HEAD, ['1', 'Cola', '2']],
    [],
  ],
  ['CR alone', 'SKU;Name;Price\r1;Cola;2', [HEAD, ['1', 'Cola', '2']], []],
  [
    'mixed line ends',
    'SKU;Name;Price\r1;Tea;2\n2;Ice;3\r\n',
    [HEAD, ['1', 'Tea', '2'], ['2', 'Ice', '3']],
    [],
  ],
  ['a declared separator and CR', 'sep=;\rSKU;Name;Price\r1;a,b;2,5', [HEAD, ['1', 'a,b', '2,5']], []],
  ['tabs with quotes', 'SKU\tName\tPrice\n1\t"a\tb"\t2\n', [HEAD, ['1', 'a\tb', '2']], []],
  [
    'columns without a name',
    'SKU;Name;\n1;Cola;x\n',
    [
      ['SKU', 'Name', ''],
      ['1', 'Cola', 'x'],
    ],
    [],
  ],
])('lines: %s', async (_, text, expected, lineErrors) => {
  const { rows, details } = await opened(utf8(text));
  expect(rows).toEqual(expected);
  if (lineErrors.length === 0) expect(details).not.toHaveProperty('lineErrors');
  else expect(details).toMatchObject({ lineErrors });
});

test('rows have the numbers of their lines; a control sign at the end is named', async () => {
  const { details } = await opened(utf8('sep=;\nSKU;Name\n1;"a\nb"\n\n2;c\r\n\u001a'));
  expect(details).toMatchObject({ numbers: [2, 3, 6], hasEndSign: true });
});

test('a line is used once it is fixed, short lines where the user takes them', async () => {
  const { session } = await opened(utf8('SKU;Name;Price\n1;"Best Cola;2\n2;Tea\n'));
  expect(await session.reopen({ fixed: new Map([[2, '1;Best Cola']]) })).toMatchObject({
    lineErrors: [{ line: 2, text: '1;Best Cola', kind: 'fewerCells' }, { line: 3 }],
  });
  const choice = { fixed: new Map([[2, '1;Best Cola;2']]), takes: { shortLines: true } };
  expect(await session.reopen(choice)).toMatchObject({ numbers: [1, 2, 3] });
  expect(await session.rows('rows', 1, 3)).toEqual([
    ['1', 'Best Cola', '2'],
    ['2', 'Tea'],
  ]);
});

test('the mark of UTF-8 before letters of another encoding; UTF-8 with a damaged letter', async () => {
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...windows('SKU;Name\n1;Süßstoff Käse\n'));
  const rows = [
    ['SKU', 'Name'],
    ['1', 'Süßstoff Käse'],
  ];
  expect(await opened(marked)).toMatchObject({ details: { encoding: 'windows-1252' }, rows });
  const good = 'SKU;Name\n1;Żubrówka łąka źródło śliwka\n2;Süßkäse Öl\n3;Caf';
  const damaged = Uint8Array.of(...utf8(good), 0xe9, ...utf8(' x\n'));
  const lineErrors = [{ line: 4, kind: 'letters' }];
  expect((await opened(damaged)).details).toMatchObject({ encoding: 'utf-8', lineErrors });
});
