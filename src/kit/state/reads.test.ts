import { brand } from '../../resources/brand/brand';
import { sessionEnded } from '../../session/auth/auth';
import type { AnyResource } from '../declare/resource';
import { oldest, type ReadsState, readKey, readsReducerOf, staleContent } from './reads';
import { callOf } from './requests';

const resource = brand as unknown as AnyResource;
const reduce = readsReducerOf([resource]);
const KEY = readKey('brand', 'fetchAll', {});
const fetchAll = callOf(resource, 'fetchAll');
const failure = { cause: 'status', status: 500 } as const;

type Kind = 'read' | 'refetch' | 'poll' | 'quiet' | 'supporting' | 'action';
const argument = (kind: Kind = 'read') => ({ params: {}, kind });
const pending = (id = '1') => fetchAll.pending(id, argument());
const fulfilled = (answeredAt: number, id = '1') =>
  fetchAll.fulfilled({}, id, argument(), { notify: { kind: 'read' }, answeredAt });
const rejected = (kind: Kind = 'refetch', payload: object = failure, id = '1') =>
  fetchAll.rejected(null, id, argument(kind), payload as typeof failure, { notify: { kind } });

const after = (...actions: Parameters<typeof reduce>[1][]) =>
  actions.reduce<ReadsState>((state, action) => reduce(state, action), {})[KEY] ?? {};

test.each<[string, ReturnType<typeof after>, object | undefined]>([
  ['a first read that fails has no content to keep', after(rejected()), undefined],
  ['a read that succeeds is not stale', after(fulfilled(5)), undefined],
  [
    'a refetch that fails keeps the time of the last success',
    after(fulfilled(5), rejected()),
    { readAt: 5, failure },
  ],
  ['a later success is not stale', after(fulfilled(5), rejected(), fulfilled(9)), undefined],
  [
    'an aborted refetch changes nothing',
    after(fulfilled(5), rejected('refetch', { cause: 'aborted' })),
    undefined,
  ],
  [
    'a refetch overtaken by another changes nothing',
    after(fulfilled(5), rejected('refetch', { cause: 'stale' })),
    undefined,
  ],
  ['a background read that fails changes nothing', after(fulfilled(5), rejected('quiet')), undefined],
  ['one failed poll is not stale', after(fulfilled(5), rejected('poll')), undefined],
  [
    'two failed polls in a row are stale',
    after(fulfilled(5), rejected('poll'), rejected('poll')),
    { readAt: 5, failure },
  ],
  [
    'a success between two failed polls resets their count',
    after(fulfilled(5), rejected('poll'), fulfilled(6), rejected('poll')),
    undefined,
  ],
  ['the end of the session clears it', after(fulfilled(5), rejected(), sessionEnded('expired')), undefined],
])('%s', (_, state, stale) => {
  expect(staleContent(state)).toEqual(stale);
});

test('the latest request stays pending when an older one ends', () => {
  expect(after(pending('1'), pending('2'), rejected('refetch', { cause: 'stale' }, '1')).pending).toBe('2');
  expect(after(pending('1'), pending('2'), fulfilled(5, '2')).pending).toBeUndefined();
  expect(after(pending('1'), rejected('refetch', failure, '1')).pending).toBeUndefined();
});

test('writes and requests of a batch are no reads', () => {
  const state: ReadsState = {};
  const write = { params: { id: '1' }, kind: 'action' } as const;
  expect(reduce(state, callOf(resource, 'remove').pending('1', write))).toBe(state);
  expect(reduce(state, fetchAll.pending('1', { params: {}, kind: 'quiet', inBatch: true }))).toBe(state);
});

test('the oldest of several contents is the one that was read first', () => {
  expect(oldest([])).toBeUndefined();
  expect(
    oldest([
      { readAt: 7, failure },
      { readAt: 5, failure },
      { readAt: 6, failure },
    ])?.readAt,
  ).toBe(5);
});
