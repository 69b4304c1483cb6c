import { parse } from 'papaparse';
import { money, multiline, photos, text, toggle, wholeNumber } from '../../../kit/declare/fields';
import { withGroups } from './groupHeadings';
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
  multiline('description', 'Description'),
  photos('productPhoto', 'Photos'),
];
const targets: Target[] = [
  { key: '_id', header: 'ID', kind: 'id' },
  ...fields.map((field): Target => ({ key: field.path, header: field.label, kind: 'field', field })),
  { key: '@venue', header: 'Venue', kind: 'venue' },
  ...[money('price', 'Price'), money('costPrice', 'Cost price'), wholeNumber('quantity', 'Quantity')].flatMap(
    (field) =>
      [
        { venue: '', venueName: undefined, header: `${field.label} @ venue` },
        { venue: 'v1', venueName: 'Harbour', header: `${field.label} @ Harbour` },
        { venue: 'v2', venueName: 'Main Outlet', header: `${field.label} @ Main Outlet` },
      ].map(
        ({ venueName, ...of }): Target => ({
          key: `${field.path}@${of.venue}`,
          kind: 'entry',
          field,
          ...of,
          ...(venueName !== undefined && { venueName }),
        }),
      ),
  ),
];
const matched = (headings: string[], options = {}) =>
  matchColumns(headings, targets, options).map(({ key }) => key);

test.each([
  ['an own export', ['ID', 'Name', 'Price', 'Price @ Harbour'], ['_id', 'name', 'price', 'price@v1']],
  ['paths', ['name', 'isActive'], ['name', 'isActive']],
  ['a typing error', ['Categroy', 'Barcod'], [undefined, undefined]],
  [
    'venues and words of other languages',
    ['EK @ Harbour', 'VK (€) @ Main Outlet', 'Bestand@Harbour'],
    ['costPrice@v1', 'price@v2', 'quantity@v1'],
  ],
  [
    'venues as Square writes them',
    ['Price Harbour', 'Current Quantity Main Outlet', 'New Quantity Main Outlet'],
    ['price@v1', '', 'quantity@v2'],
  ],
  [
    'venues as Lightspeed writes them',
    ['Harbour - Quantity on Hand', 'Harbour - Unit Cost', 'inventory_Main_Outlet'],
    ['quantity@v1', 'costPrice@v1', 'quantity@v2'],
  ],
  [
    'new figures beside those of an export',
    ['Price @ Harbour', 'New price @ Harbour', 'Price @ Main Outlet'],
    ['', 'price@v1', 'price@v2'],
  ],
  [
    'venues in brackets of full width',
    ['Price（Harbour）', 'Bestand【Main Outlet】'],
    ['price@v1', 'quantity@v2'],
  ],
  ['the venue of the row', ['Filiale', 'Bestand', 'EK'], ['@venue', 'quantity@', 'costPrice@']],
  ['entries without a venue', ['Bestand', 'EK'], [undefined, undefined]],
  ['what nothing is like', ['Notiz intern', ''], [undefined, undefined]],
])('headings of %s', (_, headings, keys) => {
  expect(matched(headings)).toEqual(keys);
});

test.each([
  [
    'venues',
    '||Harbour||Main Outlet|',
    'SKU|Name|Price|Quantity|Price|EAN',
    ['sku', 'name', 'price@v1', 'quantity@v1', 'price@v2', 'barcode'],
  ],
  [
    'one that no venue has',
    '||Atlantis|Harbour',
    'SKU|Name|Price|Price',
    ['sku', 'name', undefined, 'price@v1'],
  ],
  ['a title', 'Prices of May|||', 'SKU|Name|Price|Brand', ['sku', 'name', 'price', 'brand']],
  ['nothing', '', 'SKU|Price', ['sku', 'price']],
])('column names below %s (R330)', (_, above, headings, keys) => {
  expect(matched([...withGroups(headings.split('|'), above.split('|'), targets)])).toEqual(keys);
});

/** The headings of exports as they come, and what they mean; the others are asked about. */
const SYSTEMS: Readonly<Record<string, [headings: string, meanings: Readonly<Record<string, string>>]>> = {
  Shopify: [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Weight Unit,Cost per item,Status',
    {
      Title: 'name',
      'Body (HTML)': 'description',
      'Product Category': 'category',
      'Variant SKU': 'sku',
      'Variant Price': 'price',
      'Variant Barcode': 'barcode',
      'Image Src': 'productPhoto',
      Status: 'isActive',
    },
  ],
  WooCommerce: [
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sale price,Regular price,Categories,Tags,Images,Parent,Position,Brands',
    {
      SKU: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'barcode',
      Name: 'name',
      Published: 'isActive',
      Description: 'description',
      'Regular price': 'price',
      Categories: 'category',
      Images: 'productPhoto',
      Brands: 'brand',
    },
  ],
  Square: [
    'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Weight (lb),Social Media Link Title,Social Media Link Description,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Skip Detail Screen in POS,Option Name 1,Option Value 1,Default Unit Cost,Default Vendor Name,Default Vendor Code,Enabled Harbour,Current Quantity Harbour,New Quantity Harbour,Stock Alert Enabled Harbour,Stock Alert Count Harbour,Price Harbour',
    {
      'Item Name': 'name',
      SKU: 'sku',
      Description: 'description',
      'Reporting Category': 'category',
      GTIN: 'barcode',
      Price: 'price',
      'New Quantity Harbour': 'quantity@v1',
      'Price Harbour': 'price@v1',
    },
  ],
  'Lightspeed R-Series': [
    'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Qty.,Price,Tax,Brand,Publish to eCom,Season,Department,MSRP,Tax Class,Default Cost,Vendor,Category,Subcategory 1,Subcategory 2,Harbour - Quantity on Hand,Harbour - Unit Cost',
    {
      UPC: 'barcode',
      'Custom SKU': 'sku',
      Item: 'name',
      Price: 'price',
      Brand: 'brand',
      Category: 'category',
      'Harbour - Quantity on Hand': 'quantity@v1',
      'Harbour - Unit Cost': 'costPrice@v1',
    },
  ],
  'Lightspeed X-Series': [
    'id,handle,sku,composite_name,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,tax_name,tax_value,account_code,account_code_purchase,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet',
    {
      sku: 'sku',
      name: 'name',
      description: 'description',
      product_category: 'category',
      retail_price: 'price',
      brand_name: 'brand',
      active: 'isActive',
      inventory_Main_Outlet: 'quantity@v2',
    },
  ],
  German: [
    'Artikelnummer,Bezeichnung,Marke,Warengruppe,VK brutto (€),EAN,Beschreibung,Bild,Aktiv,Notiz intern',
    {
      Artikelnummer: 'sku',
      Bezeichnung: 'name',
      Marke: 'brand',
      Warengruppe: 'category',
      'VK brutto (€)': 'price',
      EAN: 'barcode',
      Beschreibung: 'description',
      Bild: 'productPhoto',
      Aktiv: 'isActive',
    },
  ],
  French: [
    'Référence,Désignation,Marque,Famille,Prix TTC,Code-barres,Description longue,Photo,Actif',
    {
      Référence: 'sku',
      Désignation: 'name',
      Marque: 'brand',
      Famille: 'category',
      'Prix TTC': 'price',
      'Code-barres': 'barcode',
      'Description longue': 'description',
      Photo: 'productPhoto',
      Actif: 'isActive',
    },
  ],
  Spanish: [
    'Referencia,Artículo,Marca,Categoría,PVP,Código de barras,Descripción,Imagen,Activo',
    {
      Referencia: 'sku',
      Artículo: 'name',
      Marca: 'brand',
      Categoría: 'category',
      PVP: 'price',
      'Código de barras': 'barcode',
      Descripción: 'description',
      Imagen: 'productPhoto',
      Activo: 'isActive',
    },
  ],
  Portuguese: [
    'Referência,Artigo,Marca,Família,Preço de venda,Código de barras,Descrição,Imagem,Ativo',
    {
      Referência: 'sku',
      Artigo: 'name',
      Marca: 'brand',
      Família: 'category',
      'Preço de venda': 'price',
      'Código de barras': 'barcode',
      Descrição: 'description',
      Imagem: 'productPhoto',
      Ativo: 'isActive',
    },
  ],
};

test.each(Object.entries(SYSTEMS))('an export of %s', (_, [line, meanings]) => {
  const [headings = []] = parse<string[]>(line).data;
  const keys = matched(headings, { isForeign: () => true });
  expect(
    Object.fromEntries(headings.flatMap((heading, index) => (keys[index] ? [[heading, keys[index]]] : []))),
  ).toEqual(meanings);
});

test('a brand in place of a name is no name of a product', () => {
  expect(matched(['Artikelnummer', 'Marke'])).toEqual(['sku', 'brand']);
});

test('each meaning is given once, to the exact heading', () => {
  expect(matched(['Title', 'Name'])).toEqual([undefined, 'name']);
});

test('earlier choices come first, and values that are only written are ignored', () => {
  expect(matched(['Title', 'Computed'], { remembered: { title: 'brand' }, readOnly: ['Computed'] })).toEqual([
    'brand',
    '',
  ]);
});

/** Targets of a price and a stock at venues with these names. */
function atVenues(...names: string[]): Target[] {
  const lists = [
    { path: 'price', field: money('price', 'Price') },
    { path: 'quantity', field: wholeNumber('quantity', 'Quantity') },
    { path: 'minStock', field: wholeNumber('minStock', 'Min stock') },
    { path: 'isAvailable', field: toggle('isAvailable', 'Available') },
  ];
  const venues = names.map((name, index) => ({ venue: `v${index + 1}`, venueName: name }));
  return [
    ...targets.filter(({ kind }) => kind !== 'entry'),
    ...lists.flatMap(({ path, field }) => [
      { key: `${path}@`, kind: 'entry' as const, header: `${field.label} @ venue`, field, venue: '' },
      ...venues.map(({ venue, venueName }) => ({
        key: `${path}@${venue}`,
        kind: 'entry' as const,
        header: `${field.label} @ ${venueName}`,
        field,
        venue,
        venueName,
        ...(names.filter((name) => name === venueName).length > 1 && { sharedName: venueName }),
      })),
    ]),
  ];
}

const SAAL = ['Saal 1.2', 'Saal 12'];

test.each<[string, string[], string, string | undefined]>([
  ['whose name differs in a sign', SAAL, 'Price @ Saal 12', 'price@v2'],
  ['whose name differs in a sign', SAAL, 'Price @ Saal 1.2', 'price@v1'],
  ['in other letters and spaces', SAAL, ' PRICE@saal\u00a012', 'price@v2'],
  ['that does not exist', SAAL, 'Price @ Saal 3', undefined],
  ['that is only alike', SAAL, 'Price @ Saal 1-2', undefined],
  ['with a sharp s', ['Größe'], 'Price @ Grosse', undefined],
  ['with a slash', ['A/B', 'AB'], 'Price @ A/B', 'price@v1'],
  ['without the slash', ['A/B', 'AB'], 'Price @ AB', 'price@v2'],
  ['with a number sign', ['№ 5', '5'], 'Price @ 5', 'price@v2'],
  ['with a fraction', ['½', '1/2'], 'Price @ 1/2', 'price@v2'],
  ['with a dot at its end', ['Hall.'], 'Price @ Hall', undefined],
  ['that is a number', ['12'], 'Price @ 12', 'price@v1'],
  ['called like a field', ['Price'], 'Price @ Price', 'price@v1'],
  ['called like all', ['All venues'], 'Quantity @ All venues', 'quantity@v1'],
  ['called like a total', ['Total'], 'Quantity Total', 'quantity@v1'],
  ['with the sign of venues', ['Level @ 2', '2'], 'Price @ Level @ 2', 'price@v1'],
  ['in brackets', ['Base Camp'], 'Price [Base Camp]', 'price@v1'],
  ['in parentheses', ['Base Camp'], 'In stock (Base Camp)', 'quantity@v1'],
  ['after a dash', ['Base Camp'], 'Price - Base Camp', 'price@v1'],
  ['after a colon', ['Base Camp'], 'Price: Base Camp', 'price@v1'],
  ['after a space', ['Base', 'Base Camp'], 'Price Base Camp', 'price@v2'],
  ['before a colon', ['Base Camp'], 'Base Camp: Bestand', 'quantity@v1'],
  ['for stock, which is no minimum', ['Base Camp'], 'In stock @ Base Camp', 'quantity@v1'],
  ['for a minimum', ['Base Camp'], 'Min stock @ Base Camp', 'minStock@v1'],
  ['for a word that is only alike', ['Base Camp'], 'Mn stock @ Base Camp', undefined],
  ['that two have', ['Hall', 'Hall'], 'Price @ Hall', undefined],
])('a column of a venue %s: %j, %s', (_, names, heading, key) => {
  expect(matchColumns([heading, 'SKU'], atVenues(...names))[0]?.key).toBe(key);
});

test.each([
  ['a venue that does not exist', SAAL, 'Price @ Saal 3', { noVenue: 'Saal 3' }],
  ['a venue that is alike', SAAL, 'Price @ Saal 1 2', { noVenue: 'Saal 1 2', alike: ['price@v2'] }],
  ['a field that is alike', SAAL, 'Categroy', { alike: ['category'] }],
  ['a word without its signs', SAAL, 'SKU.', { alike: ['sku'] }],
  ['two venues of one name', ['Hall', 'Hall'], 'Price @ Hall', { atVenues: ['price@v1', 'price@v2'] }],
  [
    'a column headed by a venue alone',
    ['Base Camp'],
    'Base Camp',
    { atVenues: ['price@v1', 'quantity@v1', 'minStock@v1', 'isAvailable@v1'] },
  ],
])('%s is a question', (_, names, heading, question) => {
  expect(matchColumns([heading, 'Name'], atVenues(...names))[0]).toEqual({ key: undefined, ...question });
});

const CAMP = atVenues('Base Camp', 'Quay Hall');

test.each<[string, string[], (string | undefined)[]]>([
  [
    'per venue',
    ['New Quantity Base Camp', 'Current Quantity Base Camp', 'Current Quantity Quay Hall'],
    ['quantity@v1', '', ''],
  ],
  ['in the row of a venue', ['Venue', 'On hand (current)', 'On hand (new)'], ['@venue', '', 'quantity@']],
  ['of the record', ['Price', 'New price'], ['', 'price']],
  ['in German', ['Alter Preis', 'Neuer Preis'], ['', 'price']],
  ['without a new one', ['Current Quantity Base Camp'], ['quantity@v1']],
  ['that is only an old one', ['Old quantity @ Base Camp'], [undefined]],
])('of a version of now and a new one the new one counts %s', (_, headings, keys) => {
  expect(matchColumns(headings, CAMP).map(({ key }) => key)).toEqual(keys);
});

test('a workbook that was exported here says what its columns mean', () => {
  const exported = new Map([
    ['Price @ Old name', ['price@v1']],
    ['Available', ['isAvailable@v2']],
  ]);
  const headings = ['Price @ Old name', 'Available', 'Price @ Base Camp'];
  expect(matchColumns(headings, CAMP, { exported }).map(({ key }) => key)).toEqual([
    'price@v1',
    'isAvailable@v2',
    undefined,
  ]);
});

test('an earlier choice decides about the same heading only', () => {
  const remembered = { 'price @ saal 1.2': 'price@v1' };
  const keys = (heading: string) =>
    matchColumns([heading], atVenues('Hall', 'Saal 12'), { remembered })[0]?.key;
  expect(keys('PRICE @ Saal 1.2')).toBe('price@v1');
  expect(keys('Price @ Saal 12')).toBe('price@v2');
});
