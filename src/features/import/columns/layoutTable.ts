/** How the rows of variants are written, by the keys of headings. */
export interface Variants {
  /** The same for the rows of one product; with `parent` only in the rows of its variants. */
  group: readonly string[];
  /** What the group names the row of the product by. */
  parent: readonly string[];
  name: readonly string[];
  /** The values that make a variant. */
  options: readonly string[];
  /** What only the first row of a product has. */
  shared: readonly string[];
}

/** A layout as it is declared; headings are separated by `|`. */
export interface Declared {
  name: string;
  /** Headings that only its files have together; `|` between those of two versions. */
  has: readonly string[];
  /** By the last part of the field's path. */
  means?: Readonly<Record<string, string>>;
  /** Headings that Stock has no field for, and their beginnings. */
  ignores: string;
  begin?: readonly string[];
  atVenue?: string;
  decimal?: '.';
  variants?: Readonly<Record<Exclude<keyof Variants, 'parent'>, string>> & { parent?: string };
  switches?: Readonly<Record<string, string>>;
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const SHOPIFY_VARIANTS = {
  group: 'Handle | URL handle',
  name: 'Title',
  options: 'Option1 Value | Option2 Value | Option3 Value | Option1 value | Option2 value | Option3 value',
  shared:
    'Title | Body (HTML) | Description | Vendor | Product Category | Type | Tags | Published | Published on online store | Status',
} as const;

/** From the public descriptions of these systems. The first whose headings a file has is its layout. */
export const LAYOUTS: readonly Declared[] = [
  {
    name: 'Shopify inventory',
    has: [
      'Handle',
      'Option1 Value',
      'SKU',
      'HS Code | Location',
      'COO | On hand (new) | On hand | Available',
    ],
    means: { quantity: 'On hand (new) | On hand', venue: 'Location', shelf: 'Bin name' },
    atVenue: 'quantity',
    ignores:
      'Handle | Option1 Name | Option1 Value | Option2 Name | Option2 Value | Option3 Name | Option3 Value | HS Code | COO | Incoming | Unavailable | Committed | Available | Incoming (not editable) | Unavailable (not editable) | Committed (not editable) | Available (not editable)',
    decimal: '.',
    variants: { ...SHOPIFY_VARIANTS, shared: 'Title' },
  },
  {
    name: 'Shopify',
    has: ['Handle | URL handle', 'Title', 'Variant SKU | Option1 name', 'Variant Price | Price'],
    means: {
      isActive: 'Status',
      trackStock: 'Variant Inventory Tracker | Inventory tracker',
      allowBackorder: 'Variant Inventory Policy | Continue selling when out of stock',
    },
    ignores:
      'Handle | URL handle | Type | Tags | Published | Published on online store | Option1 Name | Option1 Value | Option1 Linked To | Option2 Name | Option2 Value | Option2 Linked To | Option3 Name | Option3 Value | Option3 Linked To | Variant Grams | Variant Fulfillment Service | Fulfillment service | Variant Requires Shipping | Requires shipping | Variant Taxable | Charge tax | Image Position | Image Alt Text | Gift Card | Variant Image | Variant image URL | Variant Weight Unit | Variant Tax Code | Tax code | Weight value (grams) | Weight unit for display | Collection',
    begin: ['SEO ', 'Google Shopping / ', 'Included / ', 'Price / ', 'Compare At Price / ', 'Unit price '],
    decimal: '.',
    variants: SHOPIFY_VARIANTS,
  },
  {
    name: 'Square',
    has: ['Token', 'Item Name', 'Variation Name', 'SKU'],
    means: { reorderLevel: 'Stock Alert Count', isAvailable: 'Enabled' },
    ignores:
      'Token | Reference Handle | Customer-facing Name | Variation Name | Item Type | Weight (lb) | Weight (kg) | SEO Title | SEO Description | Permalink | Square Online Item Visibility | Shipping Enabled | Self-serve Ordering Enabled | Delivery Enabled | Pickup Enabled | Sellable | Contains Alcohol | Stockable | Skip Detail Screen in POS | Stock Alert Enabled | Online Sale Price | Archived | Social Media Link Title | Social Media Link Description | Default Vendor Code',
    begin: ['Tax - ', 'Modifier Set - ', 'Option Name ', 'Option Value '],
    decimal: '.',
    variants: { group: 'Item Name', name: 'Item Name', options: 'Variation Name', shared: '' },
    switches: { 'Stock Alert Enabled': 'Stock Alert Count' },
  },
  {
    name: 'Loyverse',
    has: ['Handle', 'Name', 'Sold by weight | Sold by weight/volume', 'Option 1 name', 'Option 1 value'],
    means: {
      isAvailable: 'Available for sale',
      price: 'Default price',
      quantity: 'In stock',
      reorderLevel: 'Low stock',
      maxStock: 'Optimal stock',
    },
    ignores:
      'Handle | Sold by weight | Sold by weight/volume | Option 1 name | Option 1 value | Option 2 name | Option 2 value | Option 3 name | Option 3 value | SKU of included item | Quantity of included item | Use production',
    begin: ['Tax - ', 'Modifier - ', 'Dining option - '],
    decimal: '.',
    variants: {
      group: 'Handle',
      name: 'Name',
      options: 'Option 1 value | Option 2 value | Option 3 value',
      shared: 'Name | Category | Description',
    },
  },
  {
    name: 'Lightspeed X-Series',
    has: ['handle', 'sku', 'supply_price', 'retail_price'],
    means: {
      name: 'name',
      category: 'product_category',
      costPrice: 'supply_price',
      price: 'retail_price',
      brand: 'brand_name',
      vendor: 'supplier_name',
      vendorSku: 'supplier_code',
      isActive: 'active',
      trackStock: 'track_inventory',
      quantity: 'inventory',
      reorderLevel: 'reorder_point',
      maxStock: 'restock_level',
    },
    ignores:
      'id | handle | composite_name | composite_sku | composite_quantity | variant_option_one_name | variant_option_one_value | variant_option_two_name | variant_option_two_value | variant_option_three_name | variant_option_three_value | tags | tax_name | loyalty_value | account_code | account_code_purchase | type | button_order | sku_type | sales_account_code | purchase_account_code',
    begin: ['outlet_tax', 'average_cost'],
    decimal: '.',
    variants: {
      group: 'handle',
      name: 'name',
      options: 'variant_option_one_value | variant_option_two_value | variant_option_three_value',
      shared: 'name | description | product_category | brand_name | supplier_name',
    },
  },
  {
    name: 'Lightspeed R-Series',
    has: ['System ID', 'Custom SKU', 'Item'],
    means: {
      name: 'Item',
      sku: 'Custom SKU',
      barcode: 'UPC',
      quantity: 'Quantity on Hand',
      costPrice: 'Default Cost | Unit Cost',
    },
    ignores:
      'System ID | Vendor ID | Publish to eCom | Season | Tax | Tax Class | Matrix | Matrix Attribute Set | Archived | Manufact. SKU',
  },
  {
    name: 'WooCommerce',
    has: ['ID', 'Type', 'SKU', 'Published', 'Regular price'],
    means: {
      price: 'Regular price',
      isActive: 'Published',
      quantity: 'Stock',
      reorderLevel: 'Low stock amount',
    },
    ignores:
      'ID | Type | Is featured? | Visibility in catalog | Date sale price starts | Date sale price ends | Tax status | Tax class | In stock? | Sold individually? | Weight (kg) | Weight (lbs) | Length (cm) | Width (cm) | Height (cm) | Allow customer reviews? | Purchase note | Tags | Shipping class | Download limit | Download expiry days | Parent | Grouped products | Upsells | Cross-sells | External URL | Button text | Position',
    begin: ['Meta: ', 'Attribute ', 'Download '],
    decimal: '.',
    variants: {
      group: 'Parent',
      parent: 'ID | SKU',
      name: 'Name',
      options:
        'Attribute 1 value(s) | Attribute 2 value(s) | Attribute 3 value(s) | Attribute 4 value(s) | Attribute 5 value(s)',
      shared: 'Short description | Description | Categories | Brands | Images',
    },
    // not on and off alone: -1 is a draft
    texts: { Published: { '-1': 'draft' } },
  },
  {
    name: 'Odoo',
    has: ['Internal Reference | default_code', 'Sales Price | list_price | Quantity On Hand | qty_available'],
    means: {
      sku: 'Internal Reference | default_code',
      price: 'Sales Price | list_price',
      costPrice: 'Cost | standard_price',
      category: 'Product Category | categ_id | categ_id/name',
      unitOfMeasure: 'Unit of Measure | Unit | uom_id | uom_id/name',
      description: 'Sales Description | description_sale',
      quantity: 'Quantity On Hand | On Hand Quantity | qty_available',
      isActive: 'Active | active',
    },
    ignores:
      'External ID | id | Product Type | type | detailed_type | Weight | Volume | Customer Taxes | Vendor Taxes | Can be Sold | Can be Purchased | Forecasted Quantity | virtual_available | Purchase Unit of Measure | Tracking | Favorite | Responsible',
  },
  {
    name: 'InvenTree',
    has: ['IPN', 'Revision | Part Name | part_name', 'In Stock | in_stock | Minimum Stock | minimum_stock'],
    means: {
      name: 'Name | Part Name',
      sku: 'IPN',
      category: 'Category Name | category_name',
      unitOfMeasure: 'Units',
      quantity: 'In Stock | in_stock | total_in_stock',
      minStock: 'Minimum Stock | minimum_stock',
      isActive: 'Active',
      description: 'Description | Part Description',
    },
    ignores:
      'ID | pk | Part ID | Category | Category ID | Revision | Keywords | Link | Image | Default Location | Default Location ID | Default Supplier | Default Supplier ID | Variant Of | Assembly | Component | Purchaseable | Salable | Trackable | Virtual | Testable | Template | On Order | Ordering | Used In | Allocated | Allocated to Build Orders | Allocated to Sales Orders | Building | Unallocated Stock | Minimum Cost | Maximum Cost | Creation Date | Creation User',
  },
];
