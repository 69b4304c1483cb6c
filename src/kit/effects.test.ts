import {
  dropFromList,
  dropFromListBy,
  type Effect,
  keepMessage,
  type ResourceState,
  type Shape,
  toList,
  toPart,
  toRecord,
} from './effects';
import { EMPTY } from './state';

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
const holding: ResourceState<Shelf> = { ...EMPTY, list: [a, b], record: a };

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
  ['not there', { message: 'x' }, []],
  ['not an array', { shelves: { 0: b } }, []],
  ['nothing at all', null, []],
  ['with a member that is no record', { shelves: [b, null, 'x'] }, [b]],
])('a list %s', (_, data, list) => {
  expect(applied(toList('shelves'), data).list).toEqual(list);
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

test('an answer without a record leaves the one at hand with what was sent', () => {
  expect(applied(toRecord('shelf'), { message: 'ok' }, { id: 'a' }, { name: 'A2' }).record).toEqual({
    _id: 'a',
    name: 'A2',
  });
  expect(applied(toRecord('shelf'), { message: 'ok' }, { id: 'b' }, { name: 'B2' })).toBe(holding);
});

test('a deleted record leaves list and record', () => {
  const state = applied(dropFromList, { message: 'ok' }, { id: 'a' });
  expect(state).toMatchObject({ list: [b], record: null });
});

test.each([
  ['under its key', { shelfId: 'a' }, [b]],
  ['populated', { shelfId: { _id: 'a' } }, [b]],
  ['nowhere: the asked one is gone', { message: 'ok' }, [a]],
  ['with no answer at all: the asked one is gone', null, [a]],
])('a deleted record that the answer names %s', (_, data, list) => {
  expect(applied(dropFromListBy('shelfId'), data, { id: 'b' }).list).toEqual(list);
});

test('a message changes nothing else', () => {
  expect(applied(keepMessage, { shelves: [] })).toBe(holding);
});

const address = { city: 'Graz' };
test.each([
  ['under its name', { address }],
  ['under the misspelled name of a known defect', { adress: address }],
])('a sub-record %s takes its place in record and list', (_, data) => {
  const state = applied(toPart(['address', 'adress'], 'addressDetails'), data, { id: 'a' });
  expect(state.record).toEqual({ ...a, addressDetails: address });
  expect(state.list).toEqual([{ ...a, addressDetails: address }, b]);
});

test.each([
  ['of a record that is not the one at hand', { address }, 'b', [a, { ...b, addressDetails: address }]],
  ['of an unknown record', { address }, 'c', [a, b]],
  ['that is missing', { message: 'ok' }, 'a', [a, b]],
])('a sub-record %s', (_, data, id, list) => {
  expect(applied(toPart(['address'], 'addressDetails'), data, { id })).toMatchObject({ record: a, list });
});
