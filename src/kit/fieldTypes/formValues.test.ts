import type { ValueAt } from '../declare/field';
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
  photo,
  photos,
  reference,
  references,
  text,
  toggle,
  venueFields,
  wholeNumber,
} from '../declare/fields';
import { bodyOf, changedFields, isSame, valuesOf, visibleFields } from './formValues';

const name = text('brandDetails.name', 'Name');
const notes = multiline('brandDetails.description', 'Description');
const active = toggle('brandDetails.isActive', 'Active');
const picture = photo('brandDetails.photo', 'Photo');
const fields = [name, notes, active, picture];
const mail = email('contact.mail', 'Email');
const days = wholeNumber('terms.days', 'Days');
const parent = reference('division.category', 'Category', { to: 'category' });
const [, venues] = venueFields;
const price = money('price', 'Price');
const tax = decimal('tax', 'Tax rate');
const expiry = date('expiryDate', 'Expiry date');
const kind = choice('kind', 'Kind', [{ value: 'fixed', label: 'Fixed' }], { initial: 'fixed' });
const tint = colour('color', 'Colour');
const specifications = keyValues('specifications', 'Specifications');
const pictures = photos('productPhoto', 'Photos');
const included = references('included', 'Included', { to: 'brand' });
const promoCode = code('name', 'Name');
const weight = { key: 'Weight', value: '180 g' };
const milk = { key: 'Allergens', value: 'Milk' };

test('a new record starts empty and active', () => {
  expect(valuesOf(fields, undefined)).toEqual({
    'brandDetails.name': '',
    'brandDetails.description': '',
    'brandDetails.isActive': true,
    'brandDetails.photo': null,
  });
});

test('a record is read as form values, missing fields as empty ones', () => {
  const record = { brandDetails: { name: 'Cola', description: 'one\r\ntwo', photo: { url: '/a.png' } } };
  expect(valuesOf(fields, record)).toEqual({
    'brandDetails.name': 'Cola',
    'brandDetails.description': 'one\ntwo',
    'brandDetails.isActive': false,
    'brandDetails.photo': { url: '/a.png', name: '' },
  });
  expect(valuesOf(fields, {})).toMatchObject({ 'brandDetails.name': '', 'brandDetails.photo': null });
  expect(valuesOf(venueFields, { venues: ['a', { _id: 'b', name: 'B' }, 'a', 7] })).toEqual({
    allVenues: false,
    venues: ['a', 'b', '7'],
  });
});

test.each([
  [name, 'Cola', ' Cola ', true],
  [name, 'Cola', 'cola', false],
  [name, undefined, '', true],
  [active, true, false, false],
  [active, undefined, false, true],
  [active, 'perhaps', false, false],
  [picture, { url: '/a', name: 'a' }, { url: '/a', name: 'other' }, true],
  [picture, { url: '/a', name: 'a' }, null, false],
  [mail, 'Orders@A.example', 'orders@a.example', true],
  [days, 7, ' 07 ', true],
  [days, undefined, '', true],
  [days, 7, '70', false],
  [days, 7, '7x', false],
  [parent, { _id: 'c1' }, 'c1', true],
  [parent, undefined, '', true],
  [parent, 'c1', 'c2', false],
  [venues, ['a', 'b'], ['b', 'a'], true],
  [venues, ['a', 'b'], ['a'], false],
  [venues, ['a', 'b'], ['a', 'c'], false],
  [days, 1234, '1 234', true],
  [price, 7.9, '7.90', true],
  [price, 7.9, ' 7,9', true],
  [price, 7.9, '€7.90', true],
  [price, 1234.5, '1.234,50', true],
  [price, 7.9, '7.91', false],
  [price, 1234, '1,234', false],
  [price, '7.90', 7.9, true],
  [price, undefined, ' ', true],
  [price, 0, '', false],
  [tax, 1.234, '1,2340', true],
  [tax, 12.5, '12.50', true],
  [expiry, '2026-12-31T00:00:00.000Z', '2026-12-31', true],
  [expiry, '2026-12-31', '2026-12-30', false],
  [expiry, null, '', true],
  [kind, 'fixed', 'fixed', true],
  [kind, 'fixed', '', false],
  [tint, '#C7822B', '#c7822b ', true],
  [tint, '#fff', '#ffe', false],
  [promoCode, 'POPCORN', 'popcorn', true],
  [specifications, [weight, milk], [weight, { key: '', value: '' }, milk], true],
  [specifications, [weight], [{ key: ' Weight ', value: '180 g' }], true],
  [specifications, [weight, milk], [milk, weight], false],
  [specifications, undefined, [], true],
  [specifications, [weight], [{ ...weight, value: '190 g' }], false],
  [pictures, [{ url: '/a', name: 'a' }], [{ url: '/a', name: 'b' }], true],
  [
    pictures,
    [
      { url: '/a', name: '' },
      { url: '/b', name: '' },
    ],
    [
      { url: '/b', name: '' },
      { url: '/a', name: '' },
    ],
    false,
  ],
  [pictures, undefined, [], true],
  [included, [{ _id: 'a' }, 'b'], ['b', 'a'], true],
  [included, ['a'], ['a', 'b'], false],
])('%o: %j and %j are equal: %p', (field, left, right, same) => {
  expect(isSame(field, left, right)).toBe(same);
});

test('changes are the fields that differ, in their order', () => {
  const base = valuesOf(fields, { brandDetails: { name: 'Cola', isActive: true } });
  const typed = { ...base, 'brandDetails.isActive': false, 'brandDetails.name': 'Cola Zero' };
  expect(changedFields(fields, base, typed)).toEqual([name, active]);
  expect(changedFields(fields, base, { ...base })).toEqual([]);
});

test('the body is nested, trimmed, and has the form’s own fields only', () => {
  const typed = { ...valuesOf(fields, undefined), 'brandDetails.name': ' Cola ', other: 1 };
  expect(bodyOf(fields, typed)).toEqual({
    brandDetails: { name: 'Cola', description: '', isActive: true, photo: null },
  });
  expect(bodyOf(venueFields, { allVenues: false, venues: ['a'] })).toEqual({
    allVenues: false,
    venues: ['a'],
  });
});

test.each([
  [mail, ' Orders@A.example ', 'orders@a.example'],
  [days, ' 14 ', 14],
  [days, '-1', -1],
  [days, '', null],
  [days, '1.5', '1.5'],
  [days, 'two', 'two'],
  [parent, 'c1', 'c1'],
  [parent, '', null],
])('%o: %j is sent as %j', (field, typed, sent) => {
  expect(Object.values(Object.values(bodyOf([field], { [field.path]: typed }))[0] as object)).toEqual([sent]);
});

test.each([
  [price, '1.234,50', 1234.5],
  [price, '1,234', '1,234'],
  [price, ' cheap ', 'cheap'],
  [price, '', null],
  [tax, '12,5', 12.5],
  [wholeNumber('days', 'Days'), '1 234', 1234],
  [expiry, '2026-12-31', '2026-12-31'],
  [expiry, 'soon', 'soon'],
  [expiry, '', null],
  [kind, '', null],
  [tint, ' #fff ', '#fff'],
  [promoCode, ' popcorn20', 'POPCORN20'],
  [
    specifications,
    [
      { key: ' Weight', value: '180 g ' },
      { key: ' ', value: '' },
    ],
    [weight],
  ],
  [pictures, [{ url: '/a', name: 'a' }], [{ url: '/a', name: 'a' }]],
  [included, ['a'], ['a']],
])('%o: %j is sent as %j', (field, typed, sent) => {
  expect(bodyOf([field], { [field.path]: typed })).toEqual({ [field.path]: sent });
});

test('a record is read as the value of each control', () => {
  const all = [price, tax, expiry, kind, tint, specifications, pictures, included];
  const record = {
    price: 7.9,
    tax: 1.234,
    expiryDate: '2026-12-31T00:00:00.000Z',
    kind: 'other',
    color: null,
    specifications: [weight, { key: 'Size' }, 'junk'],
    productPhoto: [{ url: '/a.png' }, { url: '' }, null],
    included: [{ _id: 'b1', name: 'Cola' }, 'b2', 'b1'],
  };
  expect(valuesOf(all, record)).toEqual({
    price: '7.90',
    tax: '1.2340',
    expiryDate: '2026-12-31',
    kind: 'other',
    color: '',
    specifications: [weight, { key: 'Size', value: '' }, { key: '', value: '' }],
    productPhoto: [{ url: '/a.png', name: '' }],
    included: ['b1', 'b2'],
  });
  expect(valuesOf(all, undefined)).toEqual({
    price: '',
    tax: '',
    expiryDate: '',
    kind: 'fixed',
    color: '',
    specifications: [],
    productPhoto: [],
    included: [],
  });
  expect(valuesOf(all, { productPhoto: { url: '/a.png', name: 'a' } })).toMatchObject({
    kind: '',
    productPhoto: [{ url: '/a.png', name: 'a' }],
  });
});

test('values are unchanged after a draft was stored as JSON', () => {
  const all = [price, expiry, specifications, pictures, included, active];
  const typed = {
    price: '1,23',
    expiryDate: '2026-12-31',
    specifications: [weight, { key: '', value: '' }],
    productPhoto: [{ url: 'data:image/png;base64,AAAA', name: 'a' }],
    included: ['b1'],
    'brandDetails.isActive': false,
  };
  expect(changedFields(all, typed, JSON.parse(JSON.stringify(typed)))).toEqual([]);
});

test('a hidden field is not sent, and its value is no change', () => {
  const most = money('most', 'Most', { when: (valueAt: ValueAt) => valueAt('kind') === 'percentage' });
  const typed = { kind: 'fixed', most: '5' };
  expect(bodyOf([kind, most], typed)).toEqual({ kind: 'fixed' });
  expect(visibleFields([kind, most], typed)).toEqual([kind]);
  expect(bodyOf([kind, most], { ...typed, kind: 'percentage' })).toEqual({ kind: 'percentage', most: 5 });
});

test('an id, a name and a populated record are read as a reference', () => {
  const read = (category: unknown) => valuesOf([parent], { division: { category } })['division.category'];
  expect([read('c1'), read({ _id: 'c1', name: 'Drinks' }), read(null), read(7)]).toEqual([
    'c1',
    'c1',
    '',
    '7',
  ]);
});
