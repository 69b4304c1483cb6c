import { exactValues, readClipboard } from '../lib/clipboard';
import { finished } from '../lib/timeSlices';
import { copies } from '../testing/clipboards';
import { type Named, nameIndexSlices } from './names';
import type { NumberField } from './numberNotation';
import { namedBlock, nameKey, type PasteInput, pastePlanSlices } from './pasteByName';

const indexOf = (items: readonly Named[]) => finished(nameIndexSlices(items));
const products = indexOf([
  { id: 'pop', name: 'Salted Popcorn, Large', sku: 'POP-SAL-L' },
  { id: 'zero', name: 'Cola Zero', barcode: '5000112637922' },
  { id: 'lager', name: 'Lager' },
  { id: 'tea1', name: 'Tea' },
  { id: 'tea2', name: 'Tea' },
]);
const venues = indexOf([
  { id: 'v1', name: 'Harbour' },
  { id: 'v2', name: 'Kings Park' },
  { id: 'v3', name: 'Lakeside' },
]);
const price: NumberField = { decimals: 2, currencies: ['€'] };

const rows = (text: string) => text.split('\n').map((row) => row.split('|'));
function plan(block: readonly (readonly string[])[], more: Partial<PasteInput> = {}) {
  const named = namedBlock(block, products, venues);
  if (!named) throw new Error('no names found');
  return finished(
    pastePlanSlices({
      named,
      choices: new Map(),
      records: [],
      columns: [],
      fieldOf: () => price,
      isSame: () => false,
      takes: () => true,
      ...more,
    }),
  );
}
const edits = (...args: Parameters<typeof plan>) =>
  plan(...args).edits.map(({ record, column, text }) => `${record} ${column} ${text}`);

test.each([
  ['Excel', copies.excel, ['1.23'], 1],
  ['Google Sheets', copies.googleSheets, ['1234.00'], 1],
  ['LibreOffice', copies.libreOffice, ['1234.00'], 1],
])(
  'a copy from %s is matched by its names and read by the evidence of each column',
  (_, copied, [last], refused) => {
    const block = readClipboard(copied);
    // the quotes of the name are signs of it
    const choices = new Map([[nameKey({ kind: 'record', text: 'Cola "Zero"' }), 'zero']]);
    const result = plan(block, { values: exactValues(copied.html, block), choices });
    expect(result.edits).toEqual([
      { record: 'pop', column: 'v1', text: '7.90' },
      { record: 'pop', column: 'v2', text: '1234.50' },
      { record: 'zero', column: 'v1', text: '-4.20' },
      { record: 'zero', column: 'v2', text: '-3.10' },
      { record: 'lager', column: 'v1', text: last },
    ]);
    expect(result.refused).toHaveLength(refused);
  },
);

test('names are matched, near, ambiguous or unknown; what stands for nothing is left out until it is chosen', () => {
  const block = rows(
    '|Hafen|Kings Park\nTea|1.50|1.60\nLager|5|6\nBubble|7|8\n5000112637922|3.10|\n5.0E+12|1|2',
  );
  const named = namedBlock(block, products, venues);
  expect(named?.names.map(({ text, kind, match }) => [kind, text, match.state])).toEqual([
    ['column', 'Hafen', 'unmatched'],
    ['column', 'Kings Park', 'matched'],
    ['record', 'Tea', 'ambiguous'],
    ['record', 'Lager', 'matched'],
    ['record', 'Bubble', 'unmatched'],
    ['record', '5000112637922', 'matched'],
    ['record', '5.0E+12', 'scientific'],
  ]);
  expect(plan(block)).toMatchObject({ rowsLeftOut: 3, columnsLeftOut: 1 });
  expect(edits(block)).toEqual(['lager v2 6.00']);
  const choices = new Map([
    [nameKey({ kind: 'column', text: 'Hafen' }), 'v1'],
    [nameKey({ kind: 'record', text: 'Tea' }), 'tea2'],
    [nameKey({ kind: 'record', text: 'Lager' }), ''],
  ]);
  expect(edits(block, { choices })).toEqual(['tea2 v1 1.50', 'tea2 v2 1.60', 'zero v1 3.10']);
});

test('a block that was copied the other way round is turned, with the values behind its cells', () => {
  const block = rows('|Lager|Salted Popcorn, Large\nHarbour|5|6,5\nLakeside|7|8,123');
  expect(namedBlock(block, products, venues)?.isTurned).toBe(true);
  expect(edits(block)).toEqual(['lager v1 5.00', 'lager v3 7.00', 'pop v1 6.50', 'pop v3 8.12']);
  const values = [[], [undefined, undefined, 6.5], [undefined, undefined, 8123]];
  expect(plan(block, { values }).read.evidence.map((one) => [one?.comma, one?.point])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test.each([
  [
    'venues alone: rows go on from the active cell',
    'Harbour|Lakeside\n5|6\n7|8',
    ['a v1 5.00', 'a v3 6.00', 'b v1 7.00', 'b v3 8.00'],
  ],
  [
    'products alone: columns go on from the active cell',
    'Lager|5|6\nCola Zero|7|8',
    ['lager x 5.00', 'lager y 6.00', 'zero x 7.00', 'zero y 8.00'],
  ],
  ['a name behind a code', 'SKU|Name|Harbour\nXX|Lager|5\nYY|Cola Zero|6', ['lager v1 5.00', 'zero v1 6.00']],
  ['a head of which nothing is known', 'Name|Preis\nLager|5\nCola Zero|6', []],
  ['empty cells change nothing', '|Harbour|Lakeside\nLager||6\nCola Zero|-|', ['lager v3 6.00']],
  ['the same product twice', '|Harbour\nLager|5\nlager|6', ['lager v1 5.00']],
])('%s', (_, text, expected) => {
  expect(edits(rows(text), { records: ['a', 'b'], columns: ['x', 'y'] })).toEqual(expected);
});

test.each([
  ['below a title and a blank row', 'Prices 2026||\n||\nProduct|Harbour|Lakeside\nLager|5|6', 2],
  ['below a title, with a blank corner', 'Prices 2026||\n|Harbour|Lakeside\nLager|5|6', 1],
  ['below a title, for one venue', 'Prices 2026|\n|\n|Lakeside\nLager|5', 2],
  ['below a venue as the title', 'Harbour||\nProduct|Lakeside|Kings Park\nLager|5|6', 1],
  ['below a row as wide as the table', 'Prices|March|2026\nProduct|Harbour|Lakeside\nLager|5|6', 1],
  ['the first one', 'Product|Harbour|Lakeside\nLager|5|6', 0],
  ['the first one, with a venue in a column of its own', 'Product|Place|Price\nLager|Harbour|', 0],
  ['none', 'Lager|5|6\nCola Zero|7|8', -1],
])('the row with the venues is %s', (_, text, index) => {
  expect(namedBlock(rows(text), products, venues)?.headerRow).toBe(index);
});

test('below a title every price goes to the venue above it', () => {
  const block = rows('Prices 2026|||\n|||\nProduct|Harbour|Lakeside\nLager|5|6\nCola Zero|7|8');
  expect(edits(block, { columns: ['x', 'y'] })).toEqual([
    'lager v1 5.00',
    'lager v3 6.00',
    'zero v1 7.00',
    'zero v3 8.00',
  ]);
});

test('rows and columns that are left out are named, blank ones are not', () => {
  const block = rows(
    'Prices 2026|||\n|||\nProduct|Harbour||Tax\nLager|5|3|20\n|||\n|6||\nBubble|7||\nCola Zero|8||',
  );
  expect(plan(block)).toMatchObject({
    edits: [
      { record: 'lager', column: 'v1' },
      { record: 'zero', column: 'v1' },
    ],
    // the title, the row without a name, and the one whose name stands for nothing
    rowsLeftOut: 3,
    columnsLeftOut: 2,
    rowsAbove: [0],
    rowsWithoutTarget: [5],
    columnsWithoutTarget: [2],
  });
});

test('without headings each column has the venue that it goes to, as far as there are any', () => {
  const block = rows('Lager|5|6|7\nCola Zero|8|9|');
  expect(plan(block, { columns: ['x', 'y'] })).toMatchObject({
    targetColumns: [
      { at: 1, column: 'x' },
      { at: 2, column: 'y' },
    ],
    columnsWithoutTarget: [3],
    columnsLeftOut: 1,
  });
});

test('headings can name fields: each column is read by its own, and asked about by its own', () => {
  const fields = indexOf([
    { id: 'vendor', name: 'Vendor' },
    { id: 'price', name: 'Price', sku: 'Price, €' },
    { id: 'days', name: 'Lead time days' },
  ]);
  const block = rows('Name|Vendor|Price, €|lead time days\nLager|1,5 & Co|1,234|3\nTea|X|2|2,5');
  const named = namedBlock(block, products, fields);
  if (!named) throw new Error('no names found');
  const days: NumberField = { decimals: 0 };
  const read = (more: Partial<PasteInput>) =>
    finished(
      pastePlanSlices({
        ...{ named, choices: new Map(), records: [], columns: [], isSame: () => false, takes: () => true },
        fieldOf: (id) => ({ price, days })[id],
        ...more,
      }),
    );
  const asked = read({});
  expect(asked.read.unclear).toBe(1);
  expect(asked.edits.map(({ column, text }) => `${column} ${text}`)).toEqual(['vendor 1,5 & Co', 'days 3']);
  const answered = read({ answer: '.' });
  expect(answered.edits.map(({ column, text }) => `${column} ${text}`)).toEqual([
    'vendor 1,5 & Co',
    'price 1234.00',
    'days 3',
  ]);
});

test('texts below an unknown heading are no headings: the first record is one of the rows', () => {
  expect(namedBlock(rows('Unknown beer|Kernel\nLager|Marlow'), products, venues)?.headerRow).toBe(-1);
});

test('cells of products that are not sold at the venue are left out and counted', () => {
  const block = rows('|Harbour|Lakeside\nLager|5|6\nCola Zero|7|8');
  const takes = (record: string, venue: string) => record !== 'lager' || venue !== 'v3';
  expect(edits(block, { takes })).toEqual(['lager v1 5.00', 'zero v1 7.00', 'zero v3 8.00']);
  expect(plan(block, { takes })).toMatchObject({ notTaken: 1 });
});

test.each([['5|6\n7|8'], ['Zutat|Preis\nMehl|1,20'], ['']])('%j has no names', (text) => {
  expect(namedBlock(rows(text), products, venues)).toBeUndefined();
});

test('an ambiguous number is asked for, and the answer counts for all columns without evidence', () => {
  const block = rows('|Harbour|Lakeside|Kings Park\nLager|1,234|1,500|2,5\nCola Zero|5|6|1,234');
  const asked = plan(block);
  expect(asked.read).toMatchObject({ unclear: 2, example: '1,234', rounded: 1 });
  expect(asked.edits.map(({ text }) => text)).toEqual(['2.50', '5.00', '6.00', '1.23']);
  expect(asked.refused).toEqual([]);
  expect(
    plan(block, { answer: '.' })
      .edits.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['1234.00', '1500.00']);
  expect(plan(block, { answer: ',' })).toMatchObject({ read: { unclear: 2, rounded: 2 } });
});

test('cells that hold the value already, that repeat a cell or that are no number are counted apart', () => {
  const block = rows('|Harbour|Harbour\nLager|5|6\nCola Zero|####|#N/A\nSalted Popcorn, Large|13%|€4');
  const result = plan(block, { isSame: (_, __, text) => text === '5.00' });
  expect(result).toMatchObject({ same: 1, repeated: 1 });
  expect(result.edits).toEqual([{ record: 'pop', column: 'v1', text: '4.00' }]);
  expect(result.refused.map(({ error }) => error)).toEqual(['narrow', 'error', 'percent']);
});

test('texts are taken as they are', () => {
  expect(edits(rows('|Harbour\nLager|A-1,234'), { fieldOf: () => undefined })).toEqual(['lager v1 A-1,234']);
});
