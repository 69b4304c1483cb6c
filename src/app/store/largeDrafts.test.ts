/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { RecordChanges } from '../../kit/writes/set/cells';
import { confirmedOf } from '../../kit/writes/set/confirmedChanges';
import { createLargeDrafts } from './largeDrafts';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const changes = (text: string): RecordChanges =>
  new Map([['v1/price', { value: text, start: 8.5, failure: 'No.' }]]);
const many = (count: number, text: string) =>
  new Map(
    Array.from(
      { length: count },
      (_, index) => [`p${String(index).padStart(5, '0')}`, changes(text)] as const,
    ),
  );

test('writes record by record, reads all, and removes what is no longer changed', async () => {
  const drafts = createLargeDrafts();
  await drafts.write('a', many(1_201, '9'));
  await drafts.write('b', many(1, '7'));
  await drafts.write(
    'a',
    new Map([
      ['p00000', changes('10')],
      ['p00001', undefined],
    ]),
  );
  const stored = await drafts.read('a');
  expect(stored).toHaveLength(1_200);
  expect(stored[0]).toEqual({ record: 'p00000', venue: 'v1', field: 'price', value: '10', start: 8.5 });
  await drafts.drop('a');
  expect(await drafts.read('a')).toEqual([]);
  expect(await drafts.read('b')).toHaveLength(1);
  drafts.stop();
});

test('keeps which changes were confirmed and not sent, without those that failed', async () => {
  const drafts = createLargeDrafts();
  const records = new Map<string, RecordChanges>([
    [
      'p1',
      new Map([
        ['v1/price', { value: 9, start: 8 }],
        ['v2/price', { value: 9, start: 8, failure: 'No.' }],
        ['v3/price', { value: 10, typed: '10,0', start: 8 }],
      ]),
    ],
  ]);
  const confirmed = ['v1', 'v2', 'v3'].map((venue) => ({ record: 'p1', venue, field: 'price', value: 9 }));
  await drafts.write('a', records, confirmedOf(confirmed));
  const flags = async () => (await drafts.read('a')).map(({ venue, isConfirmed }) => [venue, isConfirmed]);
  expect(await flags()).toEqual([
    ['v1', true],
    ['v2', undefined],
    ['v3', undefined],
  ]);
  expect((await drafts.read('a'))[2]).toMatchObject({ value: 10, typed: '10,0', start: 8 });
  await drafts.write('a', records);
  expect((await flags()).flat()).toEqual(['v1', undefined, 'v2', undefined, 'v3', undefined]);
  drafts.stop();
});

test('a draft is dropped after a week', async () => {
  const drafts = createLargeDrafts();
  await drafts.write('a', many(2, '9'));
  drafts.stop();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1_000);
  const later = createLargeDrafts();
  expect(await later.read('a')).toEqual([]);
  later.stop();
  jest.restoreAllMocks();
});

test('without IndexedDB nothing is kept, and nothing fails', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const drafts = createLargeDrafts();
  await drafts.write('a', many(2, '9'));
  expect(await drafts.read('a')).toEqual([]);
});
