import { fittingColumns, type GridColumn, leastWidth, phoneColumns, tracksOf } from './columns';

const column = (key: string, more: Partial<GridColumn<unknown>> = {}): GridColumn<unknown> => ({
  key,
  header: key,
  width: '100px',
  cell: () => null,
  ...more,
});
const keys = (columns: readonly GridColumn<unknown>[]) => columns.map(({ key }) => key).join(' ');

test.each([
  [[], 0],
  [['44px', 'minmax(200px, 1.5fr)', '104px'], 348],
  [['1fr', 'minmax(0, 1fr)', '68px'], 68],
])('%j need at least %d pixels', (tracks, width) => {
  expect(leastWidth(tracks)).toBe(width);
});

// 44 pixels are not for columns; all five columns need 200 + 100 + 100 + 100 + 80
const columns = [
  column('name', { width: 'minmax(200px, 1fr)', mobile: 'name' }),
  column('brand', { priority: 2, mobile: 'meta' }),
  column('colour', { priority: 1 }),
  column('changed', { priority: 1, mobile: 'hidden' }),
  column('price', { width: '100px', narrow: '80px' }),
];

test.each([
  [2000, 'name brand colour changed price'],
  [624, 'name brand colour changed price'],
  [623, 'name brand colour price'],
  [524, 'name brand colour price'],
  [523, 'name brand price'],
  [423, 'name price'],
  [100, 'name price'],
])('a list of %d pixels shows %s', (width, shown) => {
  expect(keys(fittingColumns(columns, width, 44))).toBe(shown);
});

test('all columns are visible without layout, and in a wide list even where they need more than its width', () => {
  const many = Array.from({ length: 20 }, (_, index) => column(`${index}`, { priority: index }));
  expect(fittingColumns(many, 0)).toBe(many);
  expect(fittingColumns(many, 1121)).toBe(many);
  expect(fittingColumns(many, 1120)).toHaveLength(11);
});

test.each([
  [644, '100px'],
  [643, '80px'],
  [1200, '100px'],
  [0, '100px'],
])('in a list of %d pixels the price takes %s', (width, track) => {
  expect(tracksOf(columns, width, 44).at(-1)).toBe(track);
});

test('phone rows have the columns with a place there', () => {
  expect(keys(phoneColumns(columns))).toBe('name brand');
});
