import { validateBody } from './bodies';

const name = 'Marlow';
const product = { name, price: 3 };
const coupon = { name: 'CODE-1', discountType: 'percentage', discount: 10, expiryDate: '2030-01-01' };
const id = 'a'.repeat(24);
const id2 = 'b'.repeat(24);
const png = 'data:image/png;base64,iVBORw0KGgo=';

test.each<[resource: string, call: string, body: unknown, message: string]>([
  ['brand', 'create', undefined, 'The request body must be a JSON object.'],
  ['brand', 'create', [], 'The request body must be a JSON object.'],
  ['brand', 'create', {}, 'This value cannot be used.'],
  ['brand', 'create', { brandDetails: {} }, 'Brand name is required.'],
  ['brand', 'create', { brandDetails: { name: '   ' } }, 'Brand name is required.'],
  ['brand', 'create', { brandDetails: { name: 'M' } }, 'Brand name must be at least 2 characters long.'],
  [
    'brand',
    'create',
    { brandDetails: { name: 'M'.repeat(101) } },
    'Brand name must be at most 100 characters long.',
  ],
  ['brand', 'create', { brandDetails: { name: { $ne: 1 } } }, 'Brand name is required.'],
  ['brand', 'create', { brandDetails: { name, isActive: 'yes' } }, 'Active must be On or Off.'],
  ['brand', 'create', { brandDetails: { name }, allVenues: false }, 'Please select at least one venue.'],
  ['brand', 'create', { brandDetails: { name }, venues: ['here'] }, 'Please select at least one venue.'],
  [
    'brand',
    'create',
    { brandDetails: { name, photo: { url: 'data:image/svg+xml;base64,PHN2Zz4=' } } },
    'Image must be a JPG, PNG or WebP file.',
  ],
  [
    'brand',
    'create',
    { brandDetails: { name, photo: { url: 'javascript:alert(1)' } } },
    'Image must be a JPG, PNG or WebP file.',
  ],
  [
    'brand',
    'create',
    { brandDetails: { name, photo: { url: `${png.slice(0, 30)}${'A'.repeat(7_000_200)}` } } },
    'Image must be smaller than 5 MB.',
  ],
  ['brand', 'updateVenue', {}, 'Please select at least one venue.'],
  ['brand', 'updateVenue', { allVenues: false, venues: [] }, 'Please select at least one venue.'],
  [
    'category',
    'create',
    { categoryDetails: { name, displayOrder: 1.5 } },
    'Display order must be a whole number.',
  ],
  ['subcategory', 'create', { subCategoryDetails: { name } }, 'Please select a category.'],
  ['vendor', 'create', { vendorDetails: { name, leadTimeDays: -1 } }, 'Lead time days must be at least 0.'],
  ['vendor', 'updateContact', { contactDetails: { contactEmail: 'nope' } }, 'Invalid email address.'],
  ['vendor', 'updateContact', { contactDetails: { contactPhone: 'call me' } }, 'Invalid phone number.'],
  ['vendor', 'updateAddress', { addressDetails: { city: 'Kiel' } }, 'Address line 1 is required.'],
  ['product', 'create', { name }, 'Price is required.'],
  ['product', 'create', { name, price: '3' }, 'Price must be a number.'],
  ['product', 'create', { name, price: -1 }, 'Price must be at least 0.'],
  ['product', 'create', { name, price: 1.0005 }, 'Price must have at most three decimals.'],
  ['product', 'create', { name, price: Number.NaN }, 'Price must be a number.'],
  ['product', 'create', { ...product, color: 'red' }, 'Invalid colour.'],
  ['product', 'create', { ...product, barcode: '123' }, 'Barcode must have 8, 12, 13 or 14 digits.'],
  [
    'product',
    'updateDescription',
    { shortDescription: 'x'.repeat(161) },
    'Short description must be at most 160 characters long.',
  ],
  [
    'product',
    'updateDescription',
    { specifications: [{ key: 'Size' }, { key: 'size ' }] },
    'Specification name already exists.',
  ],
  [
    'product',
    'updateDescription',
    { specifications: Array.from({ length: 51 }, (_, key) => ({ key: String(key) })) },
    'At most 50 specifications.',
  ],
  ['product', 'updateDivision', { brand: name }, 'Please select a category.'],
  ['product', 'updateOrder', { minOrderQuantity: 0 }, 'Min order quantity must be at least 1.'],
  [
    'product',
    'updateOrder',
    { minOrderQuantity: 5, maxOrderQuantity: 4 },
    'Max order quantity must not be below min order quantity.',
  ],
  ['product', 'updatePricing', { price: 1, taxRate: 101 }, 'Tax rate must be at most 100.'],
  ['product', 'updateInventory', { quantity: 1.2345 }, 'Quantity must have at most three decimals.'],
  ['product', 'updateInventory', { quantity: -1 }, 'Stock must not be negative without backorders.'],
  [
    'product',
    'updateInventory',
    { quantity: 1, minStock: 5, maxStock: 4 },
    'Max stock must not be below min stock.',
  ],
  [
    'coupon',
    'create',
    { ...coupon, name: 'A B' },
    'Promo code must have 3 to 30 letters, digits, hyphens or underscores.',
  ],
  ['coupon', 'create', { ...coupon, discountType: 'gift' }, 'Please select a discount type.'],
  ['coupon', 'create', { ...coupon, discount: 101 }, 'Discount must be from 1 to 100 percent.'],
  ['coupon', 'create', { ...coupon, discountType: 'fixed', discount: 0 }, 'Discount must be above 0.'],
  ['coupon', 'create', { ...coupon, expiryDate: 'soon' }, 'Expiry date must be a date.'],
  [
    'coupon',
    'create',
    { ...coupon, startDate: '2031-01-01' },
    'Expiry date must not be before the start date.',
  ],
  ['coupon', 'updateScope', { appliesTo: 'brands', included: [] }, 'Please select at least one.'],
  [
    'coupon',
    'updateScope',
    { appliesTo: 'products', included: [id], excludedProducts: [id] },
    'A product cannot be both included and excluded.',
  ],
  [
    'order',
    'create',
    { Customer: { name, lastName: name, email: 'a@b.example' }, venue: id, items: [] },
    'An order needs at least one item.',
  ],
])('%s %s refuses an invalid body (%#)', (resource, call, body, message) => {
  expect(validateBody(resource, call, body)).toEqual({ ok: false, message });
});

test.each<[resource: string, call: string, body: unknown, value: object]>([
  [
    'brand',
    'create',
    { brandDetails: { name: ' Marlow ', since: 1999 }, extra: 1 },
    { brandDetails: { name, isActive: true, since: 1999 } },
  ],
  [
    'brand',
    'create',
    { brandDetails: { name, photo: { url: png, name: 'a.png' } } },
    { brandDetails: { name, isActive: true, photo: { url: png, name: 'a.png' } } },
  ],
  ['brand', 'updateVenue', { venues: [{ _id: id }, id, id2] }, { allVenues: false, venues: [id, id2] }],
  [
    'vendor',
    'updateContact',
    { contactDetails: { contactEmail: ' Jo@Post.Example ', contactPhone: '' } },
    { contactDetails: { contactEmail: 'jo@post.example', contactPhone: '' } },
  ],
  [
    'vendor',
    'updateAddress',
    { addressDetails: { addressLine1: '', city: '' } },
    { addressDetails: { addressLine1: '', city: '' } },
  ],
  [
    'product',
    'updateInventory',
    { quantity: -3, allowBackorder: true },
    { quantity: -3, allowBackorder: true, trackStock: true },
  ],
  ['coupon', 'updateScope', { appliesTo: 'all' }, { appliesTo: 'all', included: [], excludedProducts: [] }],
  ['coupon', 'update', { ...coupon, name: 'code-1' }, { ...coupon, isActive: true }],
])('%s %s accepts a valid body (%#)', (resource, call, body, value) => {
  expect(validateBody(resource, call, body)).toEqual({ ok: true, value });
});

test('a change is validated together with the stored record', () => {
  const stored = { _id: id, name, price: 3, isActive: false, sku: 'M-1', pricingDetails: [] };
  expect(validateBody('product', 'update', { price: 4, sku: null }, stored)).toEqual({
    ok: true,
    value: { name, price: 4, isActive: false, sku: undefined },
  });
});
