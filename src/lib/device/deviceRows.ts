import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { type AreaName, ownerOf } from './deviceDatabase';

/** A part of a key: the id of a user, a kind of row, the id of a document, or a place in it. */
type Part = string | number;

/** What a row is found by: whose it is, its kind, and, below it, the document that it belongs to and its place there. */
export type RowKey<Kind extends string = string> = readonly [
  user: string,
  kind: Kind,
  ...path: readonly Part[],
];

export interface Row<Value> {
  key: RowKey;
  value: Value;
  /** Of the head of a document. */
  at?: number | undefined;
}

/** How many of the documents of a user, and of which ages (milliseconds since 1970). */
export interface Ages {
  from?: number;
  until?: number;
  most?: number;
}

/**
 * The rows of one area within a transaction. `Values` has the type of a row's value for each kind. A row that is put with
 * a time is the head of its document, which has an age; a document is dropped with its rows of all kinds.
 */
export interface Rows<Values> {
  get<K extends keyof Values & string>(key: RowKey<K>): Promise<Values[K] | undefined>;
  /** The rows whose keys begin like this, in the order of their keys. */
  all<K extends keyof Values & string>(start: RowKey<K>): Promise<Row<Values[K]>[]>;
  count(start: RowKey<keyof Values & string>): Promise<number>;
  lastKey(start: RowKey<keyof Values & string>): Promise<RowKey | undefined>;
  /** The heads of a user's documents, the oldest first. */
  headers<K extends keyof Values & string>(user: string, kind: K, ages?: Ages): Promise<Row<Values[K]>[]>;
  /** Resolves once the value is taken; where it is refused, the transaction is rejected. */
  put<K extends keyof Values & string>(key: RowKey<K>, value: Values[K], at?: number): Promise<void>;
  /** Deletes the rows whose keys begin like this. */
  delete(start: RowKey<keyof Values & string>): void;
  /** Deletes a document; all documents of the user where none is named. */
  drop(user: string, document?: string): void;
}

/** A row as the database has it. The key is beside it: owner, kind and path. */
export interface StoredRow {
  owner: string;
  value: unknown;
  /** Of the head of a document: what its age is reckoned from. */
  at?: number;
}

/** A key as the database has it. */
export type StoredKey = [owner: string, kind: string, ...path: Part[]];

interface Area {
  key: StoredKey;
  value: StoredRow;
  indexes: { byOwner: [owner: string, at: number]; byAge: number };
}

/** The database: an object store for each area. */
export type DeviceSchema = DBSchema & Record<AreaName, Area>;

/** The opened database. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** The object store of an area in a transaction. */
export type AreaStore = IDBPObjectStore<DeviceSchema, [AreaName], AreaName, 'readonly' | 'readwrite'>;

/** Rows that are read at once: more would hold up the page. */
export const ROWS_PER_READ = 500;

/** The keys that begin like this one. */
export const rangeOf = (start: readonly Part[]) => IDBKeyRange.bound([...start], [...start, []]);

/** The index of heads by owner and age, and that of all heads by age. */
export const [BY_OWNER, BY_AGE] = ['byOwner', 'byAge'] as const;

/** The rows of an area in its object store, for the users of one backend. */
export function storedRows<Values>(
  store: AreaStore,
  backend: string,
  kinds: readonly (keyof Values & string)[],
): Rows<Values> {
  const keyOf = ([user, ...rest]: RowKey): StoredKey => [ownerOf(backend, user), ...rest];
  const rowKeyOf = ([owner, ...rest]: StoredKey): RowKey => [owner.slice(backend.length + 1), ...rest];
  const remove = (start: readonly Part[]) =>
    void store.delete?.(rangeOf(start)).catch(() => abort(store.transaction));
  return {
    get: async <K extends keyof Values>(key: RowKey) =>
      (await store.get(keyOf(key)))?.value as Values[K] | undefined,
    all: async <K extends keyof Values>(start: RowKey) =>
      (await pages(store, keyOf(start))).map(([key, { value }]) => ({
        key: rowKeyOf(key),
        value: value as Values[K],
      })),
    count: (start) => store.count(rangeOf(keyOf(start))),
    async lastKey(start) {
      const last = await store.openKeyCursor(rangeOf(keyOf(start)), 'prev');
      return last ? rowKeyOf(last.key as StoredKey) : undefined;
    },
    async headers<K extends keyof Values>(user: string, kind: string, { from = 0, until, most }: Ages = {}) {
      const owner = ownerOf(backend, user);
      const range = IDBKeyRange.bound([owner, from], [owner, until ?? Number.POSITIVE_INFINITY]);
      const index = store.index(BY_OWNER);
      const [keys, rows] = await Promise.all([index.getAllKeys(range, most), index.getAll(range, most)]);
      return keys.flatMap((key, index) => {
        const [rowKey, row] = [rowKeyOf(key as StoredKey), rows[index] as StoredRow];
        return rowKey[1] === kind ? [{ key: rowKey, value: row.value as Values[K], at: row.at }] : [];
      });
    },
    async put(key, value, at) {
      const stored = keyOf(key);
      const row: StoredRow = { owner: stored[0], value, ...(at !== undefined && { at }) };
      try {
        await store.put?.(row, stored);
      } catch {
        abort(store.transaction);
      }
    },
    delete: (start) => remove(keyOf(start)),
    drop(user, document) {
      for (const kind of kinds) remove(keyOf(document === undefined ? [user, kind] : [user, kind, document]));
    },
  };
}

/** A value that is refused takes the whole transaction back, whose end reports it. */
export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // it has ended
  }
}

async function pages(store: AreaStore, start: StoredKey): Promise<[StoredKey, StoredRow][]> {
  const found: [StoredKey, StoredRow][] = [];
  for (let range = rangeOf(start); ; ) {
    const [keys, rows] = await Promise.all([
      store.getAllKeys(range, ROWS_PER_READ),
      store.getAll(range, ROWS_PER_READ),
    ]);
    for (const [at, key] of keys.entries()) found.push([key, rows[at] as StoredRow]);
    if (keys.length < ROWS_PER_READ) return found;
    range = IDBKeyRange.bound(keys.at(-1), [...start, []], true);
  }
}
