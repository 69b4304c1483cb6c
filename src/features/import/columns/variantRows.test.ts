import { withNamesOfVariants } from './variantRows';

const SHOPIFY = 'Handle|Title|Vendor|Option1 Value|Option2 Value|Variant SKU|Variant Price|Image Src';
const LOYVERSE = 'Handle|SKU|Name|Category|Sold by weight|Option 1 name|Option 1 value';
const SQUARE = 'Token|Item Name|Variation Name|SKU';
const X_SERIES = 'handle|sku|name|supply_price|retail_price|variant_option_one_value';

test.each([
  [
    'of Shopify take what their product has once',
    SHOPIFY,
    ['cola|Cola|Fritz|0,2 l||C-2|1|a.jpg', 'cola|||0,33 l||C-3|2|', 'mate|Mate||1 l|Dark|M-1|3|'],
    [
      'cola|Cola 0,2 l|Fritz|0,2 l||C-2|1|a.jpg',
      'cola|Cola 0,33 l|Fritz|0,33 l||C-3|2|',
      'mate|Mate 1 l, Dark||1 l|Dark|M-1|3|',
    ],
  ],
  ['of Shopify without options', SHOPIFY, ['cola|Cola|Fritz|Default Title||C-2|1|'], undefined],
  ['of Shopify: a further image is none', SHOPIFY, ['cola|Cola|||||1|a.jpg', 'cola|||||||b.jpg'], undefined],
  ['of Shopify: no product has the handle', SHOPIFY, ['cola|||0,2 l||C-2||', '|||1 l||C-3||'], undefined],
  [
    'of Loyverse',
    LOYVERSE,
    ['tee|L-80|Tee shirt|Shop|N|Size|S', 'tee|L-81|||||M', 'cup|L-1|Cup|Shop|N||', 'tee|L-82|||||L'],
    [
      'tee|L-80|Tee shirt S|Shop|N|Size|S',
      'tee|L-81|Tee shirt M|Shop|||M',
      'cup|L-1|Cup|Shop|N||',
      'tee|L-82|Tee shirt L|Shop|||L',
    ],
  ],
  [
    'of Square: the only one has the name of its item',
    SQUARE,
    ['A|Cola|Regular|C-1', 'B|Coffee|Regular|K-1', 'C|Coffee|Large|K-2'],
    ['A|Cola|Regular|C-1', 'B|Coffee Regular|Regular|K-1', 'C|Coffee Large|Large|K-2'],
  ],
  [
    'of Lightspeed',
    X_SERIES,
    ['tee|T-1|Tee|1|2|S', 'tee|T-2||1|2|M'],
    ['tee|T-1|Tee S|1|2|S', 'tee|T-2|Tee M|1|2|M'],
  ],
])('variants %s', (_, headings, rows, expected) => {
  const cells = rows.map((row) => row.split('|'));
  expect(withNamesOfVariants(headings.split('|'), cells).map((row) => row.join('|'))).toEqual(
    expected ?? rows,
  );
});

test('the rows of other files stay as they are', () => {
  const rows = [['', 'S-1']];
  expect(withNamesOfVariants(['Title', 'SKU'], rows)).toBe(rows);
});
