import {
  email,
  type Field,
  multiline,
  nameRules,
  phone,
  photo,
  reference,
  text,
  toggle,
  url,
  venueFields,
  wholeNumber,
} from './fields';
import { problemsOf, schemaOf, subjectOf } from './schema';

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

const told = (values: Record<string, unknown>, ownId?: string) =>
  problemsOf(fields, 'Brand', { ...whole, ...values }, { list: ownId ? list : [], ownId });

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
  [{ 'brandDetails.isActive': 'yes' }, { 'brandDetails.isActive': 'This value cannot be used.' }],
])('of %j a person is told %j', (values, problems) => {
  expect(told(values)).toEqual(problems);
});

test('a name that another record has is taken, whatever its case, spaces and accents', () => {
  const taken = { 'brandDetails.name': 'Brand name already exists.' };
  expect(told({ 'brandDetails.name': ' fröstylane ' }, '2')).toEqual(taken);
  expect(told({ 'brandDetails.name': 'FROSTY  LANE' }, '2')).toEqual(taken);
  expect(told({ 'brandDetails.name': 'Frosty Lanes' }, '2')).toEqual({});
  expect(told({}, '1')).toEqual({});
});

test.each([
  [{ allVenues: false, venues: [] }, { venues: 'Please select at least one venue.' }],
  [{ allVenues: undefined, venues: undefined }, { venues: 'Please select at least one venue.' }],
  [{ allVenues: true, venues: [] }, {}],
  [{ allVenues: false, venues: ['v1'] }, {}],
])('venues %j: %j', (values, problems) => {
  expect(problemsOf(venueFields, 'Brand', values, { list: [] })).toEqual(problems);
});

test('a label in capitals stands alone in a sentence', () => {
  const sku = text('sku', 'SKU', { unique: true });
  expect(subjectOf('Product', sku)).toBe('SKU');
  const products = [{ _id: '1', sku: 'A-1' }];
  expect(problemsOf([sku], 'Product', { sku: 'a-1' }, { list: products })).toEqual({
    sku: 'SKU already exists.',
  });
  expect(problemsOf([sku], 'Product', { sku: '' }, { list: [{ _id: '1', sku: '' }] as never })).toEqual({});
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
  [{ owner: 7 }, { owner: 'Please select an account.' }],
])('of %j a person is told %j', (values, problems) => {
  expect(problemsOf(others, 'Vendor', { ...sound, ...values }, { list: [] })).toEqual(problems);
});

test('a required number is asked for', () => {
  const days = wholeNumber('days', 'Lead time days', { required: true });
  expect(problemsOf([days], 'Vendor', { days: null }, { list: [] })).toEqual({
    days: 'Lead time days is required.',
  });
});

test('of a populated record the id is taken, and an email is taken in lower case', () => {
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
])('the address %j, all parts or none: %j', (address, problems) => {
  const values = Object.fromEntries(Object.entries(address).map(([key, value]) => [`address.${key}`, value]));
  expect(problemsOf(addressFields, 'Vendor', values, { list: [] })).toEqual(problems);
});

test('a name that is unique within its category may stand in another one', () => {
  const within: readonly Field[] = [
    text('name', 'Name', { unique: true, within: 'category' }),
    reference('category', 'Category', { to: 'category', required: true }),
  ];
  const subcategories = [
    { _id: '1', name: 'Still', category: 'water' },
    { _id: '2', name: 'Sparkling', category: { _id: 'wine' } },
  ] as const;
  const told = (name: string, category: string | null, ownId?: string) =>
    problemsOf(within, 'Subcategory', { name, category }, { list: subcategories, ownId });
  const taken = { name: 'Subcategory name already exists.' };
  expect(told('still', 'water')).toEqual(taken);
  expect(told('still', 'wine')).toEqual({});
  expect(told('Sparkling', 'wine')).toEqual(taken);
  expect(told('Sparkling', 'wine', '2')).toEqual({});
  expect(told('Still', null)).toEqual({ category: 'Please select a category.' });
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
