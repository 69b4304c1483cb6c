import type { ValueAt } from '../../../kit/declare/field';
import {
  colour,
  identifier,
  keyValues,
  money,
  multiline,
  nameRules,
  newVenueFields,
  photos,
  reference,
  section,
  text,
  toggle,
  wholeNumber,
} from '../../../kit/declare/fields';
import { notBelow } from '../../../messages/validation';
import { barcodeError, barcodeKey, barcodeWarning } from '../../../rules/barcode';

const basics = section('Basics', [
  text('name', 'Name', { ...nameRules, unique: false }),
  identifier('sku', 'SKU', { max: 50, unique: true }),
  identifier('barcode', 'Barcode', { check: barcodeError, warns: barcodeWarning, codeKey: barcodeKey }),
  money('price', 'Price', { required: true, min: 0 }),
  text('unitOfMeasure', 'Unit of measure', { max: 50 }),
]);
const looks = [
  ...section('Colour', [colour('color', 'Colour')]),
  ...section('Photos', [photos('productPhoto', 'Product photos', { max: 8 })], { aside: true }),
  ...section('Availability', [toggle('isActive', 'Active')], { aside: true }),
];

export const details = [...basics, ...looks];

/** The fields of the tab Description. */
export const description = [
  ...section('Texts', [
    text('shortDescription', 'Short description', { max: 160 }),
    multiline('description', 'Description', { max: 2000 }),
  ]),
  ...section('Specifications', [keyValues('specifications', 'Specifications', { max: 50 })]),
];

/** The fields of the tab Division: all three refer by name. */
export const division = section('Division', [
  reference('brand', 'Brand', { to: 'brand', by: 'name' }),
  reference('category', 'Category', { to: 'category', by: 'name', required: true }),
  reference('subCategory', 'Subcategory', {
    to: 'subcategory',
    by: 'name',
    within: { path: 'category', parentAt: 'subCategoryDetails.category', to: 'category', by: 'name' },
  }),
]);

export const order = [
  ...section('Quantities', [
    wholeNumber('minOrderQuantity', 'Min order quantity', { min: 1 }),
    wholeNumber('maxOrderQuantity', 'Max order quantity', {
      min: 1,
      check: (most, valueAt: ValueAt<'minOrderQuantity'>) =>
        isLess(most, valueAt('minOrderQuantity'))
          ? notBelow('Max order quantity', 'min order quantity')
          : undefined,
    }),
    wholeNumber('orderMultiple', 'Order multiple', { min: 1 }),
  ]),
  ...section('Supply', [
    reference('vendor', 'Vendor', { to: 'vendor' }),
    identifier('vendorSku', 'Vendor SKU', { max: 50 }),
    wholeNumber('leadTimeDays', 'Lead time days', { min: 0 }),
  ]),
  ...section('Online', [
    wholeNumber('displayOrder', 'Display order', { min: 0 }),
    toggle('onlineOrderable', 'Online orderable'),
  ]),
];

/** The fields of the create page. */
export const creation = [...basics, ...division, ...looks, ...description, ...newVenueFields('Sold at')];

function isLess(value: unknown, than: unknown): boolean {
  return typeof value === 'number' && typeof than === 'number' && value < than;
}
