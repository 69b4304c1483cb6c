import { copiedNames, copies } from '../testing/clipboards';
import { clipboardTexts, exactValues, readClipboard } from './clipboard';

describe.each([
  ['Excel', copies.excel, ['########']],
  ['Google Sheets', copies.googleSheets, ['13%']],
  ['LibreOffice', copies.libreOffice, ['###']],
])('%s', (_, copied, [last]) => {
  test('the plain text is read row by row: quotes, a line break in a cell, the final line break', () => {
    const block = readClipboard(copied);
    expect(block.map(([name]) => name)).toEqual(copiedNames);
    expect(block[0]).toEqual(['Product', 'Harbour', 'Kings Park']);
    expect(block[3]).toEqual(['Lager', '1,234', last]);
    expect(block).toHaveLength(4);
  });

  test('the HTML alone gives the same cells', () => {
    expect(readClipboard({ text: '', html: copied.html })).toEqual(readClipboard(copied));
  });
});

test.each([
  ['Google Sheets', copies.googleSheets, 0.13],
  ['LibreOffice', copies.libreOffice, 123456789],
])('%s names the numbers behind the cells', (_, copied, last) => {
  const values = exactValues(copied.html, readClipboard(copied));
  expect(values).toEqual([
    [undefined, undefined, undefined],
    [undefined, 7.9, 1234.5],
    [undefined, -4.2, -3.1],
    [undefined, 1234, last],
  ]);
});

test("today's Excel names no numbers, an older one does in x:num", () => {
  expect(exactValues(copies.excel.html, readClipboard(copies.excel)).flat().filter(Boolean)).toEqual([]);
  const old = '<table><tr><td x:num="1234">1,234</td><td x:num>5</td></tr></table>';
  expect(exactValues(old, [['1,234', '5']])).toEqual([[1234, undefined]]);
});

test('values of a table with another shape than the text are ignored', () => {
  expect(exactValues(copies.googleSheets.html, [['1,234']])).toEqual([]);
  expect(exactValues('<p>no table</p>', [['1,234']])).toEqual([]);
});

test('merged cells keep their columns and rows', () => {
  const html = `<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>`;
  expect(readClipboard({ text: '', html })).toEqual([
    ['a', '', 'b'],
    ['c', 'd', ''],
  ]);
});

test('rows of different lengths become a rectangle, nothing is a block without rows or one empty cell', () => {
  expect(readClipboard({ text: 'a\nb\tc', html: '' })).toEqual([
    ['a', ''],
    ['b', 'c'],
  ]);
  expect(readClipboard({ text: '', html: '' })).toEqual([]);
  expect(readClipboard({ text: '\n', html: '' })).toEqual([['']]);
});

test('a script in copied HTML does not run', () => {
  const html =
    '<table><tr><td>1<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script></td></tr></table>';
  expect(readClipboard({ text: '', html })[0]?.[0]).toContain('1');
  expect('ran' in globalThis).toBe(false);
});

test.each([
  ['Excel', copies.excel],
  ['Google Sheets', copies.googleSheets],
])('no style of %s is parsed: a strict content security policy would report each', (_, { html }) => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  readClipboard({ text: '', html });
  expect(html).toMatch(/style/);
  expect(parse.mock.calls.map(([parsed]) => parsed)).not.toContainEqual(expect.stringMatching(/style/i));
  parse.mockRestore();
});

test('both flavours of a paste event are taken', () => {
  const getData = (type: string) => `of ${type}`;
  expect(clipboardTexts({ getData })).toEqual({ text: 'of text/plain', html: 'of text/html' });
});
