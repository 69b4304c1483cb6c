import { brand } from '../../resources/brand/brand';
import { sessionEnded } from '../../session/auth/auth';
import { INITIAL_RESOURCE_STATE, reducerOf, reset } from './reducer';
import { callsOf } from './requests';

const reduce = reducerOf(brand);
const { fetchAll, remove, update } = callsOf(brand);
const argument = { params: {}, kind: 'read' } as const;
const marlow = { _id: 'm', brandDetails: { name: 'Marlow', isActive: true } };
const notify = { kind: 'read' } as const;
const pending = reduce(undefined, fetchAll.pending('1', argument));
const loaded = reduce(
  pending,
  fetchAll.fulfilled({ brands: [marlow], message: 'Found.' }, '1', argument, { notify, message: 'Found.' }),
);

test('the state of a resource is exactly the six keys', () => {
  expect(Object.keys(reduce(undefined, { type: 'start' })).sort()).toEqual([
    'isError',
    'isLoading',
    'isSuccess',
    'list',
    'message',
    'record',
  ]);
});

test('pending, then fulfilled', () => {
  expect(pending).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });
  expect(loaded).toEqual({
    list: [marlow],
    record: null,
    isLoading: false,
    isSuccess: true,
    isError: false,
    message: 'Found.',
  });
});

test('a failure sets the flags and the message, and keeps the data', () => {
  const failed = reduce(
    loaded,
    fetchAll.rejected(null, '2', argument, { cause: 'status', status: 500 }, { notify }),
  );
  expect(failed).toMatchObject({
    list: [marlow],
    isError: true,
    isSuccess: false,
    // of the read column (R36)
    message: 'Internal server error. Please try again later.',
  });
  const edit = { params: { id: 'm' }, kind: 'action' } as const;
  const refused = reduce(
    loaded,
    update.rejected(null, '3', edit, { cause: 'status', status: 500 }, { notify: { kind: 'action' } }),
  );
  expect(refused.message).toBe('Server error. Please try again later.');
});

test('a stale answer changes nothing, an aborted one only ends the loading', () => {
  const again = reduce(loaded, fetchAll.pending('3', argument));
  expect(reduce(again, fetchAll.rejected(null, '2', argument, { cause: 'stale' }, { notify }))).toBe(again);
  expect(reduce(again, fetchAll.rejected(null, '3', argument, { cause: 'aborted' }, { notify }))).toEqual({
    ...again,
    isLoading: false,
  });
});

test('the answer of a delete removes the record from the list', () => {
  const argumentOfDelete = { params: { id: 'm' }, kind: 'action' } as const;
  expect(
    reduce(loaded, remove.fulfilled({ message: 'Gone.' }, '4', argumentOfDelete, { notify })).list,
  ).toEqual([]);
});

test('reset clears flags and message, and only of its own resource', () => {
  expect(reduce(loaded, reset('brand'))).toEqual({ ...loaded, isSuccess: false, message: '' });
  expect(reduce(loaded, reset('vendor'))).toBe(loaded);
});

test('the end of the session clears all data', () => {
  expect(reduce(loaded, sessionEnded('expired'))).toEqual(INITIAL_RESOURCE_STATE);
});

test('the list is the array that was read: neither copied nor frozen', () => {
  expect(Object.isFrozen(loaded.list)).toBe(false);
  expect(loaded.list[0]).toBe(marlow);
});

test('flat fields are moved into their sub-record, unknown fields are kept', () => {
  const flat = { _id: 'f', name: 'Flat', isActive: true, colour: 'red' };
  const state = reduce(undefined, fetchAll.fulfilled({ data: [flat] }, '5', argument, { notify }));
  expect(state.list[0]).toMatchObject({ colour: 'red', brandDetails: { name: 'Flat', isActive: true } });
});
