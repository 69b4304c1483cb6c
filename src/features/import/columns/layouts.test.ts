import { parse } from 'papaparse';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { finished } from '../../../lib/timeSlices';
import { brand } from '../../../resources/brand/brand';
import { category } from '../../../resources/category/category';
import { product } from '../../../resources/product/declaration/product';
import { venueLists } from '../../../resources/product/declaration/venueLists';
import { subcategory } from '../../../resources/subcategory/subcategory';
import { vendor } from '../../../resources/vendor/vendor';
import { checkContext, type ImportSource } from '../check/checkContext';
import { checkRows } from '../check/checkTable';
import { finderOf } from '../check/findRecord';
import { layoutOf } from './layouts';
import { matchColumns } from './matchColumns';
import { targetsOf } from './targets';
import { rowsOfLayout } from './variantRows';

const VENUES = [
  { id: 'v1', name: 'Base Camp' },
  { id: 'v2', name: 'Quay Hall' },
];
const targets = targetsOf(product as unknown as AnyResource, venueLists, VENUES);

const [price, available] = ['pricingDetails/price', 'pricingDetails/isAvailable'];
const [quantity, reorder, most] = ['quantity', 'reorderLevel', 'maxStock'].map(
  (path) => `inventoryDetails/${path}`,
);

/** Heading rows as the systems write them, what they mean, and the headings that are asked about. */
const FILES: [string, headings: string, meanings: Record<string, string>, asked: string[]][] = [
  [
    'Shopify inventory',
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)',
    {
      Title: 'name',
      SKU: 'sku',
      Location: '@venue',
      'Bin name': 'inventoryDetails/shelf@',
      'On hand (new)': `${quantity}@`,
    },
    [],
  ],
  [
    'Shopify inventory',
    'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Base Camp,Quay Hall',
    { Title: 'name', SKU: 'sku', 'Base Camp': `${quantity}@v1`, 'Quay Hall': `${quantity}@v2` },
    [],
  ],
  [
    'Shopify',
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Google Shopping / Google product category',
    {
      Title: 'name',
      Description: 'description',
      'Product category': 'category',
      Vendor: 'vendor',
      Status: 'isActive',
      SKU: 'sku',
      Barcode: 'barcode',
      Price: 'price',
      'Product image URL': 'productPhoto',
    },
    [
      'Compare-at price',
      'Cost per item',
      'Inventory tracker',
      'Inventory quantity',
      'Continue selling when out of stock',
    ],
  ],
  [
    'Square',
    'Token,Item Name,Variation Name,SKU,Description,Reporting Category,GTIN,Price,Enabled Base Camp,Current Quantity Base Camp,New Quantity Base Camp,Stock Alert Enabled Base Camp,Stock Alert Count Base Camp,Enabled Quay Hall,Current Quantity Quay Hall,New Quantity Quay Hall,Tax - Sales (20%)',
    {
      'Item Name': 'name',
      SKU: 'sku',
      Description: 'description',
      'Reporting Category': 'category',
      GTIN: 'barcode',
      Price: 'price',
      'Enabled Base Camp': `${available}@v1`,
      'New Quantity Base Camp': `${quantity}@v1`,
      'Stock Alert Count Base Camp': `${reorder}@v1`,
      'Enabled Quay Hall': `${available}@v2`,
      'New Quantity Quay Hall': `${quantity}@v2`,
    },
    [],
  ],
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Base Camp],Price [Base Camp],In stock [Base Camp],Low stock [Base Camp],Optimal stock [Base Camp],Price [Harbour],"Tax - ""VAT"" (20%)"',
    {
      SKU: 'sku',
      Name: 'name',
      Category: 'category',
      Description: 'description',
      Barcode: 'barcode',
      'Available for sale [Base Camp]': `${available}@v1`,
      'Price [Base Camp]': `${price}@v1`,
      'In stock [Base Camp]': `${quantity}@v1`,
      'Low stock [Base Camp]': `${reorder}@v1`,
      'Optimal stock [Base Camp]': `${most}@v1`,
    },
    ['Cost', 'Track stock', 'Price [Harbour]'],
  ],
  [
    'Lightspeed X-Series',
    'id,handle,sku,composite_name,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,tax_name,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Base_Camp,reorder_point_Base_Camp,restock_level_Base_Camp,outlet_tax_Base_Camp',
    {
      sku: 'sku',
      name: 'name',
      description: 'description',
      product_category: 'category',
      retail_price: 'price',
      brand_name: 'brand',
      supplier_name: 'vendor',
      supplier_code: 'vendorSku',
      active: 'isActive',
      inventory_Base_Camp: `${quantity}@v1`,
      reorder_point_Base_Camp: `${reorder}@v1`,
      restock_level_Base_Camp: `${most}@v1`,
    },
    ['supply_price', 'track_inventory'],
  ],
  [
    'Lightspeed R-Series',
    'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Qty.,Price,Tax,Brand,Publish to eCom,Season,MSRP,Tax Class,Default Cost,Base Camp - Quantity on Hand,Base Camp - Unit Cost',
    {
      UPC: 'barcode',
      'Custom SKU': 'sku',
      Item: 'name',
      Price: 'price',
      Brand: 'brand',
      'Base Camp - Quantity on Hand': `${quantity}@v1`,
      'Base Camp - Unit Cost': 'pricingDetails/costPrice@v1',
    },
    ['EAN', 'Qty.', 'MSRP', 'Default Cost'],
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,In stock?,Stock,Low stock amount,Backorders allowed?,Sale price,Regular price,Categories,Images,Parent,Position,Brands,Attribute 1 name,Attribute 1 value(s),Meta: _note',
    {
      SKU: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'barcode',
      Name: 'name',
      Published: 'isActive',
      'Short description': 'shortDescription',
      Description: 'description',
      'Regular price': 'price',
      Categories: 'category',
      Images: 'productPhoto',
      Brands: 'brand',
    },
    ['Stock', 'Low stock amount', 'Backorders allowed?', 'Sale price'],
  ],
  [
    'Odoo',
    'External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Cost,Product Category,Unit of Measure,Quantity On Hand,Forecasted Quantity',
    {
      Name: 'name',
      'Internal Reference': 'sku',
      Barcode: 'barcode',
      'Sales Price': 'price',
      'Product Category': 'category',
      'Unit of Measure': 'unitOfMeasure',
    },
    ['Cost', 'Quantity On Hand'],
  ],
  [
    'InvenTree',
    'Part ID,Part Name,Part Description,IPN,Revision,Keywords,Link,Units,Category ID,Category Name,Default Location ID,Minimum Stock,In Stock,On Order,Allocated',
    {
      'Part Name': 'name',
      'Part Description': 'description',
      IPN: 'sku',
      Units: 'unitOfMeasure',
      'Category Name': 'category',
    },
    ['Minimum Stock', 'In Stock'],
  ],
];

test.each(FILES)('a file of %s: %s', (name, line, meanings, asked) => {
  const [headings = []] = parse<string[]>(line).data;
  expect(layoutOf(headings)?.name).toBe(name);
  const mappings = matchColumns(headings, targets, { isForeign: () => true });
  const at = (wanted: (key: string | undefined) => boolean) =>
    headings.flatMap((heading, index) =>
      wanted(mappings[index]?.key) ? [[heading, mappings[index]?.key]] : [],
    );
  expect(Object.fromEntries(at((key) => !!key))).toEqual(meanings);
  expect(at((key) => key === undefined).map(([heading]) => heading)).toEqual(asked);
});

test('a file of our own has no layout', () => {
  expect(layoutOf(['ID', 'Name', 'SKU', 'Price', 'Price @ Base Camp'])).toBeUndefined();
});

/** Small files as these systems write them, and what their rows give by the last part of the key and the venue. */
const ROWS: [string, csv: string, rows: (readonly [name: string, values: Record<string, unknown>])[]][] = [
  [
    'Shopify inventory',
    `Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Base Camp,Quay Hall
tee,Tee,Size,S,T-1,,,4,not stocked
tee,Tee,Size,M,T-2,,,0,7`,
    [
      ['Tee S', { sku: 'T-1', 'quantity@v1': 4 }],
      ['Tee M', { sku: 'T-2', 'quantity@v1': 0, 'quantity@v2': 7 }],
    ],
  ],
  [
    'Shopify',
    `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Requires shipping,Product image URL,Image position,Gift card,SEO title
Tee,tee,Soft,Acme,Clothing,Shirt,new,TRUE,draft,T-1,,Size,S,,9.50,TRUE,https://p.example/t.jpg,1,FALSE,Tees
,tee,,,,,,,,T-2,,,M,,10.00,TRUE,,,,
,tee,,,,,,,,,,,,,,,https://p.example/u.jpg,2,,`,
    [
      [
        'Tee S',
        {
          description: 'Soft',
          vendor: 'a1',
          category: 'Clothing',
          isActive: false,
          sku: 'T-1',
          price: 9.5,
          productPhoto: 1,
        },
      ],
      [
        'Tee M',
        { description: 'Soft', vendor: 'a1', category: 'Clothing', isActive: false, sku: 'T-2', price: 10 },
      ],
      ['', { productPhoto: 1 }],
    ],
  ],
  [
    'Square',
    `Token,Item Name,Variation Name,SKU,Description,Reporting Category,GTIN,Price,Enabled Base Camp,Current Quantity Base Camp,New Quantity Base Camp,Stock Alert Enabled Base Camp,Stock Alert Count Base Camp,Enabled Quay Hall,Current Quantity Quay Hall,New Quantity Quay Hall,Stock Alert Enabled Quay Hall,Stock Alert Count Quay Hall,Tax - Sales (20%)
A1,Coffee,Regular,K-1,,Clothing,,2.50,Y,3,25,Y,5,N,4,,N,6,Y
A2,Coffee,Large,K-2,,Clothing,,variable,Y,3,,N,5,Y,4,0,Y,6,Y`,
    [
      [
        'Coffee Regular',
        {
          sku: 'K-1',
          category: 'Clothing',
          price: 2.5,
          'isAvailable@v1': true,
          'quantity@v1': 25,
          'reorderLevel@v1': 5,
          'isAvailable@v2': false,
        },
      ],
      [
        'Coffee Large',
        {
          sku: 'K-2',
          category: 'Clothing',
          'isAvailable@v1': true,
          'isAvailable@v2': true,
          'quantity@v2': 0,
          'reorderLevel@v2': 6,
        },
      ],
    ],
  ],
  [
    'Loyverse',
    `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Barcode,SKU of included item,Quantity of included item,Available for sale [Base Camp],Price [Base Camp],In stock [Base Camp],Low stock [Base Camp],Optimal stock [Base Camp],"Tax - ""VAT"" (20%)"
tee,L-1,Tee,Clothing,Soft,N,Size,S,,,,Y,9.00,3.000,2,10,Y
tee,L-2,,,,,,M,,,,N,variable,4.000,,,Y`,
    [
      [
        'Tee S',
        {
          sku: 'L-1',
          category: 'Clothing',
          description: 'Soft',
          'isAvailable@v1': true,
          'price@v1': 9,
          'quantity@v1': 3,
          'reorderLevel@v1': 2,
          'maxStock@v1': 10,
        },
      ],
      [
        'Tee M',
        { sku: 'L-2', category: 'Clothing', description: 'Soft', 'isAvailable@v1': false, 'quantity@v1': 4 },
      ],
    ],
  ],
  [
    'Lightspeed X-Series',
    `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,tax_name,brand_name,supplier_name,supplier_code,active,inventory_Base_Camp,reorder_point_Base_Camp,restock_level_Base_Camp,outlet_tax_Base_Camp
9f1,tee,X-1,Tee,Soft,Clothing,Size,S,new,3.00,9.95,VAT,Acme,Acme,A-77,1,4,2,10,Default
9f2,tee,X-2,,,,Size,M,,3.00,9.95,VAT,,,A-78,0,5,,,Default`,
    [
      [
        'Tee S',
        {
          sku: 'X-1',
          description: 'Soft',
          category: 'Clothing',
          price: 9.95,
          brand: 'Acme',
          vendor: 'a1',
          vendorSku: 'A-77',
          isActive: true,
          'quantity@v1': 4,
          'reorderLevel@v1': 2,
          'maxStock@v1': 10,
        },
      ],
      [
        'Tee M',
        {
          sku: 'X-2',
          description: 'Soft',
          category: 'Clothing',
          price: 9.95,
          brand: 'Acme',
          vendor: 'a1',
          vendorSku: 'A-78',
          isActive: false,
          'quantity@v1': 5,
        },
      ],
    ],
  ],
  [
    'Lightspeed R-Series',
    `System ID,UPC,Custom SKU,Manufact. SKU,Item,Vendor ID,Price,Tax,Brand,Publish to eCom,Season,Base Camp - Quantity on Hand,Base Camp - Unit Cost
210000000001,,R-1,,Tee S,,9.95,Yes,Acme,No,,4,3.00`,
    [['Tee S', { sku: 'R-1', price: 9.95, brand: 'Acme', 'quantity@v1': 4, 'costPrice@v1': 3 }]],
  ],
  [
    'WooCommerce',
    `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Tax status,In stock?,Regular price,Categories,Images,Parent,Position,Brands,Attribute 1 name,Attribute 1 value(s)
10,variable,hoodie,,Hoodie,1,0,visible,Warm,taxable,1,,Clothing,,,0,Acme,Size,"S, M"
11,variation,h-s,,,1,0,visible,,taxable,1,39.00,,,hoodie,1,,Size,S
12,variation,h-m,,Hoodie,-1,0,visible,,taxable,1,41.00,,,id:10,2,,Size,M`,
    [
      [
        'Hoodie',
        { sku: 'hoodie', isActive: true, shortDescription: 'Warm', category: 'Clothing', brand: 'Acme' },
      ],
      [
        'Hoodie - S',
        {
          sku: 'h-s',
          isActive: true,
          shortDescription: 'Warm',
          price: 39,
          category: 'Clothing',
          brand: 'Acme',
        },
      ],
      [
        'Hoodie - M',
        {
          sku: 'h-m',
          isActive: false,
          shortDescription: 'Warm',
          price: 41,
          category: 'Clothing',
          brand: 'Acme',
        },
      ],
    ],
  ],
  [
    'Odoo',
    `External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Product Category,Unit of Measure
__export__.product_template_7,Tee,Goods,O-1,,9.95,Clothing,Units`,
    [['Tee', { sku: 'O-1', price: 9.95, category: 'Clothing', unitOfMeasure: 'Units' }]],
  ],
  [
    'InvenTree',
    `Part ID,Part Name,Part Description,IPN,Revision,Keywords,Link,Units,Category ID,Category Name,Minimum Stock,In Stock,On Order,Allocated
12,Screw M4,Zinc,M4-ZN,A,fastener,,pcs,3,Clothing,5,120,0,0`,
    [['Screw M4', { description: 'Zinc', sku: 'M4-ZN', unitOfMeasure: 'pcs', category: 'Clothing' }]],
  ],
];

const known = (resource: unknown, ...list: object[]) => ({
  resource: resource as AnyResource,
  list: list as Identified[],
});

const source: ImportSource = {
  resource: product as unknown as AnyResource,
  list: [],
  lists: {
    category: known(category, { _id: 'c1', categoryDetails: { name: 'Clothing' } }),
    brand: known(brand, { _id: 'b1', brandDetails: { name: 'Acme' } }),
    vendor: known(vendor, { _id: 'a1', vendorDetails: { name: 'Acme' } }),
    subcategory: known(subcategory),
  },
  venues: VENUES,
  formats: { currencies: ['€'], moneyDecimals: 2, decimalSign: '.' },
  may: () => true,
};

test.each(ROWS)('the rows of a file of %s', (name, csv, expected) => {
  const [headings = [], ...cells] = parse<string[]>(csv).data;
  expect(layoutOf(headings)?.name).toBe(name);
  const rows = rowsOfLayout(headings, cells);
  const columns = matchColumns(headings, targets, { isForeign: () => true }).flatMap(({ key }, at) => {
    const target = targets.find((one) => one.key === key);
    return target ? [{ at, target, notation: { decimal: '.' as const } }] : [];
  });
  const context = checkContext(source, columns, { clears: false, find: finderOf(source.resource, []) });
  const found = finished(checkRows(context, rows)).map((row) => [
    row.name,
    Object.fromEntries(
      row.changes
        .filter(({ target }) => target.key !== 'name')
        .map(({ target, venue, value }) => [
          `${target.field?.path}${venue && `@${venue}`}`,
          Array.isArray(value) ? value.length : value,
        ]),
    ),
  ]);
  expect(found).toEqual(expected);
});
