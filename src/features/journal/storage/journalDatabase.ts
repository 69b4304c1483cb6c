import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type JournalCell, type JournalEntry, KEPT_FOR, MOST_ENTRIES } from '../entry';
import type { JournalStore } from './journalStore';

const NAME = 'stock-journal';
const VERSION = 1;

/** Cells that are kept in one row. */
const AT_ONCE = 500;

interface JournalSchema extends DBSchema {
  entries: {
    key: [owner: string, id: string];
    value: { owner: string; entry: JournalEntry; at: number };
    indexes: { byAge: number; byOwner: [owner: string, at: number] };
  };
  /** What a search compares, apart from the entries: it is read with the first search. */
  words: { key: [owner: string, id: string, part: number]; value: string };
  cells: { key: [owner: string, id: string, start: number]; value: JournalCell[] };
}

type Database = IDBPDatabase<JournalSchema>;

/**
 * The journal in IndexedDB: entries, words and cells apart, so that the list stays quick however many cells an
 * entry has. Entries of more than 30 days are dropped, those of other persons too.
 *
 * @throws where IndexedDB is absent or forbidden
 */
export async function openJournalDatabase(most = MOST_ENTRIES): Promise<JournalStore & { close(): void }> {
  const db = await openDB<JournalSchema>(NAME, VERSION, {
    upgrade(fresh) {
      const entries = fresh.createObjectStore('entries', { keyPath: ['owner', 'entry.id'] });
      entries.createIndex('byAge', 'at');
      entries.createIndex('byOwner', ['owner', 'at']);
      fresh.createObjectStore('words');
      fresh.createObjectStore('cells');
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  await dropOld(db);
  return {
    close: () => db.close(),
    async write(owner, entry, { cells, words }) {
      const { id, at } = entry;
      const transaction = db.transaction(['entries', 'words', 'cells'], 'readwrite');
      const start = await transaction.objectStore('cells').count(rangeOf(owner, id));
      for (let from = 0; from < cells.length; from += AT_ONCE)
        void transaction
          .objectStore('cells')
          .put(cells.slice(from, from + AT_ONCE) as JournalCell[], [owner, id, start + from / AT_ONCE]);
      if (words !== '') {
        const part = await transaction.objectStore('words').count(rangeOf(owner, id));
        void transaction.objectStore('words').put(words, [owner, id, part]);
      }
      void transaction.objectStore('entries').put({ owner, entry, at });
      await transaction.done;
      await dropMost(db, owner, most);
    },
    async replace(owner, entry) {
      await db.put('entries', { owner, entry, at: entry.at });
    },
    async entries(owner) {
      const range = IDBKeyRange.bound([owner, Date.now() - KEPT_FOR], [owner, Number.POSITIVE_INFINITY]);
      const rows = await db.getAllFromIndex('entries', 'byOwner', range);
      return rows.map(({ entry }) => entry).reverse();
    },
    async words(owner) {
      const range = IDBKeyRange.bound([owner], [owner, []]);
      const transaction = db.transaction('words');
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(range),
        transaction.store.getAll(range),
      ]);
      const found = new Map<string, string>();
      for (const [at, [, id]] of keys.entries()) found.set(id, `${found.get(id) ?? ''} ${values[at]}`);
      return found;
    },
    async cells(owner, id) {
      return (await db.getAll('cells', rangeOf(owner, id))).flat();
    },
    async clear(owner) {
      const all = IDBKeyRange.bound([owner], [owner, []]);
      const transaction = db.transaction(['entries', 'words', 'cells'], 'readwrite');
      for (const name of ['entries', 'words', 'cells'] as const)
        void transaction.objectStore(name).delete(all);
      await transaction.done;
    },
  };
}

const rangeOf = (owner: string, id: string) => IDBKeyRange.bound([owner, id], [owner, id, []]);

async function dropOld(db: Database): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_FOR, true);
  await drop(db, await db.getAllKeysFromIndex('entries', 'byAge', old));
}

async function dropMost(db: Database, owner: string, most: number): Promise<void> {
  const all = IDBKeyRange.bound([owner, 0], [owner, Number.POSITIVE_INFINITY]);
  const excess = (await db.countFromIndex('entries', 'byOwner', all)) - most;
  if (excess > 0) await drop(db, await db.getAllKeysFromIndex('entries', 'byOwner', all, excess));
}

async function drop(db: Database, keys: readonly [owner: string, id: string][]): Promise<void> {
  const transaction = db.transaction(['entries', 'words', 'cells'], 'readwrite');
  for (const [owner, id] of keys) {
    void transaction.objectStore('entries').delete([owner, id]);
    void transaction.objectStore('words').delete(rangeOf(owner, id));
    void transaction.objectStore('cells').delete(rangeOf(owner, id));
  }
  await transaction.done;
}
