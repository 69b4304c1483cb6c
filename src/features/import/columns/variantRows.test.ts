import { withProductOfVariants } from './variantRows';

const HEADINGS = ['Handle', 'Title', 'Vendor', 'Option1 Value', 'Variant SKU', 'Image Src'];
const filled = (rows: readonly string[], headings = HEADINGS) =>
  withProductOfVariants(
    headings,
    rows.map((row) => row.split('|')),
  ).map((row) => row.join('|'));

test.each([
  [
    'variants take the title of their product',
    ['cola|Cola|Fritz|0,2 l|C-2|a.jpg', 'cola|||0,33 l|C-3|', 'mate|Mate||1 l|M-1|', 'mate|||2 l|M-2|'],
    [
      'cola|Cola|Fritz|0,2 l|C-2|a.jpg',
      'cola|Cola|Fritz|0,33 l|C-3|',
      'mate|Mate||1 l|M-1|',
      'mate|Mate||2 l|M-2|',
    ],
  ],
  ['a further image is no variant', ['cola|Cola||0,2 l|C-2|a.jpg', 'cola|||||b.jpg'], undefined],
  ['no product has the handle', ['cola|||0,2 l|C-2|', '|||1 l|C-3|'], undefined],
  ['a title of its own', ['cola|Cola||0,2 l|C-2|', 'cola|Cola Light||0,3 l|C-3|'], undefined],
])('%s', (_, rows, expected) => {
  expect(filled(rows)).toEqual(expected ?? rows);
});

test('variants that do not stand together, in a short row', () => {
  expect(filled(['a|A', 'b|B', 'a||S'], ['Handle', 'Title', 'SKU'])).toEqual(['a|A', 'b|B', 'a|A|S']);
});

test('files without a handle stay as they are', () => {
  const rows = [['', 'S-1']];
  expect(withProductOfVariants(['Title', 'SKU'], rows)).toBe(rows);
});
