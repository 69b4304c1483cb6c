import { ROWS_PER_READ, type Rows } from '../../../lib/device/deviceRows';
import { type AreaOptions, openArea } from '../../../lib/device/deviceStore';
import { addedEvents, type CountContent, joinCounts } from '../../../rules/countFile';
import type { CountEntry, CountEvent, CountLine } from '../../../rules/stockCount';
import type { CountRecord } from './countRecord';
import { forgetTyped } from './typedAmounts';

/** A finished count is dropped after 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** The channel on which a page posts the key of a count that it has changed. */
const CHANNEL = 'stock-counts';

interface Values {
  counts: CountRecord;
  lines: readonly CountLine[];
  /** The entries that are made here one by one, those of a file in portions by the place of their first. */
  events: CountEvent | readonly CountEvent[];
}

/** The key of a count begins with its user. */
const userOf = (key: string) => key.split(' ', 1)[0] ?? '';

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'counts',
  kinds: ['counts', 'lines', 'events'],
  earlierRow(store, key, value) {
    const [count = '', ...rest] = [key].flat() as [string, ...(string | number)[]];
    const at = store === 'counts' ? { at: (value as CountRecord).lastAt } : {};
    return { key: [userOf(count), store, count, ...rest], value, ...at };
  },
};

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
  append(record: CountRecord, events: readonly CountEntry[], counted: number): Promise<CountEvent[]>;
  /** Joins the lines and entries of another count. */
  join(key: string, content: CountContent): Promise<void>;
  update(key: string, part: Partial<CountRecord>): Promise<void>;
  drop(key: string): Promise<void>;
  /** Calls back with the key of a count that another tab has changed. */
  watch(listener: (key: string) => void): () => void;
  /** Does work whose result is written to a count: the page may be left meanwhile. */
  whileOpen<T>(work: () => Promise<T>): Promise<T>;
  /** Ends it, after the entries that logs have made are written, and after the work that needs it. */
  close(): Promise<void>;
}

/**
 * Opens the counts of this device.
 *
 * @throws DOMException where the browser has no IndexedDB or refuses it
 */
export async function openCountStore(backend: () => string): Promise<CountStore> {
  const area = openArea<Values>({ ...AREA, backend });
  // a browser that refuses is recognised before anything is counted
  await area.read(async () => undefined);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const writes = new Set<Promise<unknown>>();
  const awaited = <T>(write: Promise<T>): Promise<T> => {
    writes.add(write);
    return write.finally(() => writes.delete(write));
  };
  /** Complete when it is on the disk; the other tabs are notified then. */
  const write = async <T>(key: string, work: (rows: Rows<Values>) => Promise<T>): Promise<T> => {
    const result = await awaited(area.write(work, 'strict'));
    channel?.postMessage(key);
    return result;
  };
  const drop = async (key: string) => {
    await write(key, async (rows) => rows.drop(userOf(key), key));
    forgetTyped(key);
  };
  return {
    async list(user) {
      const records = await area.read((rows) => rows.headers(user, 'counts'));
      const [old, stored]: [CountRecord[], CountRecord[]] = [[], []];
      for (const { value } of records.reverse())
        (value.finishedAt !== undefined && value.finishedAt < Date.now() - MAX_AGE_MS ? old : stored).push(
          value,
        );
      for (const { key } of old) await drop(key);
      return stored;
    },
    read: (key) => area.read((rows) => read(rows, key)),
    create: (record, content) => write(record.key, (rows) => create(rows, record, content)),
    append: (record, events, counted) => write(record.key, (rows) => append(rows, record, events, counted)),
    join: (key, content) => write(key, (rows) => join(rows, key, content)),
    update: (key, part) =>
      write(key, async (rows) => {
        const known = await rows.get([userOf(key), 'counts', key]);
        if (known) putRecord(rows, { ...known, ...part });
      }),
    drop,
    watch(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(String(data));
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    whileOpen: (work) => awaited(work()),
    async close() {
      while (writes.size > 0) {
        await Promise.allSettled(writes);
        // what waited for this write begins its own now
        await new Promise((resolve) => setTimeout(resolve));
      }
      channel?.close();
      await area.close();
    },
  };
}

const eventsOf = (key: string, ...rest: (string | number)[]) =>
  [userOf(key), 'events', key, ...rest] as const;
const linesOf = (key: string) => [userOf(key), 'lines', key] as const;

const putRecord = (rows: Rows<Values>, record: CountRecord) =>
  void rows.put([record.user, 'counts', record.key], record, record.lastAt);

async function eventsIn(rows: Rows<Values>, key: string): Promise<CountEvent[]> {
  return (await rows.all<'events'>(eventsOf(key))).flatMap(({ value }) => value);
}

async function read(rows: Rows<Values>, key: string): Promise<StoredCount | undefined> {
  const [record, lines = [], events] = await Promise.all([
    rows.get([userOf(key), 'counts', key]),
    rows.get(linesOf(key)),
    eventsIn(rows, key),
  ]);
  return record && { record, lines, events };
}

async function create(
  rows: Rows<Values>,
  record: CountRecord,
  { lines, events }: Omit<CountContent, 'sources'>,
): Promise<void> {
  putRecord(rows, record);
  void rows.put(linesOf(record.key), [...lines]);
  await putEvents(rows, record.key, events);
}

/** Puts the entries of a file, which other sources have written; key presses are handled in between. */
async function putEvents(rows: Rows<Values>, key: string, events: readonly CountEvent[]): Promise<void> {
  const sources = new Set(events.map(({ source }) => source));
  for (const source of sources) {
    const countEvents = events
      .filter((event) => event.source === source)
      .sort((left, right) => left.seq - right.seq);
    for (let at = 0; at < countEvents.length; at += ROWS_PER_READ) {
      const portion = countEvents.slice(at, at + ROWS_PER_READ);
      const [first] = portion;
      if (first) await rows.put(eventsOf(key, source, first.seq), portion);
    }
  }
}

async function append(
  rows: Rows<Values>,
  { key, source }: CountRecord,
  countEvents: readonly CountEntry[],
  counted: number,
): Promise<CountEvent[]> {
  const last = await rows.lastKey(eventsOf(key, source));
  // another tab may have written meanwhile: the place is given within the transaction
  let seq = Number(last?.at(-1) ?? 0);
  const events = countEvents.map((event): CountEvent => ({ ...event, source, seq: ++seq }));
  for (const event of events) void rows.put(eventsOf(key, source, event.seq), event);
  const record = await rows.get([userOf(key), 'counts', key]);
  if (record) putRecord(rows, { ...record, counted, lastAt: Date.now() });
  return events;
}

async function join(rows: Rows<Values>, key: string, content: CountContent): Promise<void> {
  const known = await read(rows, key);
  if (!known) return;
  const { record, lines, events } = known;
  const joined = joinCounts({ lines, events: [], sources: record.sources }, { ...content, events: [] });
  void rows.put(linesOf(key), joined.lines);
  // what was written here is complete; a file can only have the beginning of it
  const others = content.events.filter(({ source }) => source !== record.source);
  await putEvents(rows, key, addedEvents(events, others));
  putRecord(rows, { ...record, lineCount: joined.lines.length, sources: joined.sources });
}
