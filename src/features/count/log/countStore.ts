import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { addedEvents, type CountContent, joinCounts } from '../../../rules/countFile';
import type { CountEntry, CountEvent, CountLine } from '../../../rules/stockCount';
import type { CountRecord } from './countRecord';
import { forgetTyped } from './typedAmounts';

const NAME = 'stock-counts';
const VERSION = 1;

/** A finished count is dropped after 30 days (milliseconds). */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;

interface CountsDatabase extends DBSchema {
  counts: { key: string; value: CountRecord; indexes: { user: string } };
  lines: { key: string; value: readonly CountLine[] };
  /** The entries that are made here one by one, those of a file in portions by the place of their first. */
  events: { key: [count: string, source: string, seq: number]; value: CountEvent | readonly CountEvent[] };
}

/** A count with everything that is stored of it. */
export interface StoredCount {
  record: CountRecord;
  lines: readonly CountLine[];
  events: readonly CountEvent[];
}

/** The counts on this device. Every write is complete, and survives a crash, when its promise resolves. */
export interface CountStore {
  /** The counts of a user, the latest first. */
  list(user: string): Promise<CountRecord[]>;
  read(key: string): Promise<StoredCount | undefined>;
  create(record: CountRecord, content: Omit<CountContent, 'sources'>): Promise<void>;
  /** Adds entries at the end of a source's log, in one transaction with the progress of the count. */
  append(record: CountRecord, entries: readonly CountEntry[], counted: number): Promise<CountEvent[]>;
  /** Joins the lines and entries of another count. */
  join(key: string, content: CountContent): Promise<void>;
  update(key: string, part: Partial<CountRecord>): Promise<void>;
  drop(key: string): Promise<void>;
  /** Calls back with the key of a count that another tab has changed. */
  watch(listener: (key: string) => void): () => void;
  /** Ends it, after the entries that logs have made are written. */
  close(): Promise<void>;
}

/**
 * Opens the counts of this device.
 *
 * @throws DOMException where the browser has no IndexedDB or refuses it
 */
export async function openCountStore(): Promise<CountStore> {
  const db = await openDB<CountsDatabase>(NAME, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('counts', { keyPath: 'key' }).createIndex('user', 'user');
      fresh.createObjectStore('lines');
      fresh.createObjectStore('events');
    },
  });
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  const changed = (key: string) => channel?.postMessage(key);
  const writes = new Set<Promise<unknown>>();
  const awaited = <T>(write: Promise<T>): Promise<T> => {
    writes.add(write);
    return write.finally(() => writes.delete(write));
  };
  return {
    list: (user) => list(db, user),
    read: (key) => read(db, key),
    async create(record, content) {
      await awaited(create(db, record, content));
      changed(record.key);
    },
    async append(record, entries, counted) {
      const events = await awaited(append(db, record, entries, counted));
      changed(record.key);
      return events;
    },
    async join(key, content) {
      await awaited(join(db, key, content));
      changed(key);
    },
    async update(key, part) {
      await awaited(update(db, key, part));
      changed(key);
    },
    async drop(key) {
      await awaited(drop(db, key));
      changed(key);
    },
    watch(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(String(data));
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    async close() {
      while (writes.size > 0) {
        await Promise.allSettled(writes);
        // what waited for this write begins its own now
        await new Promise((resolve) => setTimeout(resolve));
      }
      channel?.close();
      db.close();
    },
  };
}

type Db = IDBPDatabase<CountsDatabase>;

/** A transaction that is complete only when it is on the disk. */
const writing = (db: Db) =>
  db.transaction(['counts', 'lines', 'events'], 'readwrite', { durability: 'strict' });

type Writing = ReturnType<typeof writing>;

const placeOf = (key: string, { source, seq }: CountEvent): [string, string, number] => [key, source, seq];
const eventsIn = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

async function list(db: Db, user: string): Promise<CountRecord[]> {
  const records = await db.getAllFromIndex('counts', 'user', user);
  const old = Date.now() - KEPT_FOR;
  const [dropped, kept] = [
    records.filter(({ finishedAt = Number.POSITIVE_INFINITY }) => finishedAt < old),
    records.filter(({ finishedAt = Number.POSITIVE_INFINITY }) => finishedAt >= old),
  ];
  for (const { key } of dropped) await drop(db, key);
  return kept.sort((left, right) => right.lastAt - left.lastAt);
}

async function read(db: Db, key: string): Promise<StoredCount | undefined> {
  const transaction = db.transaction(['counts', 'lines', 'events']);
  const [record, lines, events] = await Promise.all([
    transaction.objectStore('counts').get(key),
    transaction.objectStore('lines').get(key),
    transaction.objectStore('events').getAll(eventsIn(key)),
  ]);
  return record && { record, lines: lines ?? [], events: events.flat() };
}

async function create(db: Db, record: CountRecord, { lines, events }: Omit<CountContent, 'sources'>) {
  const transaction = writing(db);
  void transaction.objectStore('counts').put(record);
  void transaction.objectStore('lines').put([...lines], record.key);
  await putEvents(transaction, record.key, events);
  await transaction.done;
}

/** Entries of a file that are put as one value: each value costs a message to the browser's storage. */
const PORTION = 500;

/** Puts the entries of a file, which other sources have written; key presses are handled in between. */
async function putEvents(transaction: Writing, key: string, events: readonly CountEvent[]): Promise<void> {
  const store = transaction.objectStore('events');
  const sources = new Set(events.map(({ source }) => source));
  for (const source of sources) {
    const entries = events
      .filter((event) => event.source === source)
      .sort((left, right) => left.seq - right.seq);
    for (let at = 0; at < entries.length; at += PORTION) {
      const portion = entries.slice(at, at + PORTION);
      const [first] = portion;
      if (first) await store.put(portion, placeOf(key, first));
    }
  }
}

async function update(db: Db, key: string, part: Partial<CountRecord>): Promise<void> {
  const transaction = writing(db);
  const known = await transaction.objectStore('counts').get(key);
  if (known) void transaction.objectStore('counts').put({ ...known, ...part });
  await transaction.done;
}

async function append(
  db: Db,
  { key, source }: CountRecord,
  entries: readonly CountEntry[],
  counted: number,
): Promise<CountEvent[]> {
  const transaction = writing(db);
  const store = transaction.objectStore('events');
  const last = await store.openKeyCursor(eventsIn(key, source), 'prev');
  // another tab may have written meanwhile: the place is given within the transaction
  let seq = last ? last.key[2] : 0;
  const events = entries.map((entry): CountEvent => ({ ...entry, source, seq: ++seq }));
  for (const event of events) void store.add(event, placeOf(key, event));
  const record = await transaction.objectStore('counts').get(key);
  if (record) void transaction.objectStore('counts').put({ ...record, counted, lastAt: Date.now() });
  await transaction.done;
  return events;
}

async function join(db: Db, key: string, content: CountContent): Promise<void> {
  const transaction = writing(db);
  const record = await transaction.objectStore('counts').get(key);
  const lines = (await transaction.objectStore('lines').get(key)) ?? [];
  const known = (await transaction.objectStore('events').getAll(eventsIn(key))).flat();
  if (record) {
    const joined = joinCounts({ lines, events: [], sources: record.sources }, { ...content, events: [] });
    void transaction.objectStore('lines').put(joined.lines, key);
    // what was written here is complete; a file can only have the beginning of it
    const others = content.events.filter(({ source }) => source !== record.source);
    await putEvents(transaction, key, addedEvents(known, others));
    const { length: lineCount } = joined.lines;
    void transaction.objectStore('counts').put({ ...record, lineCount, sources: joined.sources });
  }
  await transaction.done;
}

async function drop(db: Db, key: string): Promise<void> {
  const transaction = writing(db);
  void transaction.objectStore('counts').delete(key);
  void transaction.objectStore('lines').delete(key);
  void transaction.objectStore('events').delete(eventsIn(key));
  await transaction.done;
  forgetTyped(key);
}
