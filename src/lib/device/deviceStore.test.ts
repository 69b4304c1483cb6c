/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { deleteUserRows } from './deviceDatabase';
import type { DeviceSchema } from './deviceRows';
import { type AreaOptions, createAreas, type DeviceArea, openArea } from './deviceStore';

interface Values {
  entries: string;
  cells: number[];
}

const DAY = 24 * 60 * 60 * 1_000;
const opened: { close(): unknown }[] = [];
function open(more: Partial<AreaOptions<Values>> = {}): DeviceArea<Values> {
  const area = openArea<Values>({
    area: 'journal',
    backend: () => 'https://api.example',
    kinds: ['entries', 'cells'],
    ...more,
  });
  opened.push(area);
  return area;
}

const put = (area: DeviceArea<Values>, user: string, id: string, at = Date.now()) =>
  area.write((rows) => {
    void rows.put([user, 'entries', id], id, at);
    void rows.put([user, 'cells', id, 0], [at]);
  });
const entriesOf = async (area: DeviceArea<Values>, user = 'marta') =>
  (await area.read((rows) => rows.headers(user, 'entries'))).map(({ value }) => value);
const cellsOf = async (area: DeviceArea<Values>, user = 'marta') =>
  (await area.read((rows) => rows.all([user, 'cells']))).length;

/** A browser that refuses: in a private window, or because the device is full. */
function refused<T>(area: T): T {
  const open = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  Object.assign(globalThis, { indexedDB: { open } });
  return area;
}

/** The device is full from now on. */
const fill = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of opened.splice(0)) await one.close();
});

test.each<[what: string, area: () => DeviceArea<Values>, isStored: boolean]>([
  ['on the device', () => open(), true],
  ['in memory', () => refused(open({ inMemory: true })), false],
])(
  '%s rows are found by their user, kind and document, in the order of their keys and ages',
  async (_, areaOf, isStored) => {
    const area = areaOf();
    await put(area, 'marta', 'b', 20);
    await put(area, 'marta', 'a', 30);
    await put(area, 'tom', 'c', 10);
    await area.write((rows) => {
      void rows.put(['marta', 'cells', 'a', 10], [1]);
      void rows.put(['marta', 'cells', 'a', 9], [2]);
    });
    expect(area.isStored()).toBe(isStored);
    await area.read(async (rows) => {
      expect((await rows.all(['marta', 'cells', 'a'])).map(({ key }) => key[3])).toEqual([0, 9, 10]);
      expect(await rows.lastKey(['marta', 'cells', 'a'])).toEqual(['marta', 'cells', 'a', 10]);
      expect(await rows.count(['marta', 'cells'])).toBe(4);
      expect(await rows.get(['marta', 'entries', 'a'])).toBe('a');
      expect(await rows.get(['tom', 'entries', 'a'])).toBeUndefined();
      expect((await rows.headers('marta', 'entries')).map(({ value }) => value)).toEqual(['b', 'a']);
      expect(await rows.headers('marta', 'entries', { until: 20 })).toHaveLength(1);
      expect(await rows.headers('marta', 'entries', { from: 21 })).toHaveLength(1);
      expect(await rows.headers('marta', 'entries', { most: 1 })).toMatchObject([{ value: 'b', at: 20 }]);
    });
    await area.write((rows) => rows.delete(['marta', 'cells', 'a', 9]));
    expect(await cellsOf(area)).toBe(3);
    await area.write((rows) => rows.drop('marta', 'a'));
    expect([await entriesOf(area), await cellsOf(area)]).toEqual([['b'], 1]);
    await area.write((rows) => rows.drop('marta'));
    expect([await entriesOf(area), await cellsOf(area)]).toEqual([[], 0]);
    expect(await entriesOf(area, 'tom')).toEqual(['c']);
  },
);

test('users of another backend, and other areas, are apart', async () => {
  const [own, other] = [open(), open({ backend: () => 'https://other.example' })];
  await put(own, 'marta', 'a');
  await put(open({ area: 'counts' }), 'marta', 'b');
  expect(await entriesOf(other)).toEqual([]);
  expect(await entriesOf(own)).toEqual(['a']);
});

test('what is asked for at once is done in its order, and a turn has nothing in between', async () => {
  const area = open();
  const done: string[] = [];
  await Promise.all([
    area.write((rows) => rows.put(['marta', 'entries', 'a'], 'a', 1)).then(() => done.push('write')),
    area.inTurn(async ({ read, write }) => {
      await read((rows) => rows.get(['marta', 'entries', 'a']));
      await write((rows) => rows.put(['marta', 'entries', 'b'], 'b', 2));
      done.push('turn');
    }),
    entriesOf(area).then((entries) => done.push(entries.join())),
  ]);
  expect(done).toEqual(['write', 'turn', 'a,b']);
});

test('a write that fails has changed nothing, and the next one is done', async () => {
  const area = open();
  const failing = area.write((rows) => {
    void rows.put(['marta', 'entries', 'a'], 'a', 1);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  await put(area, 'marta', 'b', 2);
  expect(await entriesOf(area)).toEqual(['b']);
});

test('documents are dropped at the opening once they are too old, with all of their rows', async () => {
  const now = Date.now();
  const area = open();
  await put(area, 'marta', 'old', now - 8 * DAY);
  await put(area, 'tom', 'old', now - 8 * DAY);
  await put(area, 'marta', 'young', now - 6 * DAY);
  const later = open({ keptFor: 7 * DAY });
  expect([await entriesOf(later), await cellsOf(later)]).toEqual([['young'], 1]);
  expect([await entriesOf(later, 'tom'), await cellsOf(later, 'tom')]).toEqual([[], 0]);
});

test.each([
  ['that has no memory is rejected', false, []],
  ['with a memory lasts as long as the page, over what the device has', true, ['a', 'b']],
])('on a full device a write %s', async (_, inMemory, found) => {
  await put(open(), 'marta', 'a', 1);
  const area = open({ inMemory });
  expect(await entriesOf(area)).toEqual(['a']);
  fill();
  const write = put(area, 'marta', 'b', 2).then(
    () => 'written',
    () => 'rejected',
  );
  expect(await write).toBe(inMemory ? 'written' : 'rejected');
  expect(area.isStored()).toBe(!inMemory);
  expect(await entriesOf(area)).toEqual(inMemory ? found : ['a']);
  await area.write((rows) => rows.drop('marta', 'a')).catch(() => undefined);
  jest.restoreAllMocks();
  expect(await entriesOf(open())).toEqual([]);
});

test('where IndexedDB is forbidden, an area without a memory rejects', async () => {
  await expect(entriesOf(refused(open()))).rejects.toThrow('No.');
});

test('a newer release is not held up, and its database is used as it is', async () => {
  const area = open();
  await put(area, 'marta', 'a');
  const newer = await openDB('stock', 99, { upgrade: (db) => void db.createObjectStore('more') });
  expect(await entriesOf(area)).toEqual(['a']);
  await put(area, 'marta', 'b');
  expect(await entriesOf(area)).toEqual(['a', 'b']);
  newer.close();
});

test('an opening that is not answered is rejected after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  const still = await openDB('stock', 1);
  const pending = openDB('stock', 2);
  const refusal = expect(entriesOf(open())).rejects.toThrow('The database is in use.');
  await jest.advanceTimersByTimeAsync(10_000);
  await refusal;
  jest.useRealTimers();
  still.close();
  (await pending).close();
});

describe('a page that goes to the back/forward cache', () => {
  const page = new EventTarget();
  beforeAll(() => {
    const { addEventListener, removeEventListener } = page;
    Object.assign(globalThis, {
      addEventListener: addEventListener.bind(page),
      removeEventListener: removeEventListener.bind(page),
    });
  });
  afterAll(() => {
    Object.assign(globalThis, { addEventListener: undefined, removeEventListener: undefined });
  });
  const leave = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  /** Resolves once the page is left: an area that is opened after it is that of another page. */
  const left = () => new Promise((resolve) => page.addEventListener('pagehide', resolve, { once: true }));

  test('leaves no write open, and does it again once it is shown', async () => {
    const area = open();
    await put(area, 'marta', 'a', 1);
    const hidden = left();
    let times = 0;
    const writing = area.write(async (rows) => {
      times += 1;
      await rows.put(['marta', 'entries', 'b'], 'b', 2);
      if (times === 1) leave(true);
      // as long as the page has requests, the transaction is open
      while (times === 1) await rows.get(['marta', 'entries', 'b']);
    });
    await hidden;
    await put(open(), 'marta', 'c', 3);
    expect(await entriesOf(open())).toEqual(['a', 'c']);
    page.dispatchEvent(new Event('pageshow'));
    await writing;
    expect(await entriesOf(open())).toEqual(['a', 'b', 'c']);
  });

  test('leaves no opening in the middle of its upgrade', async () => {
    const create = jest.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      leave(true);
      throw new DOMException('The transaction has ended.', 'InvalidStateError');
    });
    const hidden = left();
    const writing = put(open(), 'marta', 'a', 1);
    await hidden;
    await put(open(), 'marta', 'b', 2);
    expect(create).toHaveBeenCalled();
    page.dispatchEvent(new Event('pageshow'));
    await writing;
    expect(await entriesOf(open())).toEqual(['a', 'b']);
  });

  test('that is not kept there finishes its write', async () => {
    const area = open();
    const writing = area.write(async (rows) => {
      await rows.put(['marta', 'entries', 'a'], 'a', 1);
      leave(false);
    });
    await writing;
    expect(await entriesOf(open())).toEqual(['a']);
  });
});

test('the rows of one user are deleted without opening the store', async () => {
  const area = open({ area: 'imports' });
  await put(area, 'marta', 'a');
  await put(area, 'tom', 'b');
  deleteUserRows('imports', 'https://api.example', 'marta');
  // opened after the deletion has begun
  (await openDB('stock')).close();
  expect([await entriesOf(area), await cellsOf(area)]).toEqual([[], 0]);
  expect(await entriesOf(area, 'tom')).toEqual(['b']);
});

test('an area whose rows got another form is emptied, the others stay', async () => {
  const openWith = (version: number, areas: Parameters<typeof createAreas>[2]) =>
    openDB<DeviceSchema>('stock', version, { upgrade: (db, before) => createAreas(db, before, areas) });
  const earlier = await openWith(1, { journal: 1, drafts: 1 });
  for (const area of ['journal', 'drafts'] as const)
    await earlier.put(area, { owner: 'marta', value: 'old' }, ['marta', 'entries', '1']);
  earlier.close();
  const db = await openWith(2, { journal: 2, drafts: 1, movements: 2 });
  expect(await Promise.all([db.count('journal'), db.count('drafts'), db.count('movements')])).toEqual([
    0, 1, 0,
  ]);
  expect([...db.transaction('journal').store.indexNames]).toEqual(['byAge', 'byOwner']);
  db.close();
});
