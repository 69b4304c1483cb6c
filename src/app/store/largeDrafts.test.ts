/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { RecordChanges } from '../../kit/writes/set/cells';
import { createLargeDrafts } from './largeDrafts';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const changes = (text: string): RecordChanges =>
  new Map([['v1/price', { text, from: '8.50', failure: 'No.' }]]);
const many = (count: number, text: string) =>
  new Map(
    Array.from({ length: count }, (_, at) => [`p${String(at).padStart(5, '0')}`, changes(text)] as const),
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
  const kept = await drafts.read('a');
  expect(kept).toHaveLength(1_200);
  expect(kept[0]).toEqual({ record: 'p00000', venue: 'v1', field: 'price', text: '10', from: '8.50' });
  await drafts.drop('a');
  expect(await drafts.read('a')).toEqual([]);
  expect(await drafts.read('b')).toHaveLength(1);
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
