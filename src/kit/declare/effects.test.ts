import fc from 'fast-check';
import { INITIAL_RESOURCE_STATE } from '../state/reducer';
import {
  dropFromList,
  dropFromListBy,
  type Effect,
  keepMessage,
  replaceForVenue,
  toList,
  toPart,
  toRecord,
  venueEntries,
} from './effects';
import type { ResourceState, Shape } from './record';
import { shapeOf } from './shape';

interface Shelf {
  _id: string;
  name: string;
}

const shape: Shape<Shelf> = (raw) =>
  typeof raw === 'object' && raw !== null && '_id' in raw ? (raw as Shelf) : undefined;
const [a, b] = [
  { _id: 'a', name: 'A' },
  { _id: 'b', name: 'B' },
];
const holding: ResourceState<Shelf> = { ...INITIAL_RESOURCE_STATE, list: [a, b], record: a };

function applied(
  effect: Effect,
  data: unknown,
  params = {},
  body: unknown = undefined,
): ResourceState<Shelf> {
  return effect(holding, { data, params, body }, shape);
}

test.each([
  ['under the plural name', { shelves: [b] }, [b]],
  ['under data', { data: [b] }, [b]],
  ['as the body itself', [b], [b]],
  ['that is missing', { message: 'x' }, []],
  ['that is not an array', { shelves: { 0: b } }, []],
  ['in an empty answer', null, []],
  ['with a member that is no record', { shelves: [b, null, 'x'] }, [b]],
])('a list %s', (_, data, list) => {
  expect(applied(toList('shelves'), data).list).toEqual(list);
});

test.each([
  [{ shelves: [] }, true],
  [{ shelves: [], message: 'None yet' }, true],
  [{ message: 'x' }, true],
  [{}, true],
  [null, true],
  [{ shelves: [b] }, true],
  [{ shelves: [{ _id: 7 }] }, true],
  [{ shelves: [null, b] }, true],
  [{ shelves: [{ id: 'b' }, { id: 'c' }] }, false],
  [{ shelves: ['b', 'c'] }, false],
  [{ shelves: [{ _id: '' }] }, false],
  [{ shelves: [{ _id: 2 ** 53 }] }, false],
  [{ items: [b] }, false],
  [{ data: { shelves: [b] } }, false],
  [{ shelves: { b } }, false],
  [[null], false],
])('a list in %j is read: %j (R232)', (data, isRead) => {
  expect(toList('shelves').isIn?.(data)).toBe(isRead);
});

test('a number is read as the text of an id, and a record without an id is left out', () => {
  const read = shapeOf<Shelf>(new Map(), (record) => record, {});
  const data = { shelves: [{ _id: 7, name: 'C' }, { _id: '', name: 'D' }, { name: 'E' }] };
  const { list } = toList('shelves')(holding, { data, params: {}, body: undefined }, read);
  expect(list).toEqual([{ _id: '7', name: 'C' }]);
});

const renamed = { _id: 'b', name: 'B2', extra: true };
test.each([
  ['under the singular name', { shelf: renamed }],
  ['under data', { data: renamed }],
  ['as the body itself', renamed],
])('a record %s becomes the record and replaces its copy in the list', (_, data) => {
  const state = applied(toRecord('shelf'), data);
  expect(state.record).toBe(renamed);
  expect(state.list).toEqual([a, renamed]);
  expect(holding.list).toEqual([a, b]);
});

test('an answer without a record merges what was sent into the current record', () => {
  expect(applied(toRecord('shelf'), { message: 'ok' }, { id: 'a' }, { name: 'A2' }).record).toEqual({
    _id: 'a',
    name: 'A2',
  });
  expect(applied(toRecord('shelf'), { message: 'ok' }, { id: 'b' }, { name: 'B2' })).toBe(holding);
});

test.each([
  ['a read', undefined, renamed],
  ['a save', { name: 'B2' }, a],
])('invariant 29: the answer to %s of another record than the open one', (_, body, record) => {
  const state = applied(toRecord('shelf'), { shelf: renamed }, { id: 'b' }, body);
  expect(state).toEqual({ ...holding, list: [a, renamed], record });
});

test('a deleted record is removed from list and record', () => {
  const state = applied(dropFromList, { message: 'ok' }, { id: 'a' });
  expect(state).toMatchObject({ list: [b], record: null });
});

test.each([
  ['under its key', { shelfId: 'a' }, [b]],
  ['populated', { shelfId: { _id: 'a' } }, [b]],
  ['nowhere: the requested one is removed', { message: 'ok' }, [a]],
  ['in no body: the requested one is removed', null, [a]],
])('a deleted record that the answer names %s', (_, data, list) => {
  expect(applied(dropFromListBy('shelfId'), data, { id: 'b' }).list).toEqual(list);
});

test('an answer with a message only keeps the state object', () => {
  expect(applied(keepMessage, { shelves: [] })).toBe(holding);
});

const address = { city: 'Graz' };
test.each([
  ['under its name', { address }],
  ['under a misspelled name', { adress: address }],
])('a sub-record %s takes its place in record and list', (_, data) => {
  const state = applied(toPart(['address', 'adress'], 'addressDetails'), data, { id: 'a' });
  expect(state.record).toEqual({ ...a, addressDetails: address });
  expect(state.list).toEqual([{ ...a, addressDetails: address }, b]);
});

test('a sub-record that was asked for by its own id takes its place in its record and list', () => {
  const held = { ...a, addressDetails: { _id: 'part', city: 'Linz' } };
  const state = { ...holding, record: held, list: [held, b] };
  const data = { address: { _id: 'part', city: 'Graz' } };
  const after = toPart(['address'], 'addressDetails')(
    state,
    { data, params: { id: 'part' }, body: {} },
    shape,
  );
  expect(after.record).toEqual({ ...a, addressDetails: data.address });
  expect(after.list).toEqual([after.record, b]);
});

test.each([
  ['of a record that is not the current one', { address }, 'b', [a, { ...b, addressDetails: address }]],
  ['of an unknown record', { address }, 'c', [a, b]],
  ['that is missing', { message: 'ok' }, 'a', [a, b]],
])('a sub-record %s', (_, data, id, list) => {
  expect(applied(toPart(['address'], 'addressDetails'), data, { id })).toMatchObject({ record: a, list });
});

interface Sold extends Shelf {
  prices?: { venue: unknown; price: number; unknown?: string }[];
}

const sold: Sold = {
  ...a,
  prices: [
    { venue: 'v1', price: 1 },
    { venue: { _id: 'v2', name: 'Opera' }, price: 2, unknown: 'kept' },
  ],
};
const priced = (record: Sold, data: unknown, body: unknown = undefined, venueId = 'v2') =>
  replaceForVenue('prices')(
    { ...INITIAL_RESOURCE_STATE, list: [record, b], record },
    { data, params: { productId: 'a', venueId }, body },
    shape,
  );
const entry = { venue: 'v2', price: 9 };

test.each([
  ['under the name of the list', { prices: entry }],
  [
    'inside the record, whose other entries do not count',
    { shelf: { ...a, prices: [{ venue: 'v1', price: 7 }, entry] } },
  ],
  ['inside the answer as a record', { ...a, prices: [entry] }],
  ['nowhere: what was sent counts', { message: 'ok' }],
  ['in no body', null],
])('an entry of a venue %s', (_, data) => {
  const state = priced(sold, data, entry);
  expect(state.record).toEqual({ ...sold, prices: [{ venue: 'v1', price: 1 }, entry] });
  expect(state.list).toEqual([state.record, b]);
});

test('an answer without a venue is for the requested one; a record without entries gets its first', () => {
  expect(priced(a, { prices: { price: 9 } }).record).toEqual({ ...a, prices: [entry] });
});

test('a record that is not the current one changes in the list only, an unknown one nowhere', () => {
  const at = (productId: string) =>
    replaceForVenue('prices')(
      { ...INITIAL_RESOURCE_STATE, list: [a, b], record: a },
      { data: null, params: { productId, venueId: 'v2' }, body: entry },
      shape,
    );
  expect(at('b')).toMatchObject({ record: a, list: [a, { ...b, prices: [entry] }] });
  expect(at('c')).toMatchObject({ record: a, list: [a, b] });
});

test('any list of entries: afterwards one entry per venue, the others untouched and in their order', () => {
  const venue = fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5');
  const reference = (id: string, isPopulated: boolean) => (isPopulated ? { _id: id, name: id } : id);
  const entries = fc.uniqueArray(fc.tuple(venue, fc.boolean(), fc.nat()), { selector: ([id]) => id });
  fc.assert(
    fc.property(entries, venue, fc.boolean(), fc.nat(), (before, id, isPopulated, price) => {
      const prices = before.map(([name, populated, amount]) => ({
        venue: reference(name, populated),
        price: amount,
      }));
      const next = { venue: reference(id, isPopulated), price };
      const after = (priced({ ...a, prices }, { prices: next }, undefined, id).record as Sold).prices ?? [];
      const isAsked = (one: unknown) => venueEntries({ prices: [one] }, 'prices').has(id);
      expect(after.filter(isAsked)).toEqual([next]);
      const others = prices.filter((one) => !isAsked(one));
      expect(after.filter((one) => !isAsked(one))).toEqual(others);
      const index = prices.findIndex(isAsked);
      expect(after.findIndex(isAsked)).toBe(index < 0 ? prices.length : index);
      expect(after.length).toBe(others.length + 1);
    }),
  );
});

test('a venue with two entries has one afterwards', () => {
  const prices = [entry, { venue: 'v1', price: 1 }, { venue: { _id: 'v2' }, price: 3 }];
  expect((priced({ ...a, prices }, { prices: { venue: 'v2', price: 4 } }).record as Sold).prices).toEqual([
    { venue: 'v2', price: 4 },
    { venue: 'v1', price: 1 },
  ]);
});
