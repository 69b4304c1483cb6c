import { flattened, inShapeOf } from './subRecords';

const SUB_RECORDS = { scope: ['appliesTo', 'included'], venueDetails: ['allVenues', 'venues'] };

test.each([
  ['flat fields stay', { _id: 'c', appliesTo: 'all' }, { _id: 'c', appliesTo: 'all' }],
  [
    'fields of sub-records are moved up, and unknown ones in them stay',
    { _id: 'c', scope: { appliesTo: 'all', included: [], by: 'x' }, venueDetails: { allVenues: true } },
    { _id: 'c', appliesTo: 'all', included: [], allVenues: true, scope: { by: 'x' }, venueDetails: {} },
  ],
  ['a sub-record that is null is none', { _id: 'c', scope: null }, { _id: 'c', scope: null }],
  ['a list is no sub-record', { _id: 'c', scope: ['all'] }, { _id: 'c', scope: ['all'] }],
])('reading: %s', (_, raw, record) => {
  expect(flattened(raw, SUB_RECORDS)).toEqual(record);
  expect(flattened(flattened(raw, SUB_RECORDS), SUB_RECORDS)).toEqual(record);
});

const body = { appliesTo: 'all', included: [] };

test.each([
  ['a flat record gets flat fields', { _id: 'c', appliesTo: 'all' }, body, body],
  ['no record gets flat fields', undefined, body, body],
  ['a nested record gets its sub-record', { _id: 'c', scope: {} }, body, { scope: body }],
  [
    'other fields stay flat',
    { _id: 'c', scope: {} },
    { name: 'X', appliesTo: 'all' },
    { name: 'X', scope: { appliesTo: 'all' } },
  ],
  ['only what is sent is nested', { _id: 'c', scope: {}, venueDetails: {} }, body, { scope: body }],
  ['no body stays none', { _id: 'c', scope: {} }, undefined, undefined],
])('sending: %s', (_, record, sent, expected) => {
  expect(inShapeOf(record, sent, SUB_RECORDS)).toEqual(expected);
});
