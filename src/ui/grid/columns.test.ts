import { columnsFor, type GridColumn, leastWidth } from './columns';

test.each([
  [[], 0],
  [['44px', 'minmax(200px, 1.5fr)', '104px'], 348],
  [['1fr', 'minmax(0, 1fr)', '68px'], 68],
])('%j need %d pixels at least', (tracks, width) => {
  expect(leastWidth(tracks)).toBe(width);
});

test('low columns step out of narrow lists, and those without a place there out of the rows of phones', () => {
  const column = (key: string, more: Partial<GridColumn<unknown>>): GridColumn<unknown> => ({
    key,
    head: key,
    width: '1fr',
    cell: () => null,
    ...more,
  });
  const columns = [
    column('name', { mobile: 'name' }),
    column('brand', { mobile: 'meta', priority: 'low' }),
    column('colour', {}),
    column('changed', { mobile: 'hidden' }),
  ];
  const keys = (room: Parameters<typeof columnsFor>[1]) => columnsFor(columns, room).map(({ key }) => key);
  expect(keys('wide')).toEqual(['name', 'brand', 'colour', 'changed']);
  expect(keys('medium')).toEqual(['name', 'colour', 'changed']);
  expect(keys('phone')).toEqual(['name', 'brand']);
});
