import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type StoredDrafts, validDrafts } from './draftStorage';

const VERSION = 1;

/** The drafts of one loaded page. */
export interface TabCopy extends StoredDrafts {
  id: string;
}

/**
 * A copy of the drafts of each loaded page in IndexedDB. The session storage of a tab is gone after the browser
 * has crashed, unless the browser restores the tab; the copy is still there (src/README.md, R158).
 */
export interface TabDrafts {
  /** Replaces the copy of this page; undefined removes it. */
  write(drafts: StoredDrafts | undefined): void;
  /** The copies of pages that are no longer open. */
  left(): Promise<readonly TabCopy[]>;
  drop(ids: readonly string[]): void;
  /** Removes the copy of this page. */
  stop(): void;
}

interface TabsDatabase extends DBSchema {
  tabs: { key: string; value: TabCopy };
}

/** Keeps nothing. */
const NO_COPIES: TabDrafts = {
  write: () => undefined,
  left: async () => [],
  drop: () => undefined,
  stop: () => undefined,
};

/**
 * Creates the copies of a mount. An open page holds a lock with its id, which the browser releases when the page
 * ends in whatever way. Without locks (pages without HTTPS) or without IndexedDB nothing is copied.
 *
 * @param name of the database; the names of the locks begin with it
 */
export function createTabCopies(name: string): TabDrafts {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || typeof indexedDB === 'undefined') return NO_COPIES;
  // no secret, and randomUUID is absent on pages without HTTPS
  const id = `${Date.now()} ${Math.random()}`;
  const lockOf = (page: string) => `${name} ${page}`;
  const database = createDatabase(name);
  let release: (() => void) | undefined;
  const hold = () =>
    new Promise<void>((isHeld) => {
      if (release) return isHeld();
      void locks.request(lockOf(id), () => {
        isHeld();
        return new Promise<void>((end) => {
          release = end;
        });
      });
    });
  let hasCopy = false;
  const remove = () => {
    if (hasCopy) void database.run((db) => db.delete('tabs', id));
    hasCopy = false;
  };
  return {
    write(drafts) {
      if (!drafts) return remove();
      hasCopy = true;
      void database.run((db) => hold().then(() => db.put('tabs', { ...drafts, id })));
    },
    async left() {
      const copies = await database.run((db) => db.getAll('tabs'));
      const { held = [] } = await locks.query();
      const open = new Set(held.map(({ name }) => name));
      return (copies ?? []).flatMap((copy) => {
        const valid = validDrafts(copy);
        return valid && copy.id !== id && !open.has(lockOf(copy.id)) ? [{ ...valid, id: copy.id }] : [];
      });
    },
    drop(ids) {
      for (const each of ids) void database.run((db) => db.delete('tabs', each));
    },
    stop() {
      remove();
      void database.close().finally(() => release?.());
    },
  };
}

/** Opens the database with the first work; works run in the order in which they were asked for. */
function createDatabase(name: string) {
  let opened: Promise<IDBPDatabase<TabsDatabase>> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The result of the work; undefined where the database is absent, full or forbidden. */
    run<T>(work: (db: IDBPDatabase<TabsDatabase>) => Promise<T>): Promise<T | undefined> {
      const turn = last.then(async () => {
        opened ??= open(name);
        return work(await opened);
      });
      const result = turn.catch(() => undefined);
      last = result;
      return result;
    },
    /** Closes it after the works, where it was opened. */
    close: () => last.then(async () => (await opened)?.close()).catch(() => undefined),
  };
}

function open(name: string): Promise<IDBPDatabase<TabsDatabase>> {
  return openDB<TabsDatabase>(name, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('tabs', { keyPath: 'id' });
    },
  });
}
