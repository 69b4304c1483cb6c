import { headingRowIn } from './headingRow';

test.each([
  ['the first row', ['Name|Price', 'Cola|4'], 0],
  ['below a title and a blank row', ['Prices 2026||', '||', 'Name|Harbour|Opera', 'Cola|4|5'], 2],
  ['no row', [], 0],
])('the heading row is %s', (_, rows, index) => {
  expect(headingRowIn(rows.map((row) => row.split('|')))).toBe(index);
});
