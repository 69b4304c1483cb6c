import { multiline, photo, text, toggle, venueFields } from '../fields';
import { bodyOf, changedFields, isSame, valuesOf } from './values';

const name = text('brandDetails.name', 'Name');
const notes = multiline('brandDetails.description', 'Description');
const active = toggle('brandDetails.isActive', 'Active');
const picture = photo('brandDetails.photo', 'Photo');
const fields = [name, notes, active, picture];
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
