import { csvOf } from './csv';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+49 30 555', '"\'+49 30 555"'],
  ['-5', '"\'-5"'],
  ['@sum', '"\'@sum"'],
  ['a = b', 'a = b'],
  ['Kernel & Co', 'Kernel & Co'],
  ['one, two', '"one, two"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['Dvořák', 'Dvořák'],
  [-5.5, '-5.5'],
  [undefined, ''],
])('%j is written %s', (cell, written) => {
  expect(csvOf(['Text', 'Count'], [[cell, 1]])).toBe(`\uFEFFText,Count\r\n${written},1\r\n`);
});

test('a table without rows has its heading row', () => {
  expect(csvOf(['One', 'Two'], [])).toBe('\uFEFFOne,Two\r\n');
});
