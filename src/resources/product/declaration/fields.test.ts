import { errorsOf } from '../../../kit/fieldTypes/validation/schema';
import { creation, description, details, division, order } from './fields';
import { product } from './product';

const sound = { name: 'Cola, 0.5 l', price: 4.2, category: 'Drinks', allVenues: true };
const errors = (values: object, list: { _id: string; sku?: string }[] = []) =>
  errorsOf(creation, 'Product', { ...sound, ...values }, { list, ownId: 'p1' });

test.each([
  ['name', '', 'Product name is required.'],
  ['name', 'C', 'Product name must be at least 2 characters long.'],
  ['price', null, 'Price is required.'],
  ['price', 'free', 'Price must be a number.'],
  ['price', '1,234', 'Type 1234, or an amount with at most two decimals: 1,234 can be read two ways.'],
  ['price', -0.5, 'Price must be at least 0.'],
  ['price', 4.205, 'Price must have at most two decimals.'],
  ['price', 0, undefined],
  ['sku', ' dri-col-1', 'SKU already exists.'],
  ['sku', 'DRI-COL-2', undefined],
  ['barcode', '1234567', 'Barcode must have 8, 12, 13 or 14 digits.'],
  ['barcode', '12345678901', 'Barcode must have 8, 12, 13 or 14 digits.'],
  ['barcode', '4006381333932', undefined],
  ['barcode', '', undefined],
  ['color', 'red', 'Invalid colour.'],
  ['color', '#A0', 'Invalid colour.'],
  ['color', '#A0f', undefined],
  ['color', '', undefined],
  ['unitOfMeasure', 'x'.repeat(51), 'Unit of measure must be at most 50 characters long.'],
  [
    'productPhoto',
    Array.from({ length: 9 }, () => ({ url: 'https://img.example/a.png', name: '' })),
    'At most 8 product photos.',
  ],
  ['category', null, 'Please select a category.'],
  ['brand', null, undefined],
  ['shortDescription', 'x'.repeat(161), 'Short description must be at most 160 characters long.'],
  ['description', 'x'.repeat(2001), 'Description must be at most 2000 characters long.'],
  [
    'specifications',
    [
      { key: 'Weight', value: '1' },
      { key: ' weight', value: '2' },
    ],
    'Specification name already exists.',
  ],
  [
    'specifications',
    Array.from({ length: 51 }, (_, index) => ({ key: `Key ${index}`, value: '' })),
    'At most 50 specifications.',
  ],
])('%s %j of a product: %j', (path, value, sentence) => {
  const others = [
    { _id: 'p1', sku: 'DRI-COL-2' },
    { _id: 'p2', sku: 'DRI-COL-1' },
  ];
  expect(errors({ [path]: value }, others)).toEqual(sentence === undefined ? {} : { [path]: sentence });
});

test('a product without a venue is refused', () => {
  expect(errors({ allVenues: false, venues: [] })).toEqual({ venues: 'Please select at least one venue.' });
});

test('a wrong check digit warns and does not block', () => {
  const warns = details.find(({ path }) => path === 'barcode')?.warns;
  const nothing = () => undefined;
  expect(warns?.('4006381333931', nothing)).toBeUndefined();
  expect(warns?.('4006381333932', nothing)).toBe('The check digit of this barcode is wrong.');
  expect(warns?.('123', nothing)).toBeUndefined();
});

test.each([
  [{}, {}],
  [{ minOrderQuantity: 6, maxOrderQuantity: 6, orderMultiple: 1 }, {}],
  [
    { minOrderQuantity: 0, orderMultiple: 0 },
    {
      minOrderQuantity: 'Min order quantity must be at least 1.',
      orderMultiple: 'Order multiple must be at least 1.',
    },
  ],
  [
    { minOrderQuantity: 6, maxOrderQuantity: 5 },
    { maxOrderQuantity: 'Max order quantity must not be below min order quantity.' },
  ],
  [{ minOrderQuantity: null, maxOrderQuantity: 5 }, {}],
  [{ orderMultiple: 1.5 }, { orderMultiple: 'Order multiple must be a whole number.' }],
  [{ leadTimeDays: -1 }, { leadTimeDays: 'Lead time days must be at least 0.' }],
])('the order fields %j: %j', (values, sentences) => {
  expect(errorsOf(order, 'Product', values, { list: [] })).toEqual(sentences);
});

test('every tab has the fields of src/resources/README.md (Fields of the records)', () => {
  const paths = (fields: readonly { path: string }[]) => fields.map(({ path }) => path).sort();
  const specified = {
    details: 'barcode color isActive name price productPhoto sku unitOfMeasure',
    description: 'description shortDescription specifications',
    division: 'brand category subCategory',
    order:
      'displayOrder leadTimeDays maxOrderQuantity minOrderQuantity onlineOrderable orderMultiple vendor vendorSku',
  };
  expect(
    Object.entries({ details, description, division, order }).map(([tab, fields]) => [
      tab,
      paths(fields).join(' '),
    ]),
  ).toEqual(Object.entries(specified));
  expect(paths(creation)).toEqual(
    [...paths([...details, ...division, ...description]), 'allVenues', 'venues'].sort(),
  );
});

const cola = {
  _id: 'p1',
  name: 'Cola, 0.5 l',
  brand: 'Fizzmore',
  category: 'Drinks',
  subCategory: 'Cola',
  color: '#7F1D1D',
  price: 4.2,
  isActive: false,
  sku: 'DRI-COL-1',
  description: 'Cold',
  vendor: { _id: 'v1', vendorDetails: { name: 'Fizz Supply' } },
};

test('a product is searched by the fields of R86 and no other', () => {
  expect(product.search(cola)).toEqual(['Cola, 0.5 l', 'Fizzmore', 'Drinks', 'Cola', '#7F1D1D', 4.2]);
  expect([product.titleOf(cola), product.isActive(cola)]).toEqual(['Cola, 0.5 l', false]);
});

test('a product shows its facts, and its first photo as picture', () => {
  expect(product.details(cola)).toEqual(['Fizzmore', 'Drinks / Cola']);
  expect(product.details({ ...cola, brand: '', subCategory: null })).toEqual(['', 'Drinks']);
  expect(product.details({ _id: 'p2', name: 'Mug', price: 9, isActive: true })).toEqual(['', '']);
  const photos = ['a', 'b'].map((name) => ({ url: `https://img.example/${name}.png`, name }));
  expect(product.photo({ ...cola, productPhoto: photos })).toBe(photos[0]);
  expect(product.photo({ ...cola, productPhoto: [] }) ?? null).toBeNull();
});

test('populated brand, category and subcategory are read as names', () => {
  const populated = {
    ...cola,
    brand: { _id: 'b1', brandDetails: { name: 'Fizzmore' } },
    category: { _id: 'c1', name: 'Drinks' },
    subCategory: { _id: 's1', subCategoryDetails: { name: 'Cola' } },
  };
  expect(product.shape(populated)).toEqual(cola);
  expect(product.shape(cola)).toBe(cola);
  expect(product.shape({ ...cola, brand: { _id: 'b1' } })).toEqual({ ...cola, brand: null });
});
