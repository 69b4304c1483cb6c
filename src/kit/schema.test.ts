import { type Field, multiline, nameRules, photo, text, toggle, venueFields } from './fields';
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
    { 'brandDetails.description': 'Brand description must be at most 10 characters long.' },
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
