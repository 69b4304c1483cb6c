import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type StoredDrafts, validDrafts } from './draftStorage';

const VERSION = 1;

/** The drafts of one loaded page and one user. */
export interface TabCopy extends StoredDrafts {
  id: string;
}

/**
 * A copy of the drafts of each loaded page in IndexedDB. The session storage of a tab is gone after the browser
 * has crashed, unless the browser restores the tab, and with a closed tab; the copy is still there (src/README.md, R158).
 */
export interface TabDrafts {
  /**
   * Replaces the copy of this page; without drafts it is removed.
   * @returns the id of the copy once it is stored; undefined where it is not
   */
  write(stored: StoredDrafts): Promise<string | undefined>;
  /**
   * Takes the copies of a user that no open page holds: no other page gets them until they are dropped or let go.
   * @returns undefined where they cannot be read
   */
  takeUp(owner: string): Promise<readonly TabCopy[] | undefined>;
  /** Removes copies that were taken up. */
  drop(ids: readonly string[]): Promise<void>;
  /** The session is over: what is copied waits for its owner, in whatever page. The next write is another copy. */
  letGo(): void;
  /** Removes what a user typed until this time, in whatever page. */
  deleteOf(owner: string, until: number): Promise<void>;
  /** Lets go of the copies and closes the database. */
  stop(): void;
}

interface TabsDatabase extends DBSchema {
  tabs: { key: string; value: TabCopy };
}

/** Keeps nothing. */
const NO_COPIES: TabDrafts = {
  write: async () => undefined,
  takeUp: async () => undefined,
  drop: async () => undefined,
  letGo: () => undefined,
  deleteOf: async () => undefined,
  stop: () => undefined,
};

/**
 * Creates the copies of a mount. An open page holds a lock with the id of each of its copies, which the browser
 * releases when the page ends in whatever way. Without locks (pages without HTTPS) or without IndexedDB nothing is
 * copied.
 *
 * @param name of the database; the names of the locks begin with it
 */
export function createTabCopies(name: string): TabDrafts {
  const manager = navigator.locks as LockManager | undefined;
  if (!manager || typeof indexedDB === 'undefined') return NO_COPIES;
  const database = createDatabase(name);
  const locks = createLocks(manager, name);
  let id = newCopyId();
  return {
    write({ owner, drafts }) {
      const copy = { id, owner, drafts };
      if (Object.keys(drafts).length === 0)
        return database.run((db) => db.delete('tabs', copy.id).then(() => copy.id));
      return database.run((db) => locks.hold(copy.id).then(() => db.put('tabs', copy)));
    },
    takeUp: (owner) =>
      database.run(async (db) => {
        const taken: TabCopy[] = [];
        for (const copy of await db.getAll('tabs')) {
          const valid = validDrafts(copy);
          const isEmpty = !valid || Object.keys(valid.drafts).length === 0;
          if (copy.id === id || !(isEmpty || valid.owner === owner) || !(await locks.hold(copy.id))) continue;
          // another page may have taken it up and dropped it since it was read
          const now = isEmpty ? undefined : await db.get('tabs', copy.id);
          if (now) taken.push({ id: copy.id, owner, drafts: valid?.drafts ?? {} });
          else await db.delete('tabs', copy.id).then(() => locks.release(copy.id));
        }
        return taken;
      }),
    async drop(ids) {
      await database.run(async (db) => {
        for (const each of ids) {
          await db.delete('tabs', each);
          locks.release(each);
        }
      });
    },
    letGo() {
      // after what is being written
      void database.run(async () => locks.releaseAll());
      id = newCopyId();
    },
    async deleteOf(owner, until) {
      await database.run(async (db) => {
        for (const copy of await db.getAll('tabs')) {
          const isLater = Object.values(validDrafts(copy)?.drafts ?? {}).some((list) =>
            list.some(({ keptAt }) => keptAt > until),
          );
          if (copy.owner === owner && !isLater) await db.delete('tabs', copy.id);
        }
      });
    },
    stop: () => void database.close().finally(locks.releaseAll),
  };
}

/** No secret, and randomUUID is absent on pages without HTTPS. */
function newCopyId(): string {
  return `${Date.now()} ${Math.random()}`;
}

/** The locks of the copies that this page holds. */
function createLocks(manager: LockManager, name: string) {
  const held = new Map<string, () => void>();
  const release = (id: string) => {
    held.get(id)?.();
    held.delete(id);
  };
  return {
    /** Whether this page holds the lock of a copy, from now on or already. */
    hold: (id: string) =>
      new Promise<boolean>((isHeld) => {
        if (held.has(id)) return isHeld(true);
        void manager.request(`${name} ${id}`, { ifAvailable: true }, (lock) => {
          isHeld(lock !== null);
          return lock ? new Promise<void>((end) => held.set(id, end)) : undefined;
        });
      }),
    release,
    releaseAll: () => [...held.keys()].forEach(release),
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
