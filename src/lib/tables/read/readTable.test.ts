import { writeWorkbook } from '../workbook';
import { createTableSession } from '../worker/tableSession';
import { encodingOf } from './encoding';
import { LIMITS } from './readTable';

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) =>
  Uint8Array.from(text, (sign) => ({ '€': 0x80 })[sign] ?? sign.charCodeAt(0));
const utf16 = (text: string, isMarked = true) => Buffer.from(`${isMarked ? '\uFEFF' : ''}${text}`, 'utf16le');

async function opened(source: Uint8Array | string) {
  const session = createTableSession();
  const whole = typeof source === 'string' ? source : (new Uint8Array(source).buffer as ArrayBuffer);
  const facts = await session.open(whole, 'Stock export');
  if (typeof facts === 'string') return { facts, rows: [], session };
  return { facts, rows: await session.rows('rows', 0, facts.rowCount), session };
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
  const { facts, rows } = await opened(bytes);
  expect(facts).toMatchObject({ ...expected, rowCount: 2 });
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
  ['binary data', Uint8Array.from({ length: 300 }, (__, at) => at % 256), 'notATable'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'oldWorkbook'],
  ['a damaged workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2), 'damaged'],
  ['too many bytes', new Uint8Array(LIMITS.bytes + 1), 'tooLarge'],
  ['too many rows', utf8('a\n'.repeat(LIMITS.rows + 2)), 'tooManyRows'],
  ['too many columns', utf8(`${'a,'.repeat(LIMITS.columns)}a`), 'tooManyColumns'],
])('%s: one problem', async (_, bytes, problem) => {
  expect((await opened(bytes)).facts).toBe(problem);
});

test('300 columns and 3 rows of different widths', async () => {
  const wide = Array.from({ length: 300 }, (_, at) => `c${at}`).join(';');
  const { rows } = await opened(utf8(`${wide}\n1;2\n${wide}`));
  expect(rows.map((row) => row.length)).toEqual([300, 2, 300]);
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
  const text = { head: 'Name', kind: 'text' } as const;
  const file = await writeWorkbook([
    { plan: { name: 'Notes', columns: [] }, rows: [] },
    {
      plan: {
        name: 'Prices',
        columns: [text, { head: 'Price', kind: 'money' }, { head: 'From', kind: 'day' }],
      },
      rows: [
        ['00123', 7.9, { day: '2026-11-21' }],
        ['=1+1', 1.234, undefined],
        ['4006381333931', 4006381333931, undefined],
      ],
    },
    { plan: { name: 'Old', columns: [text] }, rows: [['Cola']] },
    { plan: { name: 'Stock export', columns: [text], isHidden: true }, rows: [['stock-export', 1]] },
  ]);
  const { facts, rows, session } = await opened(file);
  expect(facts).toEqual({ sheets: ['Notes', 'Prices', 'Old'], sheet: 1, rowCount: 4, hiddenCount: 1 });
  expect(rows).toEqual([
    ['Name', 'Price', 'From'],
    ['00123', '7.9', '2026-11-21'],
    ['=1+1', '1.2340', ''],
    ['4006381333931', '4006381333931', ''],
  ]);
  expect(await session.rows('hidden', 0, 1)).toEqual([['stock-export', '1']]);
  expect(await session.reopen({ sheet: 0 })).toMatchObject({ sheet: 0, rowCount: 0 });
  expect(await session.reopen({ sheet: 2 })).toMatchObject({ sheet: 2, rowCount: 2 });
});

test('valid UTF-8 is not taken for Windows-1252', () => {
  expect(encodingOf(utf8('Crème brûlée'))).toBe('utf-8');
});
