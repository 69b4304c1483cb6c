import { rowsOfLayout } from './variantRows';

const SHOPIFY = 'Handle|Title|Vendor|Option1 Value|Option2 Value|Variant SKU|Variant Price|Image Src';
const LOYVERSE = 'Handle|SKU|Name|Category|Sold by weight|Option 1 name|Option 1 value';
const SQUARE = 'Token|Item Name|Variation Name|SKU';
const WOO =
  'ID|Type|SKU|Name|Published|Regular price|Categories|Parent|Attribute 1 value(s)|Attribute 2 value(s)';
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
  [
    'of WooCommerce, by the ID or the SKU of their product, or with a name of their own',
    WOO,
    [
      '7|variable|hoodie|Hoodie|1||Clothing||Red, Blue|S, M',
      '8|variation|h-1||1|9|||Red|M',
      '9|variation|h-2|Hoodie|1|9||id:7|Blue|S',
      '10|variation|h-3||1|9||hoodie|Red|M',
      '11|variation|h-4|Hoodie - Blue, M|1|9||id:7|Blue|M',
      '12|variation|h-5||1|9||gone|Blue|M',
    ],
    [
      '7|variable|hoodie|Hoodie|1||Clothing||Red, Blue|S, M',
      '8|variation|h-1||1|9|||Red|M',
      '9|variation|h-2|Hoodie - Blue, S|1|9|Clothing|id:7|Blue|S',
      '10|variation|h-3|Hoodie - Red, M|1|9|Clothing|hoodie|Red|M',
      '11|variation|h-4|Hoodie - Blue, M|1|9|Clothing|id:7|Blue|M',
      '12|variation|h-5||1|9||gone|Blue|M',
    ],
  ],
])('variants %s', (_, headings, rows, expected) => {
  const cells = rows.map((row) => row.split('|'));
  expect(rowsOfLayout(headings.split('|'), cells).map((row) => row.join('|'))).toEqual(expected ?? rows);
});

test('the rows of other files stay as they are', () => {
  const rows = [['', 'S-1']];
  expect(rowsOfLayout(['Title', 'SKU'], rows)).toBe(rows);
});

test('an amount that Square switches off sets no minimum: it is a word, which is named (R212)', () => {
  const headings = `${SQUARE}|Stock Alert Enabled Base Camp|Stock Alert Count Base Camp|Stock Alert Count Quay Hall`;
  const rows = ['A|Cola||C-1|Y|5|3', 'B|Mate||M-1|N|6|4', 'C|Rum||R-1|N||'].map((row) => row.split('|'));
  const amounts = rowsOfLayout(headings.split('|'), rows).map((row) => row.slice(5));
  expect(amounts).toEqual([
    ['5', '3'],
    ['not enabled', '4'],
    ['', ''],
  ]);
});

test('-1 is a draft of WooCommerce, although it is true elsewhere', () => {
  const rows = ['7|simple|a|A|-1|9||||', '8|simple|b|B|1|9||||'].map((row) => row.split('|'));
  expect(rowsOfLayout(WOO.split('|'), rows).map((row) => row[4])).toEqual(['draft', '1']);
});
