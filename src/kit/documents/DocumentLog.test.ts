/** @jest-environment node */

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { DocumentEntry } from '../../rules/documentTally';
import type { CountRecord } from './countRecord';
import { DocumentLog } from './DocumentLog';
import { keyOf } from './documentBase';
import { type DocumentStore, openDocumentStore } from './documentStore';

const stores: DocumentStore[] = [];
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const recordOf = (user: string, id: string, part: Partial<CountRecord> = {}): CountRecord => ({
  kind: 'count',
  key: keyOf(user, id),
  id,
  user,
  source: `${user}-${id}`,
  name: 'Bar',
  venue: { id: 'v1', name: 'Harbour' },
  isBlind: false,
  startedAt: 1,
  lastAt: 1,
  lineCount: 0,
  counted: 0,
  sources: { [`${user}-${id}`]: user },
  choices: {},
  leftOut: [],
  sent: {},
  applied: {},
  ...part,
});
const more = (at: number, line = 'cola'): DocumentEntry => ({ at, kind: 'add', line, amount: 1, onHand: 10 });

async function tab() {
  const store = await openDocumentStore(() => '', 'counts');
  stores.push(store);
  return store;
}
async function opened(...of: Parameters<typeof DocumentLog.open>) {
  const log = await DocumentLog.open(...of);
  if (!log) throw new Error('Nothing ends the opening.');
  return log;
}
async function logIn(store: DocumentStore, key: string) {
  const stored = await store.read<CountRecord>(key);
  if (!stored) throw new Error('The count is not stored.');
  return opened(store, stored);
}
const totalOf = async (key: string, line = 'cola') =>
  (await logIn(await tab(), key)).state().tally.of(line)?.total;

test('an entry counts at once and is on the device when nothing waits', async () => {
  const store = await tab();
  const { key } = recordOf('marta', 'c1');
  await store.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  const log = await logIn(store, key);
  for (let at = 1; at <= 50; at++) log.enter(more(at));
  expect(log.state().tally.of('cola')?.total).toBe(50);
  expect(log.state().waiting).toBe(50);
  await log.flush();
  expect(log.state().waiting).toBe(0);
  expect(await totalOf(key)).toBe(50);
  expect((await store.list('marta', ['count'])).map(({ counted }) => counted)).toEqual([1]);
});

test('two tabs that count at the same time lose nothing and count nothing twice', async () => {
  const [one, other] = [await tab(), await tab()];
  const { key } = recordOf('marta', 'c1');
  await one.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  const logs = [await logIn(one, key), await logIn(other, key)] as const;
  for (let at = 1; at <= 30; at++) {
    logs[at % 2]?.enter(more(at));
    if (at % 7 === 0) await logs[0].flush();
  }
  await Promise.all(logs.map((log) => log.flush()));
  await Promise.all(logs.map((log) => log.refresh()));
  expect(logs.map((log) => log.state().tally.of('cola')?.total)).toEqual([30, 30]);
  expect(await totalOf(key)).toBe(30);
});

test('what another tab has discarded says so, at the latest with the next entry', async () => {
  const [one, other] = [await tab(), await tab()];
  const { key } = recordOf('marta', 'c1');
  await one.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  const log = await logIn(other, key);
  log.enter(more(1));
  await log.flush();
  expect(log.state().isDropped).toBeUndefined();
  await one.drop(key);
  log.enter(more(2));
  await log.flush();
  expect(log.state().isDropped).toBe(true);
});

test('a write that fails is reported, and what waits is written with the next one', async () => {
  const store = await tab();
  const { key } = recordOf('marta', 'c1');
  await store.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  let isFull = true;
  const log = await opened(
    { ...store, append: (...of) => (isFull ? Promise.reject(new Error('full')) : store.append(...of)) },
    { record: recordOf('marta', 'c1'), lines: [], events: [] },
  );
  log.enter(more(1));
  await log.flush();
  expect(log.state()).toMatchObject({ hasFailed: true, waiting: 1 });
  isFull = false;
  log.enter(more(2));
  await log.flush();
  expect(log.state()).toMatchObject({ hasFailed: false, waiting: 0 });
  expect(await totalOf(key)).toBe(2);
});

test('an entered figure is kept as a typed one until its entry is on the device', async () => {
  const values = new Map<string, string>();
  const localStorage: Partial<Storage> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  const store = await tab();
  const record = recordOf('marta', 'c1');
  const lines = ['cola', 'tea'].map((id) => ({ id, name: id, category: '', shelf: '', onHand: 1, since: 1 }));
  await store.create(record, { lines, events: [] });
  const broken = await opened(
    { ...store, append: () => Promise.reject(new Error('full')) },
    { record, lines, events: [] },
  );
  broken.keepTyped('tea', '3x');
  broken.keepTyped('cola', '12');
  broken.enter({ at: 5, kind: 'set', line: 'cola', total: 12, amount: 12, onHand: 1 }, '12');
  expect(broken.typedLines()).toEqual(['tea']);
  await broken.flush();
  const again = await logIn(store, record.key);
  expect(again.typedLines()).toEqual(['tea', 'cola']);
  expect(again.typedOf('cola')).toBe('12');
  again.enter({ at: 6, kind: 'set', line: 'cola', total: 12, amount: 12, onHand: 1 }, '12');
  await again.flush();
  expect((await logIn(await tab(), record.key)).typedLines()).toEqual(['tea']);
  await store.drop(record.key);
  expect(values).toEqual(new Map());
});

test('joining a file twice counts it once, and keeps what was entered here', async () => {
  const store = await tab();
  const { key } = recordOf('marta', 'c1');
  await store.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  const log = await logIn(store, key);
  log.enter(more(1));
  const file = {
    lines: [],
    events: [
      { ...more(2), source: 'jonas', seq: 1 },
      // an older copy of what was entered here
      { ...more(1), source: 'marta-c1', seq: 1, amount: 99 },
    ],
    sources: { jonas: 'Jonas' },
  };
  await log.join(file);
  await log.join(file);
  log.enter(more(3));
  await log.flush();
  expect(log.state().tally.of('cola')).toMatchObject({ total: 3, parts: [1, 2] });
  expect(log.state().record.sources).toEqual({ 'marta-c1': 'marta', jonas: 'Jonas' });
  expect(await totalOf(key)).toBe(3);
});

test('a long file that grew is joined twice while entries are made: each entry counts once', async () => {
  const store = await tab();
  const { key } = recordOf('marta', 'c1');
  await store.create(recordOf('marta', 'c1'), { lines: [], events: [] });
  const log = await logIn(store, key);
  const fileOf = (length: number) => ({
    lines: [],
    events: Array.from({ length }, (_, at) => ({ ...more(at), source: 'jonas', seq: at + 1 })),
    sources: { jonas: 'Jonas' },
  });
  for (const length of [1_200, 1_700]) {
    let isJoined = false;
    const joining = log.join(fileOf(length)).finally(() => {
      isJoined = true;
    });
    while (!isJoined) {
      log.enter(more(1));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await joining;
  }
  await log.flush();
  const own = log.state().events.filter(({ source }) => source !== 'jonas').length;
  expect(own).toBeGreaterThan(4);
  expect(log.state().tally.of('cola')?.parts).toEqual([1_700, own]);
  expect(await totalOf(key)).toBe(1_700 + own);
});

test('counts belong to their user, and finished ones are dropped after 30 days', async () => {
  const store = await tab();
  const day = 24 * 60 * 60 * 1_000;
  const make = (user: string, id: string, part?: Partial<CountRecord>) =>
    store.create(recordOf(user, id, part), { lines: [], events: [] });
  await make('marta', 'c1', { finishedAt: Date.now() - 31 * day });
  await make('marta', 'c2', { finishedAt: Date.now() - 29 * day });
  await make('marta', 'c3', { lastAt: Date.now() });
  await make('jonas', 'c4');
  expect((await store.list('marta', ['count'])).map(({ id }) => id)).toEqual(['c3', 'c2']);
  expect(await store.read(keyOf('marta', 'c1'))).toBeUndefined();
  await store.drop(keyOf('marta', 'c3'));
  expect((await store.list('marta', ['count'])).map(({ id }) => id)).toEqual(['c2']);
});

test('documents close after the work that needs them; work that begins later is not done, and no write of it is refused', async () => {
  const store = await openDocumentStore(() => '', 'counts');
  const key = keyOf('marta', 'left');
  await store.create(recordOf('marta', 'left'), { lines: [], events: [] });
  const log = await logIn(store, key);
  const renamed = (name: string) => async () => {
    // nothing is written while the page is left
    await store.read(key);
    await new Promise((resolve) => setTimeout(resolve));
    await log.update({ name });
    return name;
  };
  const begun = store.whileOpen(renamed('Begun before'));
  await store.close();
  expect(await begun).toBe('Begun before');
  expect(await store.whileOpen(renamed('Begun after'))).toBeUndefined();
  expect((await (await tab()).read(key))?.record.name).toBe('Begun before');
});
