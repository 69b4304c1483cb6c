/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { KeptRecord } from '../../kit/writes/set/keptRecords';
import { createLargeDrafts } from './largeDrafts';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const changes = (text: string): KeptRecord => ({
  changes: new Map([['v1/price', { value: text, start: 8.5 }]]),
});
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

test('keeps what was typed, names, when numbers were added, and which changes were confirmed and not sent', async () => {
  const drafts = createLargeDrafts();
  const kept: KeptRecord = {
    changes: new Map([
      ['v1/price', { value: 9, start: 8 }],
      ['v2/price', { value: 32, by: 24, start: 8 }],
      ['v3/price', { value: 10, typed: '10,0', start: 8 }],
    ]),
    name: 'Cola',
    addedAt: new Map([['v2/price', 7]]),
    confirmed: ['v1/price'],
  };
  await drafts.write('a', new Map([['p1', kept]]));
  const at = (venue: string) => ({ record: 'p1', venue, field: 'price', name: 'Cola', start: 8 });
  expect(await drafts.read('a')).toEqual([
    { ...at('v1'), value: 9, isConfirmed: true },
    { ...at('v2'), value: 32, by: 24, addedAt: 7 },
    { ...at('v3'), value: 10, typed: '10,0' },
  ]);
  await drafts.write('a', new Map([['p1', { ...kept, confirmed: undefined }]]));
  expect((await drafts.read('a')).some(({ isConfirmed }) => isConfirmed)).toBe(false);
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
