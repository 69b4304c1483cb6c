import { money, text, toggle } from '../../../declare/fields';
import { matchColumns } from './matchColumns';
import type { Target } from './targets';

const fields = [
  text('name', 'Name'),
  text('sku', 'SKU'),
  text('barcode', 'Barcode'),
  money('price', 'Price'),
  text('category', 'Category'),
  text('brand', 'Brand'),
  toggle('isActive', 'Active'),
];
const targets: Target[] = [
  { key: '_id', head: 'ID', kind: 'id' },
  ...fields.map((field): Target => ({ key: field.path, head: field.label, kind: 'field', field })),
  {
    key: 'pricingDetails/price@v1',
    head: 'Price @ Harbour',
    kind: 'entry',
    field: money('price', 'Price'),
    venue: 'v1',
  },
];
const matched = (headings: string[], options = {}) =>
  matchColumns(headings, targets, options).map(({ key }) => key);

test.each([
  [
    'an own export',
    ['ID', 'Name', 'Price', 'Price @ Harbour'],
    ['_id', 'name', 'price', 'pricingDetails/price@v1'],
  ],
  ['paths', ['name', 'isActive'], ['name', 'isActive']],
  [
    'Shopify',
    ['Title', 'Variant SKU', 'Variant Price', 'Variant Barcode', 'Published'],
    ['name', 'sku', 'price', 'barcode', 'isActive'],
  ],
  [
    'WooCommerce',
    ['Name', 'SKU', 'Regular price', 'Categories', 'Brands'],
    ['name', 'sku', 'price', 'category', 'brand'],
  ],
  ['Square', ['Item Name', 'SKU', 'GTIN', 'Reporting category'], ['name', 'sku', 'barcode', 'category']],
  [
    'Lightspeed',
    ['Item', 'Custom SKU', 'UPC', 'Default price', 'Manufacturer'],
    ['name', 'sku', 'barcode', 'price', 'brand'],
  ],
  [
    'German',
    ['Artikel', 'Artikelnummer', 'Warengruppe', 'VK brutto (€)', 'Aktiv'],
    ['name', 'sku', 'category', 'price', 'isActive'],
  ],
  [
    'French',
    ['Désignation', 'Référence', 'Code-barres', 'Prix TTC', 'Marque'],
    ['name', 'sku', 'barcode', 'price', 'brand'],
  ],
  ['Spanish', ['Artículo', 'Referencia', 'Precio', 'Categoría'], ['name', 'sku', 'price', 'category']],
  ['Portuguese', ['Artigo', 'Referência', 'Preço', 'Código de barras'], ['name', 'sku', 'price', 'barcode']],
  ['a typing error', ['Categroy', 'Barcod'], ['category', 'barcode']],
  ['what nothing is like', ['Notiz intern', ''], [undefined, undefined]],
])('headings of %s', (_, headings, keys) => {
  expect(matched(headings)).toEqual(keys);
});

test('each meaning is given once, to the exact heading', () => {
  expect(matched(['Title', 'Name'])).toEqual([undefined, 'name']);
});

test('earlier choices come first, and values that are only written are ignored', () => {
  expect(matched(['Title', 'On hand'], { remembered: { title: 'brand' }, readOnly: ['On hand'] })).toEqual([
    'brand',
    '',
  ]);
});
