import * as z from 'zod/mini';
import { clearMoney } from '../../../rules/money';
import type { Field } from '../../declare/field';
import {
  choice,
  code,
  colour,
  date,
  decimal,
  email,
  keyValues,
  money,
  multiline,
  nameRules,
  phone,
  photo,
  photos,
  reference,
  references,
  text,
  toggle,
  url,
  venueFields,
  wholeNumber,
} from '../../declare/fields';
import { fieldTypeOf } from '../registry';
import { errorsOf, rulesOf, schemaOf, subjectOf } from './schema';

const fields: readonly Field[] = [
  text('brandDetails.name', 'Name', nameRules),
  multiline('brandDetails.description', 'Description', { max: 10 }),
  photo('brandDetails.photo', 'Photo'),
  toggle('brandDetails.isActive', 'Active'),
];
const whole = {
  'brandDetails.name': 'Frosty Lane',
  'brandDetails.description': '',
  'brandDetails.photo': null,
  'brandDetails.isActive': true,
};
const list = [{ _id: '1', brandDetails: { name: 'Frosty Lane' } }];

const reported = (values: Record<string, unknown>, ownId?: string) =>
  errorsOf(fields, 'Brand', { ...whole, ...values }, { list: ownId ? list : [], ownId });

test.each([
  [{}, {}],
  [{ 'brandDetails.name': '' }, { 'brandDetails.name': 'Brand name is required.' }],
  [{ 'brandDetails.name': '   ' }, { 'brandDetails.name': 'Brand name is required.' }],
  [{ 'brandDetails.name': undefined }, { 'brandDetails.name': 'Brand name is required.' }],
  [{ 'brandDetails.name': ' F ' }, { 'brandDetails.name': 'Brand name must be at least 2 characters long.' }],
  [{ 'brandDetails.name': 'F'.repeat(100) }, {}],
  [
    { 'brandDetails.name': 'F'.repeat(101) },
    { 'brandDetails.name': 'Brand name must be at most 100 characters long.' },
  ],
  [
    { 'brandDetails.description': 'eleven sign' },
    { 'brandDetails.description': 'Description must be at most 10 characters long.' },
  ],
  [{ 'brandDetails.description': null }, {}],
  [{ 'brandDetails.photo': { url: 'data:image/png;base64,AAAA', name: 'a.png' } }, {}],
  [
    { 'brandDetails.photo': { url: 'data:image/gif;base64,AAAA', name: 'a.gif' } },
    { 'brandDetails.photo': 'Image must be a JPG, PNG or WebP file.' },
  ],
  [{ 'brandDetails.isActive': 'yes' }, { 'brandDetails.isActive': 'Active must be On or Off.' }],
])('the values %j: messages %j', (values, errors) => {
  expect(reported(values)).toEqual(errors);
});

test('a name that another record has is taken, whatever its case and spaces; one that is alike is not', () => {
  const taken = { 'brandDetails.name': 'Brand name already exists.' };
  expect(reported({ 'brandDetails.name': ' frosty\u00a0lane ' }, '2')).toEqual(taken);
  expect(reported({ 'brandDetails.name': 'fröstylane' }, '2')).toEqual({});
  expect(reported({ 'brandDetails.name': 'FROSTY  LANE' }, '2')).toEqual(taken);
  expect(reported({ 'brandDetails.name': 'Frosty Lanes' }, '2')).toEqual({});
  expect(reported({}, '1')).toEqual({});
});

test.each([
  [{ allVenues: false, venues: [] }, { venues: 'Please select at least one venue.' }],
  [{ allVenues: undefined, venues: undefined }, { venues: 'Please select at least one venue.' }],
  [{ allVenues: true, venues: [] }, {}],
  [{ allVenues: false, venues: ['v1'] }, {}],
])('venues %j: %j', (values, errors) => {
  expect(errorsOf(venueFields, 'Brand', values, { list: [] })).toEqual(errors);
});

test('a label in capitals is the subject of its messages', () => {
  const sku = text('sku', 'SKU', { unique: true });
  expect(subjectOf('Product', sku)).toBe('SKU');
  const products = [{ _id: '1', sku: 'A-1' }];
  expect(errorsOf([sku], 'Product', { sku: 'a-1' }, { list: products })).toEqual({
    sku: 'SKU already exists.',
  });
  expect(errorsOf([sku], 'Product', { sku: '' }, { list: [{ _id: '1', sku: '' }] as never })).toEqual({});
});

const others: readonly Field[] = [
  email('mail', 'Contact email'),
  phone('phone', 'Contact phone'),
  url('site', 'Website', { max: 40 }),
  wholeNumber('days', 'Lead time days', { min: 0, max: 365 }),
  reference('category', 'Category', { to: 'category', required: true }),
  reference('owner', 'Account', { to: 'account' }),
];
const sound = {
  mail: 'orders@kernel.example',
  phone: '+43 (1) 555-0148',
  site: 'kernel-supply.example/orders?from=stock',
  days: 0,
  category: 'c1',
  owner: null,
};

test.each([
  [{}, {}],
  [{ mail: '', phone: '', site: '', days: null }, {}],
  [{ mail: null, phone: undefined, site: null, days: undefined }, {}],
  [{ mail: 'orders@kernel' }, { mail: 'Invalid email address.' }],
  [{ phone: 'call me' }, { phone: 'Invalid phone number.' }],
  [{ phone: '12 3' }, { phone: 'Invalid phone number.' }],
  [{ site: 'kernel supply' }, { site: 'Invalid website address.' }],
  [{ site: 'javascript:alert(1)' }, { site: 'Invalid website address.' }],
  [{ site: `kernel.example/${'x'.repeat(40)}` }, { site: 'Website must be at most 40 characters long.' }],
  [{ days: -1 }, { days: 'Lead time days must be at least 0.' }],
  [{ days: 366 }, { days: 'Lead time days must be at most 365.' }],
  [{ days: 1.5 }, { days: 'Lead time days must be a whole number.' }],
  [{ days: '14' }, { days: 'Lead time days must be a whole number.' }],
  [{ days: 1e300 }, { days: 'Lead time days must be a whole number.' }],
  [{ category: null }, { category: 'Please select a category.' }],
  [{ category: undefined }, { category: 'Please select a category.' }],
  [{ category: '' }, { category: 'Please select a category.' }],
  [{ category: { _id: 'c1' } }, {}],
  [{ owner: true }, { owner: 'Please select an account.' }],
])('the values %j: messages %j', (values, errors) => {
  expect(errorsOf(others, 'Vendor', { ...sound, ...values }, { list: [] })).toEqual(errors);
});

test('a required number that is empty is refused', () => {
  const days = wholeNumber('days', 'Lead time days', { required: true });
  expect(errorsOf([days], 'Vendor', { days: null }, { list: [] })).toEqual({
    days: 'Lead time days is required.',
  });
});

test('a populated record is parsed to its id, and an email to lower case', () => {
  expect(
    schemaOf(others, 'Vendor').parse({ mail: ' A@B.example', category: { _id: 'c1', name: 'x' } }),
  ).toEqual({
    mail: 'a@b.example',
    category: 'c1',
  });
});

const required = 'onceAnyFilled';
const addressFields: readonly Field[] = [
  text('address.line1', 'Address line 1', { required }),
  text('address.line2', 'Address line 2'),
  text('address.city', 'City', { required }),
];

test.each([
  [{}, {}],
  [{ line1: '', line2: null, city: '  ' }, {}],
  [{ line1: 'Dock Road 1', city: 'Kiel' }, {}],
  [{ line1: 'Dock Road 1' }, { 'address.city': 'City is required.' }],
  [
    { line2: 'Rear', city: ' ' },
    { 'address.line1': 'Address line 1 is required.', 'address.city': 'City is required.' },
  ],
])('the address %j, all parts or none: %j', (address, errors) => {
  const values = Object.fromEntries(Object.entries(address).map(([key, value]) => [`address.${key}`, value]));
  expect(errorsOf(addressFields, 'Vendor', values, { list: [] })).toEqual(errors);
});

test('a name that is unique within its category is accepted in another one', () => {
  const within: readonly Field[] = [
    text('name', 'Name', { unique: true, within: 'category' }),
    reference('category', 'Category', { to: 'category', required: true }),
  ];
  const subcategories = [
    { _id: '1', name: 'Still', category: 'water' },
    { _id: '2', name: 'Sparkling', category: { _id: 'wine' } },
  ] as const;
  const errorsOfNew = (name: string, category: string | null, ownId?: string) =>
    errorsOf(within, 'Subcategory', { name, category }, { list: subcategories, ownId });
  const taken = { name: 'Subcategory name already exists.' };
  expect(errorsOfNew('still', 'water')).toEqual(taken);
  expect(errorsOfNew('still', 'wine')).toEqual({});
  expect(errorsOfNew('Sparkling', 'wine')).toEqual(taken);
  expect(errorsOfNew('Sparkling', 'wine', '2')).toEqual({});
  expect(errorsOfNew('Still', null)).toEqual({ category: 'Please select a category.' });
});

test('the schema trims texts, keeps unknown fields of a sub-record and drops those beside it', () => {
  const body = { brandDetails: { name: '  Frosty Lane ', isActive: false, owner: 'x' }, _id: 'x' };
  expect(schemaOf(fields, 'Brand').parse(body)).toEqual({
    brandDetails: { name: 'Frosty Lane', isActive: false, owner: 'x' },
  });
});

test.each([undefined, null, 'text', [], { brandDetails: null }, { brandDetails: [] }])(
  'the body %j is refused',
  (body) => {
    expect(schemaOf(fields, 'Brand').safeParse(body).success).toBe(false);
  },
);

const amounts: readonly Field[] = [
  money('price', 'Price', { required: true }),
  money('change', 'Change', { min: -100, max: 100 }),
  decimal('tax', 'Tax rate', { min: 0, max: 100 }),
  wholeNumber('quantity', 'Quantity', { min: -10 }),
];

test.each([
  [{}, {}],
  [{ price: 0, change: -100, tax: 12.125, quantity: -10 }, {}],
  [{ price: null }, { price: 'Price is required.' }],
  [{ price: undefined }, { price: 'Price is required.' }],
  [{ price: '' }, { price: 'Price is required.' }],
  [{ price: '7.90' }, { price: 'Price must be a number.' }],
  [{ price: 'cheap' }, { price: 'Price must be a number.' }],
  [{ price: Number.NaN }, { price: 'Price must be a number.' }],
  [{ price: {} }, { price: 'Price must be a number.' }],
  [
    { price: ' 1,234' },
    { price: 'Type 1234, or an amount with at most two decimals: 1,234 can be read two ways.' },
  ],
  [{ price: '1.2345' }, { price: 'Price must have at most two decimals.' }],
  [{ price: 7.905 }, { price: 'Price must have at most two decimals.' }],
  [{ price: -0.01 }, { price: 'Price must be at least 0.' }],
  [{ price: 1e12 }, { price: 'Price must be at most 1000000000.' }],
  [{ change: -100.01 }, { change: 'Change must be at least -100.' }],
  [{ change: 100.01 }, { change: 'Change must be at most 100.' }],
  [{ change: null }, {}],
  [{ tax: 100.5 }, { tax: 'Tax rate must be at most 100.' }],
  [{ tax: '1.234' }, { tax: 'Type 1234 or 1.2340: 1.234 can be read two ways.' }],
  [{ tax: '12 %' }, { tax: 'Tax rate must be a number.' }],
  [{ quantity: -11 }, { quantity: 'Quantity must be at least -10.' }],
  [{ quantity: '1,234' }, { quantity: 'Type 1234: 1,234 can be read two ways.' }],
  [{ quantity: '1.5' }, { quantity: 'Quantity must be a whole number.' }],
])('the amounts %j: messages %j', (values, errors) => {
  const sound = { price: 7.9, change: 0, tax: null, quantity: 0 };
  expect(errorsOf(amounts, 'Product', { ...sound, ...values }, { list: [] })).toEqual(errors);
});

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed' },
];
const worded: readonly Field[] = [
  code('name', 'Name', { required: true, min: 3, max: 8 }),
  choice('discountType', 'Discount type', types, { required: true }),
  choice('size', 'Size', types),
  date('expiryDate', 'Expiry date', { required: true }),
  date('startDate', 'Start date'),
  colour('color', 'Colour'),
  references('included', 'Included', { to: 'brand', required: true }),
  references('excluded', 'Excluded', { to: 'brand' }),
  photos('photos', 'Photos', { max: 2 }),
  keyValues('specifications', 'Specifications', { max: 3 }),
];
const cola = { url: 'https://img.example/cola.png', name: '' };
const pairs = (...all: [key: string, value: string][]) => all.map(([key, value]) => ({ key, value }));

test.each([
  [{}, {}],
  [{ name: ' abc-9_ ' }, {}],
  [{ name: '' }, { name: 'Promo code name is required.' }],
  [{ name: 'AB' }, { name: 'Promo code name must have 3 to 8 letters, digits, hyphens or underscores.' }],
  [
    { name: 'ABCDEFGHI' },
    { name: 'Promo code name must have 3 to 8 letters, digits, hyphens or underscores.' },
  ],
  [{ name: 'A B C' }, { name: 'Promo code name must have 3 to 8 letters, digits, hyphens or underscores.' }],
  [{ discountType: null }, { discountType: 'Please select a discount type.' }],
  [{ discountType: 'gift' }, { discountType: 'Please select a discount type.' }],
  [{ size: 'gift' }, { size: 'Please select a size.' }],
  [{ size: '', startDate: '', color: '' }, {}],
  [{ expiryDate: null }, { expiryDate: 'Expiry date is required.' }],
  [{ expiryDate: '31.12.2026' }, { expiryDate: 'Expiry date must be a date.' }],
  [{ expiryDate: '2026-02-30' }, { expiryDate: 'Expiry date must be a date.' }],
  [{ expiryDate: '2026-12-31T00:00:00.000Z' }, {}],
  [{ startDate: 20261231 }, { startDate: 'Start date must be a date.' }],
  [{ color: '#C7822B' }, {}],
  [{ color: '#c82' }, {}],
  [{ color: 'C7822B' }, { color: 'Invalid colour.' }],
  [{ color: 'red' }, { color: 'Invalid colour.' }],
  [{ included: [] }, { included: 'Please select at least one.' }],
  [{ included: undefined }, { included: 'Please select at least one.' }],
  [{ included: 'b1' }, { included: 'Please select at least one.' }],
  [{ included: [{ _id: 'b1' }, 'b2'] }, {}],
  [{ included: [true] }, { included: 'This value cannot be used.' }],
  [{ excluded: null }, {}],
  [{ photos: [cola, cola] }, {}],
  [{ photos: [cola, cola, cola] }, { photos: 'At most 2 photos.' }],
  [
    { photos: [{ url: 'data:image/gif;base64,AA', name: '' }] },
    { photos: 'Image must be a JPG, PNG or WebP file.' },
  ],
  [{ specifications: pairs(['Weight', '180 g'], [' ', ''], ['', '']) }, {}],
  [{ specifications: pairs(['Weight', '']) }, {}],
  [{ specifications: pairs(['', '180 g']) }, { specifications: 'Specification name is required.' }],
  [
    { specifications: pairs(['Net weight', '1'], ['net  weight ', '2']) },
    { specifications: 'Specification name already exists.' },
  ],
  [
    { specifications: pairs(['a', ''], ['b', ''], ['c', ''], ['d', '']) },
    { specifications: 'At most 3 specifications.' },
  ],
  [
    { specifications: pairs(['k'.repeat(101), '']) },
    { specifications: 'Specification name must be at most 100 characters long.' },
  ],
  [
    { specifications: pairs(['k', 'v'.repeat(501)]) },
    { specifications: 'Specification value must be at most 500 characters long.' },
  ],
  [{ specifications: 'Weight' }, { specifications: 'This value cannot be used.' }],
])('the values %j: messages %j', (values, errors) => {
  const sound = { name: 'POPCORN', discountType: 'fixed', expiryDate: '2026-12-31', included: ['b1'] };
  expect(errorsOf(worded, 'Promo code', { ...sound, ...values }, { list: [] })).toEqual(errors);
});

test('parsing returns what is stored: codes in capitals, days, ids, pairs without empty ones', () => {
  expect(
    schemaOf(worded, 'Promo code').parse({
      name: ' popcorn',
      discountType: 'fixed',
      expiryDate: '2026-12-31T00:00:00.000Z',
      color: ' #fff ',
      included: [{ _id: 'b1' }, 'b2', 'b1'],
      specifications: pairs([' Weight ', ' 180 g '], ['', ' ']),
    }),
  ).toEqual({
    name: 'POPCORN',
    discountType: 'fixed',
    expiryDate: '2026-12-31',
    color: '#fff',
    included: ['b1', 'b2'],
    specifications: [{ key: 'Weight', value: '180 g' }],
  });
});

test('`missing` replaces the message of a required field', () => {
  const missing = 'Please select what it applies to.';
  const fields = [
    choice('appliesTo', 'Applies to', types, { required: true, missing }),
    date('until', 'Until', { required: true, missing: 'Until when?' }),
  ];
  expect(errorsOf(fields, 'Promo code', {}, { list: [] })).toEqual({
    appliesTo: missing,
    until: 'Until when?',
  });
});

const isLess = (value: unknown, than: unknown) =>
  typeof value === 'number' && typeof than === 'number' && value < than;
const stock: readonly Field[] = [
  text('shelf', 'Shelf', { required: true }),
  wholeNumber('least', 'Least', { required: true, min: 0 }),
  wholeNumber('most', 'Most', {
    check: (most, valueAt) => (isLess(most, valueAt('least')) ? 'Most must not be below least.' : undefined),
  }),
];

test.each([
  [{ shelf: 'A', least: 3, most: 3 }, {}],
  [{ shelf: 'A', least: 3, most: null }, {}],
  [{ shelf: 'A', least: 3, most: 2 }, { most: 'Most must not be below least.' }],
  [
    { shelf: '', least: 3, most: 2 },
    { shelf: 'Shelf is required.', most: 'Most must not be below least.' },
  ],
  [{ shelf: 'A', least: 'x', most: 2 }, { least: 'Least must be a whole number.' }],
  [{ shelf: 'A', least: 3, most: '2.5' }, { most: 'Most must be a whole number.' }],
])('rules over several fields, %j: %j, in the form and in the schema', (values, errors) => {
  expect(errorsOf(stock, 'Product', values, { list: [] })).toEqual(errors);
  expect(schemaOf(stock, 'Product').safeParse(values).success).toBe(Object.keys(errors).length === 0);
});

const scoped: readonly Field[] = [
  choice('kind', 'Kind', [...types, { value: 'all', label: 'All' }], { required: true }),
  money('most', 'Maximum discount', { required: true, when: (valueAt) => valueAt('kind') === 'percentage' }),
  references('included', 'Included', {
    to: { chosenAt: 'kind', of: { percentage: 'brand', fixed: 'category' } },
    required: true,
  }),
];

test.each([
  [{ kind: 'percentage', most: 5, included: ['b1'] }, {}],
  [{ kind: 'percentage', most: null, included: ['b1'] }, { most: 'Maximum discount is required.' }],
  [{ kind: 'percentage', most: -1, included: ['b1'] }, { most: 'Maximum discount must be at least 0.' }],
  [{ kind: 'fixed', most: -1, included: [] }, { included: 'Please select at least one.' }],
  [{ kind: 'all', most: null, included: ['b1'] }, {}],
])('a hidden field is not required, %j: %j', (values, errors) => {
  expect(errorsOf(scoped, 'Promo code', values, { list: [] })).toEqual(errors);
});

test('a hidden field is dropped, and a reference without a selected resource is empty', () => {
  const schema = schemaOf(scoped, 'Promo code');
  expect(schema.parse({ kind: 'fixed', most: 5, included: [{ _id: 'c1' }] })).toEqual({
    kind: 'fixed',
    included: ['c1'],
  });
  expect(schema.parse({ kind: 'all', included: ['c1'] })).toEqual({ kind: 'all', included: [] });
});

test('a schema built from several shapes keeps the rules over several fields', () => {
  const whole = z
    .object({ ...schemaOf(stock, 'Product').shape, more: z.string() })
    .check(...rulesOf(stock, 'Product'));
  expect(whole.safeParse({ shelf: 'A', least: 3, most: 2, more: '' }).error?.issues).toMatchObject([
    { path: ['most'], message: 'Most must not be below least.' },
  ]);
});

describe('a stored value that breaks a rule (R235)', () => {
  const entry: readonly Field[] = [
    money('price', 'Price', { required: true }),
    money('costPrice', 'Cost price'),
    wholeNumber('level', 'Level'),
    wholeNumber('max', 'Max', {
      check: (max, at) => (Number(max) < Number(at('level')) ? 'Max is below the level.' : undefined),
    }),
    text('shelf', 'Shelf', { max: 3 }),
  ];
  const stored = { price: 8, costPrice: 1.255, level: 5, max: 3, shelf: 'A1' };
  const found = (change: object) => errorsOf(entry, 'Entry', { ...stored, ...change }, { list: [], stored });

  test('blocks no other change', () => {
    expect(found({})).toEqual({});
    expect(found({ price: 9, shelf: 'B' })).toEqual({});
    expect(found({ shelf: 'B 22' })).toEqual({ shelf: 'Shelf must be at most 3 characters long.' });
  });

  test('blocks its own change, and those of what its rule reads', () => {
    expect(found({ costPrice: 1.256 })).toEqual({ costPrice: 'Cost price must have at most two decimals.' });
    expect(found({ max: 4 })).toEqual({ max: 'Max is below the level.' });
    expect(found({ level: 4 })).toEqual({ max: 'Max is below the level.' });
    expect(found({ level: 2 })).toEqual({});
  });
});

test.each([
  ['KWD', 3, '1.255', {}],
  ['KWD', 3, '1.2555', { price: 'Price must have at most three decimals.' }],
  ['JPY', 0, '7.5', { price: 'Price must have no decimals.' }],
  ['JPY', 0, '350', {}],
  [
    'EUR',
    2,
    '1.255',
    { price: 'Type 1255, or an amount with at most two decimals: 1.255 can be read two ways.' },
  ],
])('in %s, with %d decimals, a price of %s gives %j', (currency, moneyDecimals, typed, expected) => {
  const price = [money('price', 'Price', { required: true })];
  const formats = { currencies: [currency], moneyDecimals, decimalSign: '.' };
  const value = {
    price: fieldTypeOf({ type: 'money' }).fromText(clearMoney(typed, formats), price[0] as Field),
  };
  expect(errorsOf(price, 'Product', value, { list: [], typed: { price: typed }, formats })).toEqual(expected);
});
