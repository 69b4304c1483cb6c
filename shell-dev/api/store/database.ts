import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { asStartFailure, kindOfStorageError, StartFailure } from './startFailure';

/** A connection to the embedded SQLite database. */
export type Database = Libsql.Database;

/** The resources that are stored as JSON documents, one table each. */
export const COLLECTIONS = [
  'companies',
  'venues',
  'rooms',
  'brands',
  'categories',
  'subcategories',
  'products',
  'coupons',
  'vendors',
  'orders',
] as const;

/** One of {@link COLLECTIONS}. */
export type Collection = (typeof COLLECTIONS)[number];

/** SQLite's application id of the development API's files ('Stoc'). */
const APPLICATION_ID = 0x53746f63;
/** Increment when the tables or the seeded records change their shape. */
const SCHEMA_VERSION = 1;

const TABLES = [
  ...COLLECTIONS.map(
    (name) =>
      `create table ${name} (position integer primary key, id text not null unique, key text, body text not null);
       create index ${name}_by_key on ${name} (key);`,
  ),
  `create table users (id text primary key, email text not null unique, user_number text not null unique,
     password text not null, pin text not null, body text not null)`,
  'create table sessions (digest text primary key, user_id text not null, expires integer not null)',
  'create table devices (user_id text not null, digest text not null, agent text not null, primary key (user_id, digest))',
  `create table tickets (kind text not null, user_id text not null, digest text not null, expires integer not null,
     attempts integer not null default 0, primary key (kind, user_id))`,
  'create table facts (name text primary key, value text not null)',
];

/** An open database, and whether its tables are new and need the seed. */
interface OpenedDatabase {
  database: Database;
  isNew: boolean;
}

/**
 * Opens or creates the database file and locks it for the lifetime of the process. With `reset` a file of
 * another version is emptied and a damaged one is renamed; a file of another program is never changed.
 * @throws StartFailure when the file cannot be opened, is locked or damaged, or belongs to another program
 *   or, without `reset`, to another version
 */
export function openDatabase(file: string, reset: boolean): OpenedDatabase {
  try {
    return openOnce(file, reset);
  } catch (error) {
    if (reset && file !== ':memory:' && kindOfStorageError(error) === 'SQLITE_CORRUPT') {
      putAside(file);
      return openDatabase(file, false);
    }
    throw asStartFailure(error, file);
  }
}

function openOnce(file: string, reset: boolean): OpenedDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file);
  try {
    lock(database);
    const isNew = prepareTables(database, file, reset);
    return { database, isNew };
  } catch (error) {
    closeDatabase(database);
    throw error;
  }
}

function lock(database: Database): void {
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec('begin exclusive; commit');
  const [verdict] = Object.values(database.prepare('pragma quick_check(1)').get() as Record<string, unknown>);
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { code: 'SQLITE_CORRUPT' });
}

/**
 * Closes the database and releases its lock immediately: libsql keeps the file open until the last prepared
 * statement is garbage-collected, and a lock taken in WAL mode can only be released outside of it.
 */
export function closeDatabase(database: Database): void {
  if (!database.open) return;
  try {
    database.exec(
      'pragma journal_mode = DELETE; pragma locking_mode = NORMAL; select count(*) from sqlite_schema',
    );
  } catch {
    // Another process has the lock, the disk is full or the file is damaged: reported before, no data lost.
  }
  database.close();
}

function prepareTables(database: Database, file: string, reset: boolean): boolean {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all();
  const names = tables.map((row) => (row as { name: string }).name);
  const isOurs = numberOf(database, 'application_id') === APPLICATION_ID;
  if (names.length > 0 && !isOurs) {
    throw new StartFailure(
      `The file ${file} is a database of another program. Choose another file with --database.`,
    );
  }
  const isCurrent = isOurs && numberOf(database, 'user_version') === SCHEMA_VERSION;
  if (isCurrent) return false;
  if (names.length > 0 && !reset) {
    throw new StartFailure(
      `The database ${file} was made by another version of Stock. Start with --reset to create it again (what was changed in it is lost).`,
    );
  }
  database.exec(
    [
      'begin',
      ...names.map((name) => `drop table ${name}`),
      ...TABLES,
      `pragma application_id = ${APPLICATION_ID}`,
      `pragma user_version = ${SCHEMA_VERSION}`,
      'commit',
    ].join(';\n'),
  );
  return true;
}

function numberOf(database: Database, pragma: string): number {
  return Number(Object.values(database.prepare(`pragma ${pragma}`).get() as Record<string, unknown>)[0]);
}

/** Renames a damaged file, so that --reset never deletes data that it cannot read. */
function putAside(file: string): void {
  renameSync(file, freeName(`${file}.damaged`));
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let number = 2; existsSync(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
