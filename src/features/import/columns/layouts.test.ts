import { parse } from 'papaparse';
import type { AnyResource } from '../../../kit/declare/resource';
import { product } from '../../../resources/product/declaration/product';
import { venueLists } from '../../../resources/product/declaration/venueLists';
import { layoutOf } from './layouts';
import { matchColumns } from './matchColumns';
import { targetsOf } from './targets';

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
