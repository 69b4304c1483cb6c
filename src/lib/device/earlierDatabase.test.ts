/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { type AreaOptions, type DeviceArea, openArea } from './deviceStore';

interface Values {
  counts: { user: string; lastAt: number };
  events: { amount: number };
}

const EARLIER = 'stock-counts';

const options: AreaOptions<Values> = {
  area: 'counts',
  backend: () => 'https://api.example',
  kinds: ['counts', 'events'],
  earlierRow(store, key, value) {
    const [count = '', ...rest] = [key].flat() as [string, ...number[]];
    const at = store === 'counts' ? { at: (value as Values['counts']).lastAt } : {};
    return { key: [count.split(' ')[0] ?? '', store, count, ...rest], value, ...at };
  },
};

const opened: { close(): unknown }[] = [];
function page(more: Partial<AreaOptions<Values>> = {}): DeviceArea<Values> {
  const area = openArea<Values>({ ...options, ...more });
  opened.push(area);
  return area;
}

/** A page of an earlier release, which does not close its connection when a newer version is asked for. */
async function earlierPage(): Promise<IDBPDatabase> {
  const db = await openDB(EARLIER, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('counts', { keyPath: 'key' });
      fresh.createObjectStore('events');
    },
  });
  opened.push(db);
  return db;
}
const record = (key: string, lastAt = 1) => ({ key, user: 'marta', lastAt });
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const eventsIn = async (area: DeviceArea<Values>, count = 'marta c1') =>
  (await area.read((rows) => rows.all(['marta', 'events', count]))).map(({ value }) => value.amount);
const countsIn = async (area: DeviceArea<Values>) =>
  (await area.read((rows) => rows.headers('marta', 'counts'))).map(({ value }) => value);

/** Waits until the earlier database has gone. */
async function deleted(): Promise<void> {
  const end = Date.now() + 5_000;
  while (Date.now() < end && (await names()).includes(EARLIER))
    await new Promise((resolve) => setImmediate(resolve));
  expect(await names()).toEqual(['stock']);
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  jest.restoreAllMocks();
});

test('without an earlier database none is created', async () => {
  expect(await countsIn(page())).toEqual([]);
  expect(await names()).toEqual(['stock']);
});

test('everything of it is copied, in portions too, and then it is deleted', async () => {
  const old = await earlierPage();
  await old.put('counts', record('marta c1'));
  for (let at = 0; at < 1_150; at += 1) await old.put('events', { amount: at }, ['marta c1', at]);
  old.close();
  const area = page();
  expect(await countsIn(area)).toEqual([record('marta c1')]);
  expect(await eventsIn(area)).toEqual(Array.from({ length: 1_150 }, (_, index) => index));
  await deleted();
});

test('a copy that a crash has cut off is completed: nothing twice, nothing that was changed since is lost', async () => {
  const old = await earlierPage();
  await old.put('counts', record('marta c1'));
  for (let at = 0; at < 300; at += 1) await old.put('events', { amount: at }, ['marta c1', at]);
  const crashed = page({
    earlierRow(store, key, value) {
      const row = options.earlierRow(store, key, value);
      if (Array.isArray(key) && key[1] === 250) throw new Error('The page ends.');
      return row;
    },
  });
  expect(await eventsIn(crashed)).toHaveLength(200);
  await crashed.write(
    (rows) => void rows.put(['marta', 'counts', 'marta c1'], { user: 'marta', lastAt: 9 }, 9),
  );
  await crashed.close();
  old.close();
  expect(await names()).toContain(EARLIER);
  const next = page();
  expect(await countsIn(next)).toEqual([{ user: 'marta', lastAt: 9 }]);
  expect(await eventsIn(next)).toEqual(Array.from({ length: 300 }, (_, index) => index));
  await deleted();
});

test('two pages that copy at once have everything once', async () => {
  const old = await earlierPage();
  await old.put('counts', record('marta c1'));
  for (let at = 0; at < 250; at += 1) await old.put('events', { amount: at }, ['marta c1', at]);
  old.close();
  const [one, other] = [page(), page()];
  const found = await Promise.all([eventsIn(one), eventsIn(other)]);
  expect(found.map((events) => events.length)).toEqual([250, 250]);
  await deleted();
  expect(await eventsIn(other)).toHaveLength(250);
});

test('a page of the earlier release that is still open holds nothing up, and what it writes comes with its end', async () => {
  const old = await earlierPage();
  await old.put('counts', record('marta c1'));
  await old.put('counts', record('marta c2'));
  await old.put('events', { amount: 1 }, ['marta c1', 1]);
  const area = page();
  expect(await eventsIn(area)).toEqual([1]);
  await area.write((rows) => rows.drop('marta', 'marta c2'));
  await old.put('events', { amount: 2 }, ['marta c1', 2]);
  await old.put('counts', record('marta c1', 5));
  expect(await names()).toContain(EARLIER);
  old.close();
  await deleted();
  expect(await eventsIn(area)).toEqual([1, 2]);
  // what was deleted meanwhile stays so
  expect(await countsIn(area)).toEqual([record('marta c1', 5)]);
});

test('a document whose lock such a page holds is copied once the page has ended', async () => {
  const held = [{ name: `${EARLIER} marta c1` }];
  const busy = new Set<string>();
  const locks = {
    query: async () => ({ held }),
    async request(name: string, options: LockOptions, work: (lock: object | null) => unknown) {
      if (busy.has(name) && options.ifAvailable) return work(null);
      busy.add(name);
      try {
        return await work({});
      } finally {
        busy.delete(name);
      }
    },
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  const old = await earlierPage();
  await old.put('counts', record('marta c1'));
  await old.put('counts', record('marta c2'));
  const area = page();
  expect(await countsIn(area)).toEqual([record('marta c2')]);
  old.close();
  await deleted();
  expect(await countsIn(area)).toHaveLength(2);
  Reflect.deleteProperty(globalThis, 'navigator');
  if (before) Object.defineProperty(globalThis, 'navigator', before);
});
