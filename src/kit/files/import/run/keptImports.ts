import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MissingReference } from '../../../../features/import/check/readCell';
import type { Mapping } from '../../../../features/import/columns/matchColumns';
import type { FileFacts } from '../../../../features/import/fileDetails';
import { KEPT_IMPORTS } from '../../../../features/import/run/importRuns';
import type { Decided } from '../../../../features/import/useRowEdits';

const VERSION = 2;

/** An import is dropped after a week (milliseconds), like drafts. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/** Rows that are written in one transaction: copying them takes a few milliseconds. */
const AT_ONCE = 500;

type Which = 'rows' | 'hidden';

/** Whose import, and of which resource. */
export interface KeptKey {
  user: string;
  resource: string;
}

/** What was chosen for a file before its import began. */
export interface ImportSetup {
  file: FileFacts;
  mappings: readonly Mapping[];
  /** The answers about the notation of columns, by their indices. */
  answers: Readonly<Record<number, string>>;
  /** Empty cells empty the field. */
  clears: boolean;
  /** Missing records that the import creates. */
  pending: readonly MissingReference[];
  /** The numbers of the rows in the user's file. */
  numbers: readonly number[];
  /** What was decided about rows, by their indices. */
  decided?: Decided;
}

/** An import that was begun: its file, what was chosen for it, and the rows that are done. */
export interface KeptImport {
  setup: ImportSetup;
  at: number;
  rowCount: number;
  /** The heading first. */
  rows: string[][];
  /** The rows of the hidden sheet of an exported workbook. */
  hidden: string[][];
  /** The indices of rows without the heading. */
  done: ReadonlySet<number>;
}

interface KeptFacts {
  setup: ImportSetup;
  at: number;
  rowCount: number;
  hiddenCount: number;
}

interface ImportsDatabase extends DBSchema {
  imports: { key: string; value: KeptFacts };
  /** Rows of files, in the order of their start. */
  rows: { key: [of: string, which: Which, start: number]; value: string[][] };
  /** Indices of rows that are done, as they came. */
  done: { key: [of: string, first: number]; value: number[] };
}

/** Writes and reads come in the order in which they were asked for. */
async function inDatabase<T>(
  work: (db: IDBPDatabase<ImportsDatabase>) => Promise<T>,
): Promise<T | undefined> {
  let db: IDBPDatabase<ImportsDatabase> | undefined;
  try {
    db = await openDB<ImportsDatabase>(KEPT_IMPORTS, VERSION, {
      upgrade(fresh) {
        // what an earlier version has kept is dropped
        for (const store of fresh.objectStoreNames) fresh.deleteObjectStore(store);
        for (const store of ['imports', 'rows', 'done'] as const) fresh.createObjectStore(store);
      },
    });
    return await work(db);
  } catch {
    return undefined; // IndexedDB is absent, full or forbidden: imports work without it
  } finally {
    db?.close();
  }
}

/** Keeps the file of an import that begins, in place of an earlier one. */
export function keepImport(
  key: KeptKey,
  setup: ImportSetup,
  table: Readonly<Record<Which, readonly (readonly string[])[]>>,
): Promise<void> {
  const of = idOf(key);
  return inDatabase(async (db) => {
    await drop(db, of);
    for (const which of ['rows', 'hidden'] as const)
      for (let start = 0; start < table[which].length; start += AT_ONCE)
        await db.put('rows', table[which].slice(start, start + AT_ONCE) as string[][], [of, which, start]);
    // last: a file that is incomplete is not offered
    const { length: rowCount } = table.rows;
    await db.put('imports', { setup, at: Date.now(), rowCount, hiddenCount: table.hidden.length }, of);
  });
}

/** Adds rows that are done. */
export function keepDone(key: KeptKey, rows: readonly number[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return Promise.resolve();
  return inDatabase(async (db) => {
    await db.put('done', [...rows], [idOf(key), first]);
  });
}

/**
 * The import that was begun and has not ended; undefined where there is none, or where another tab is still at
 * it.
 */
export async function readImport(key: KeptKey): Promise<KeptImport | undefined> {
  const of = idOf(key);
  const { held = [] } = (await locks()?.query()) ?? {};
  if (held.some(({ name }) => name === lockOf(key))) return undefined;
  return inDatabase(async (db) => {
    const facts = await db.get('imports', of);
    if (!facts) return undefined;
    if (facts.at < Date.now() - KEPT_FOR) {
      await drop(db, of);
      return undefined;
    }
    const read = async (which: Which, count: number) => {
      const rows: string[][] = [];
      for (let start = 0; start < count; start += AT_ONCE)
        for (const row of (await db.get('rows', [of, which, start])) ?? []) rows.push(row);
      return rows;
    };
    const [rows, hidden] = [await read('rows', facts.rowCount), await read('hidden', facts.hiddenCount)];
    const done = await db.getAll('done', IDBKeyRange.bound([of], [of, []]));
    return { ...facts, rows, hidden, done: new Set(done.flat()) };
  });
}

/** The import is complete, or given up. */
export function dropImport(key: KeptKey): Promise<void> {
  return inDatabase((db) => drop(db, idOf(key)));
}

async function drop(db: IDBPDatabase<ImportsDatabase>, of: string): Promise<void> {
  const all = IDBKeyRange.bound([of], [of, []]);
  const transaction = db.transaction(['imports', 'rows', 'done'], 'readwrite');
  void transaction.objectStore('imports').delete(of);
  void transaction.objectStore('rows').delete(all);
  void transaction.objectStore('done').delete(all);
  await transaction.done;
}

/** Does the work of an import; other tabs do not offer to go on with it meanwhile. */
export async function whileKept<T>(key: KeptKey | undefined, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return key && manager ? manager.request(lockOf(key), { ifAvailable: true }, work) : work();
}

/** Absent on pages without HTTPS. */
const locks = (): LockManager | undefined => (typeof navigator === 'object' ? navigator.locks : undefined);
const lockOf = (key: KeptKey) => `${KEPT_IMPORTS} ${idOf(key)}`;
const idOf = ({ user, resource }: KeptKey) => `${user} ${resource}`;
