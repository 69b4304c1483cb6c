import { ROWS_PER_READ, type Rows } from '../../lib/device/deviceRows';
import { type AreaOptions, openArea } from '../../lib/device/deviceStore';
import { ownerIn } from '../../lib/device/owners';
import { Emitter } from '../../lib/Emitter';
import { addedEvents, type DocumentContent, joinDocuments } from '../../rules/documentFile';
import type { DocumentEntry, DocumentEvent, DocumentLine } from '../../rules/documentTally';
import type { DocumentBase, DocumentProgress } from './documentBase';
import { type DocumentLocks, documentLocks } from './documentLocks';
import type { DocumentKind, DocumentRecord, RecordOfKind } from './documentRecord';
import { forgetTyped } from './typedAmounts';

/** A finished document is dropped after 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** Where documents are kept: counts in an area of their own. */
export type DocumentArea = 'counts' | 'movements';

/** The channel on which a page posts the key of a document that it has changed. */
const channelOf = (area: DocumentArea) => `stock-${area}`;

interface Values {
  /** The records, of whatever kind. */
  counts: DocumentRecord;
  lines: readonly DocumentLine[];
  /** The entries that are made here one by one, those of a file in portions by the place of their first. */
  events: DocumentEvent | readonly DocumentEvent[];
}

const AREA: Omit<AreaOptions<Values>, 'backend' | 'area'> = {
  kinds: ['counts', 'lines', 'events'],
};

/** A document with everything that is stored of it. */
export interface StoredDocument<Kept extends DocumentBase = DocumentBase> {
  record: Kept;
  lines: readonly DocumentLine[];
  events: readonly DocumentEvent[];
}

/** An entry, with the line that it begins where the document does not have it yet. */
export interface AddedEntry extends DocumentEntry {
  newLine?: DocumentLine;
}

/** The documents of an area. Every write is complete, and survives a crash, when its promise resolves. */
export interface DocumentStore extends DocumentLocks {
  /** The documents of a user that are of these kinds, the latest first. */
  list<Kind extends DocumentKind>(user: string, kinds: readonly Kind[]): Promise<RecordOfKind<Kind>[]>;
  /** A document; its kind is the one that its key was taken from. */
  read<Kept extends DocumentBase>(key: string): Promise<StoredDocument<Kept> | undefined>;
  create(record: DocumentRecord, content: Omit<DocumentContent, 'sources'>): Promise<void>;
  /** Adds entries at the end of a source's log, in one transaction with new lines and the progress of the document. */
  append(
    record: DocumentBase,
    entries: readonly AddedEntry[],
    progress: DocumentProgress,
  ): Promise<DocumentEvent[]>;
  /** Joins the lines and entries of another document. */
  join(key: string, content: DocumentContent): Promise<void>;
  update<Kept extends DocumentBase>(key: string, part: Partial<Kept>): Promise<void>;
  drop(key: string): Promise<void>;
  /** Calls back with the key of a document that another tab has changed. */
  watch(listener: (key: string) => void): () => void;
  /** The same for what this page has written. */
  watchWrites(listener: (key: string) => void): () => void;
  /**
   * Does work whose result is written to a document: the page may be left meanwhile. Work of a page that is left already
   * is not begun: undefined.
   */
  whileOpen<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Ends it, after the entries that logs have made are written, and after the work that needs it. */
  close(): Promise<void>;
}

/**
 * Opens the documents of this device.
 *
 * @throws DOMException where the browser has no IndexedDB or refuses it
 */
export async function openDocumentStore(backend: () => string, of: DocumentArea): Promise<DocumentStore> {
  const area = openArea<Values>({ ...AREA, area: of, backend });
  // a browser that refuses is recognised before anything is entered
  await area.read(async () => undefined);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelOf(of));
  const writes = new Set<Promise<unknown>>();
  const written = new Emitter<string>();
  let isClosed = false;
  const awaited = <T>(write: Promise<T>): Promise<T> => {
    writes.add(write);
    return write.finally(() => writes.delete(write));
  };
  /** Complete when it is on the disk; the other tabs are notified then. */
  const write = async <T>(key: string, work: (rows: Rows<Values>) => Promise<T>): Promise<T> => {
    const result = await awaited(area.write(work, 'strict'));
    channel?.postMessage(key);
    written.emit(key);
    return result;
  };
  const drop = async (key: string) => {
    await write(key, async (rows) => rows.drop(ownerIn(key), key));
    forgetTyped(key);
  };
  return {
    async list<Kind extends DocumentKind>(user: string, kinds: readonly Kind[]) {
      const headers = await area.read((rows) => rows.headers(user, 'counts'));
      const wanted: readonly string[] = kinds;
      const stored: RecordOfKind<Kind>[] = [];
      for (const { value: record } of headers.reverse()) {
        if (isOld(record)) await drop(record.key);
        else if (wanted.includes(record.kind)) stored.push(record as RecordOfKind<Kind>);
      }
      return stored;
    },
    read: <Kept extends DocumentBase>(key: string) =>
      area.read((rows) => read(rows, key)) as Promise<StoredDocument<Kept> | undefined>,
    create: (record, content) => write(record.key, (rows) => create(rows, record, content)),
    append: (record, entries, progress) =>
      write(record.key, (rows) => append(rows, record, entries, progress)),
    join: (key, content) => write(key, (rows) => join(rows, key, content)),
    update: (key, part) =>
      write(key, async (rows) => {
        const known = await rows.get([ownerIn(key), 'counts', key]);
        if (known) putRecord(rows, { ...known, ...part } as DocumentRecord);
      }),
    drop,
    watch(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(String(data));
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    watchWrites: written.subscribe,
    ...documentLocks(),
    whileOpen: async (work) => (isClosed ? undefined : awaited(work())),
    async close() {
      while (writes.size > 0) {
        await Promise.allSettled(writes);
        // what waited for this write begins its own now
        await new Promise((resolve) => setTimeout(resolve));
      }
      isClosed = true;
      channel?.close();
      await area.close();
    },
  };
}

const eventsOf = (key: string, ...rest: (string | number)[]) =>
  [ownerIn(key), 'events', key, ...rest] as const;
const linesOf = (key: string) => [ownerIn(key), 'lines', key] as const;

const putRecord = (rows: Rows<Values>, record: DocumentRecord) =>
  void rows.put([record.user, 'counts', record.key], record, record.lastAt);

async function eventsIn(rows: Rows<Values>, key: string): Promise<DocumentEvent[]> {
  return (await rows.all<'events'>(eventsOf(key))).flatMap(({ value }) => value);
}

async function read(rows: Rows<Values>, key: string): Promise<StoredDocument<DocumentRecord> | undefined> {
  const [record, lines = [], events] = await Promise.all([
    rows.get([ownerIn(key), 'counts', key]),
    rows.get(linesOf(key)),
    eventsIn(rows, key),
  ]);
  return record && { record, lines, events };
}

async function create(
  rows: Rows<Values>,
  record: DocumentRecord,
  { lines, events }: Omit<DocumentContent, 'sources'>,
): Promise<void> {
  putRecord(rows, record);
  void rows.put(linesOf(record.key), [...lines]);
  await putEvents(rows, record.key, events);
}

/** Puts the entries of a file, which other sources have written; key presses are handled in between. */
async function putEvents(rows: Rows<Values>, key: string, events: readonly DocumentEvent[]): Promise<void> {
  const sources = new Set(events.map(({ source }) => source));
  for (const source of sources) {
    const entries = events
      .filter((event) => event.source === source)
      .sort((left, right) => left.seq - right.seq);
    for (let at = 0; at < entries.length; at += ROWS_PER_READ) {
      const portion = entries.slice(at, at + ROWS_PER_READ);
      const [first] = portion;
      if (first) await rows.put(eventsOf(key, source, first.seq), portion);
    }
  }
}

async function append(
  rows: Rows<Values>,
  { key, source }: DocumentBase,
  entries: readonly AddedEntry[],
  progress: DocumentProgress,
): Promise<DocumentEvent[]> {
  const last = await rows.lastKey(eventsOf(key, source));
  // another tab may have written meanwhile: the place is given within the transaction
  let seq = Number(last?.at(-1) ?? 0);
  const events = entries.map(({ newLine: _, ...entry }): DocumentEvent => ({ ...entry, source, seq: ++seq }));
  const record = await rows.get([ownerIn(key), 'counts', key]);
  // it was dropped meanwhile
  if (!record) return events;
  for (const event of events) void rows.put(eventsOf(key, source, event.seq), event);
  const newLines = entries.flatMap(({ newLine }) => newLine ?? []);
  let { lineCount } = record;
  if (newLines.length > 0) {
    const known = (await rows.get(linesOf(key))) ?? [];
    const { lines } = joinDocuments(contentOf(known), contentOf(newLines));
    void rows.put(linesOf(key), lines);
    lineCount = lines.length;
  }
  putRecord(rows, { ...record, ...progress, lineCount, lastAt: Date.now() });
  return events;
}

const contentOf = (lines: readonly DocumentLine[]): DocumentContent => ({ lines, events: [], sources: {} });

async function join(rows: Rows<Values>, key: string, content: DocumentContent): Promise<void> {
  const known = await read(rows, key);
  if (!known) return;
  const { record, lines, events } = known;
  const joined = joinDocuments({ lines, events: [], sources: record.sources }, { ...content, events: [] });
  void rows.put(linesOf(key), joined.lines);
  // what was written here is complete; a file can only have the beginning of it
  const others = content.events.filter(({ source }) => source !== record.source);
  await putEvents(rows, key, addedEvents(events, others));
  putRecord(rows, { ...record, lineCount: joined.lines.length, sources: joined.sources });
}

const isOld = ({ finishedAt }: DocumentBase) =>
  finishedAt !== undefined && finishedAt < Date.now() - MAX_AGE_MS;
