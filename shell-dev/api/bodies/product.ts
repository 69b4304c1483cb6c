import * as z from 'zod/mini';
import { venueBody, venueFields, venueRule } from './catalogue';
import {
  flag,
  money,
  optionalFlag,
  optionalForm,
  optionalMoney,
  optionalNumber,
  optionalText,
  optionalWhole,
  photo,
  reference,
  text,
  whole,
} from './fields';

const details = {
  name: text('Product name', 2, 100),
  price: money('Price'),
  isActive: flag('Active'),
  color: optionalForm('Colour', /^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Invalid colour.'),
  sku: optionalText('SKU', 50),
  // A wrong check digit only warns, in the client.
  barcode: optionalForm('Barcode', /^(\d{8}|\d{12,14})$/, 'Barcode must have 8, 12, 13 or 14 digits.'),
  unitOfMeasure: optionalText('Unit of measure', 50),
  productPhoto: z.optional(
    z.array(photo, 'Image could not be read.').check(z.maxLength(8, 'At most 8 images.')),
  ),
};

const specification = z.looseObject(
  {
    key: text('Specification name', 1, 100),
    value: z._default(z.string('Specification value must be text.').check(z.trim(), z.maxLength(500)), ''),
  },
  'Specification name is required.',
);

const description = {
  shortDescription: optionalText('Short description', 160),
  description: optionalText('Description', 2000),
  specifications: z.optional(
    z.array(specification, 'Specifications must be a list.').check(
      z.maxLength(50, 'At most 50 specifications.'),
      z.refine(
        (list) => new Set(list.map(({ key }) => key.toLowerCase())).size === list.length,
        'Specification name already exists.',
      ),
    ),
  ),
};

const division = {
  category: text('Category', 1, 100),
  brand: optionalText('Brand', 100),
  subCategory: optionalText('Subcategory', 100),
};

const ordering = z
  .object({
    minOrderQuantity: optionalWhole('Minimum order quantity', 1),
    maxOrderQuantity: optionalWhole('Maximum order quantity', 1),
    orderMultiple: optionalWhole('Order multiple', 1),
    vendor: z.optional(z.union([z.literal(''), reference('Vendor not found.')], 'Vendor not found.')),
    vendorSku: optionalText('Vendor SKU', 50),
    leadTimeDays: optionalWhole('Lead time', 0, 3650),
    displayOrder: optionalWhole('Display order'),
    onlineOrderable: optionalFlag('Online orderable'),
  })
  .check(
    z.refine(
      ({ minOrderQuantity, maxOrderQuantity }) =>
        (maxOrderQuantity ?? Number.POSITIVE_INFINITY) >= (minOrderQuantity ?? 1),
      { error: 'Maximum order quantity must not be below the minimum.', path: ['maxOrderQuantity'] },
    ),
  );

const inOrder = (...amounts: (number | undefined)[]) => {
  const given = amounts.filter((amount) => amount !== undefined);
  return given.every((amount, index) => index === 0 || (given[index - 1] ?? 0) <= amount);
};

export const productBodies = {
  create: z
    .object({
      ...details,
      ...description,
      ...division,
      category: optionalText('Category', 100),
      ...venueFields,
    })
    .check(venueRule),
  update: z.object(details),
  updateDescription: z.object(description),
  updateDivision: z.object(division),
  updateOrder: ordering,
  updateVenue: venueBody,
  updatePricing: z.looseObject({
    price: money('Price'),
    costPrice: optionalMoney('Cost price'),
    compareAtPrice: optionalMoney('Compare at price'),
    taxRate: optionalNumber('Tax rate', 0, 100),
    isAvailable: optionalFlag('Available'),
  }),
  updateInventory: z
    .looseObject({
      quantity: whole('Quantity', -1_000_000_000),
      reorderLevel: optionalWhole('Reorder level'),
      minStock: optionalWhole('Minimum stock'),
      maxStock: optionalWhole('Maximum stock'),
      trackStock: optionalFlag('Track stock'),
      allowBackorder: optionalFlag('Allow backorder'),
      shelf: optionalText('Shelf', 50),
    })
    .check(
      z.refine(({ quantity, allowBackorder }) => quantity >= 0 || allowBackorder === true, {
        error: 'Quantity must not be negative.',
        path: ['quantity'],
      }),
      z.refine(({ minStock, reorderLevel, maxStock }) => inOrder(minStock, reorderLevel, maxStock), {
        error: 'Minimum stock, reorder level and maximum stock must rise in this order.',
        path: ['reorderLevel'],
      }),
    ),
};
