import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Change, cellAt, type RecordChanges } from '../../kit/writes/set/cells';
import type { KeptChange, LargeDrafts } from '../../kit/writes/set/largeDrafts';

const VERSION = 1;

/** A draft is dropped after a week (milliseconds), like those of the session storage. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/** Records that are written or read in one transaction. */
const AT_ONCE = 500;

type KeptRow = [key: string, text: string, from: string, name?: string];

interface DraftsDatabase extends DBSchema {
  /** The changes of one record of a draft: text, start, and the record's name by cell key. */
  records: {
    key: [draft: string, record: string];
    value: { draft: string; record: string; changes: KeptRow[] };
  };
  /** When a draft was written last. */
  drafts: { key: string; value: { at: number } };
}

/** The database of large drafts. */
export interface LargeDraftsDatabase extends LargeDrafts {
  close(): void;
}

/**
 * Opens the database and removes the drafts that are older than a week.
 * @throws DOMException where IndexedDB is absent or forbidden
 */
export async function openLargeDraftsDatabase(name: string): Promise<LargeDraftsDatabase> {
  const db = await openDB<DraftsDatabase>(name, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: ['draft', 'record'] });
      fresh.createObjectStore('drafts');
    },
  });
  await dropOlder(db, Date.now() - KEPT_FOR);
  return {
    write: (draft, records) => write(db, draft, records),
    read: (draft) => read(db, draft),
    drop: (draft) => drop(db, draft),
    dropOf: (owner, until) => dropOlder(db, until, IDBKeyRange.bound(`${owner} `, `${owner} \uffff`)),
    close: () => db.close(),
  };
}

async function write(
  db: IDBPDatabase<DraftsDatabase>,
  draft: string,
  records: ReadonlyMap<string, RecordChanges | undefined>,
): Promise<void> {
  const entries = [...records];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const transaction = db.transaction(['records', 'drafts'], 'readwrite');
    void transaction.objectStore('drafts').put({ at: Date.now() }, draft);
    for (const [record, changes] of entries.slice(at, at + AT_ONCE)) {
      const store = transaction.objectStore('records');
      if (changes) void store.put({ draft, record, changes: rowsOf(changes) });
      else void store.delete([draft, record]);
    }
    await transaction.done;
  }
}

async function read(db: IDBPDatabase<DraftsDatabase>, draft: string): Promise<KeptChange[]> {
  const changes: KeptChange[] = [];
  let from: IDBKeyRange | undefined = IDBKeyRange.bound([draft], [draft, []]);
  while (from) {
    const rows: DraftsDatabase['records']['value'][] = await db.getAll('records', from, AT_ONCE);
    for (const { record, changes: kept } of rows) {
      for (const [key, text, start, name] of kept)
        changes.push({ ...cellAt(record, key), text, from: start, ...(name !== undefined && { name }) });
    }
    const end = rows.length === AT_ONCE ? rows.at(-1) : undefined;
    from = end && IDBKeyRange.bound([draft, end.record], [draft, []], true);
  }
  return changes;
}

/** Removes the drafts, of all or of a range, that were written until this time. */
async function dropOlder(
  db: IDBPDatabase<DraftsDatabase>,
  until: number,
  range?: IDBKeyRange,
): Promise<void> {
  for (const draft of await db.getAllKeys('drafts', range)) {
    if (((await db.get('drafts', draft))?.at ?? 0) <= until) await drop(db, draft);
  }
}

async function drop(db: IDBPDatabase<DraftsDatabase>, draft: string): Promise<void> {
  const transaction = db.transaction(['records', 'drafts'], 'readwrite');
  void transaction.objectStore('records').delete(IDBKeyRange.bound([draft], [draft, []]));
  void transaction.objectStore('drafts').delete(draft);
  await transaction.done;
}

function rowsOf(changes: RecordChanges): KeptRow[] {
  return [...changes].map(([key, { text, from, name }]: [string, Change]) =>
    name === undefined ? [key, text, from] : [key, text, from, name],
  );
}
