import { email, multiline, photo, reference, text, toggle, venueFields, wholeNumber } from '../fields';
import { bodyOf, changedFields, isSame, valuesOf } from './values';

const name = text('brandDetails.name', 'Name');
const notes = multiline('brandDetails.description', 'Description');
const active = toggle('brandDetails.isActive', 'Active');
const picture = photo('brandDetails.photo', 'Photo');
const fields = [name, notes, active, picture];
const mail = email('contact.mail', 'Email');
const days = wholeNumber('terms.days', 'Days');
const parent = reference('division.category', 'Category', { to: 'category' });
const [, venues] = venueFields;

test('a new record starts empty and active', () => {
  expect(valuesOf(fields, undefined)).toEqual({
    'brandDetails.name': '',
    'brandDetails.description': '',
    'brandDetails.isActive': true,
    'brandDetails.photo': null,
  });
});

test('a record is read as a form shows it, whatever is missing', () => {
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
    venues: ['a', 'b'],
  });
});

test.each([
  [name, 'Cola', ' Cola ', true],
  [name, 'Cola', 'cola', false],
  [name, undefined, '', true],
  [active, true, false, false],
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
])('%o: %j and %j the same: %p', (field, left, right, same) => {
  expect(isSame(field, left, right)).toBe(same);
});

test('changes are the fields that differ, in their order', () => {
  const base = valuesOf(fields, { brandDetails: { name: 'Cola', isActive: true } });
  const typed = { ...base, 'brandDetails.isActive': false, 'brandDetails.name': 'Cola Zero' };
  expect(changedFields(fields, base, typed)).toEqual([name, active]);
  expect(changedFields(fields, base, { ...base })).toEqual([]);
});

test('what is sent is nested, trimmed, and of its own fields only', () => {
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

test('a reference is read whether it is an id, a name or a populated record', () => {
  const read = (category: unknown) => valuesOf([parent], { division: { category } })['division.category'];
  expect([read('c1'), read({ _id: 'c1', name: 'Drinks' }), read(null), read(7)]).toEqual([
    'c1',
    'c1',
    '',
    '',
  ]);
});
