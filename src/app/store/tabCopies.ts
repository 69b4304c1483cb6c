import { type Drafts, offersIn } from '../../kit/state/drafts';
import { lockOfDocument } from '../../lib/device/deviceDatabase';
import { type AreaOptions, openArea } from '../../lib/device/deviceStore';
import { MAX_DRAFT_AGE_MS, type StoredDrafts, validDrafts } from './draftStorage';

/** The drafts of one loaded page and one user. */
export interface TabCopy extends StoredDrafts {
  id: string;
}

/**
 * A copy of the drafts of each loaded page in IndexedDB. The session storage of a tab is gone after the browser
 * has crashed, unless the browser restores the tab, and with a closed tab; the copy is still there (R158).
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
  /** What other open pages of a user offer: it stays with them, and is offered here too. */
  offeredElsewhere(owner: string): Promise<readonly Drafts[]>;
  /** Removes copies of a user that were taken up. */
  drop(owner: string, ids: readonly string[]): Promise<void>;
  /** The session is over: what is copied waits for its owner, in whatever page. The next write is another copy. */
  letGo(): void;
  /** Removes what a user typed until this time, in whatever page. */
  deleteOf(owner: string, until: number): Promise<void>;
  /** Lets go of the copies and closes the database. */
  stop(): void;
}

interface Values {
  tabs: TabCopy;
}

/** When the latest of the drafts was kept; undefined where none is valid. */
const latestIn = (copy: unknown) =>
  Object.values(validDrafts(copy)?.drafts ?? {})
    .flat()
    .map(({ keptAt }) => keptAt)
    .sort((one, other) => one - other)
    .at(-1);

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'tab-drafts',
  kinds: ['tabs'],
  keptFor: MAX_DRAFT_AGE_MS,
};

/** Keeps nothing. */
const NO_COPIES: TabDrafts = {
  write: async () => undefined,
  takeUp: async () => undefined,
  offeredElsewhere: async () => [],
  drop: async () => undefined,
  letGo: () => undefined,
  deleteOf: async () => undefined,
  stop: () => undefined,
};

/**
 * Creates the copies of a mount. An open page holds a lock with the id of each of its copies, which the browser
 * releases when the page ends in whatever way. Without locks (pages without HTTPS) or without IndexedDB nothing is
 * copied.
 */
export function createTabCopies(backend: () => string): TabDrafts {
  const manager = navigator.locks as LockManager | undefined;
  if (!manager || typeof indexedDB === 'undefined') return NO_COPIES;
  const area = openArea<Values>({ ...AREA, backend });
  /** Where the database is absent, full or forbidden, there is no result. */
  const inTurn = <T>(work: Parameters<typeof area.inTurn<T>>[0]) => area.inTurn(work).catch(() => undefined);
  const locks = createLocks(manager);
  let id = newCopyId();
  return {
    write({ owner, drafts }) {
      const copy = { id, owner, drafts };
      const key = [owner, 'tabs', copy.id] as const;
      return inTurn(async ({ write }) => {
        const isEmpty = Object.keys(drafts).length === 0;
        if (!isEmpty) await locks.hold(copy.id);
        await write((rows) =>
          isEmpty ? rows.delete(key) : rows.put(key, copy, latestIn(copy) ?? Date.now()),
        );
        return copy.id;
      });
    },
    takeUp: (owner) =>
      inTurn(async ({ read, write }) => {
        const taken: TabCopy[] = [];
        for (const { value: copy } of await read((rows) => rows.all([owner, 'tabs']))) {
          const { drafts = {} } = validDrafts(copy) ?? {};
          const isEmpty = Object.keys(drafts).length === 0;
          if (copy.id === id || !(await locks.hold(copy.id))) continue;
          // another page may have taken it up and dropped it since it was read
          const now = isEmpty ? undefined : await read((rows) => rows.get([owner, 'tabs', copy.id]));
          if (now) {
            taken.push({ id: copy.id, owner, drafts });
            continue;
          }
          await write((rows) => rows.delete([owner, 'tabs', copy.id]));
          locks.release(copy.id);
        }
        return taken;
      }),
    async offeredElsewhere(owner) {
      const found = await inTurn(({ read }) => read((rows) => rows.all([owner, 'tabs'])));
      const others = (found ?? []).filter(({ value }) => value.id !== id && !locks.has(value.id));
      return others.map(({ value }) => offersIn(validDrafts(value)?.drafts ?? {}));
    },
    async drop(owner, ids) {
      await inTurn(({ write }) =>
        write((rows) => {
          for (const each of ids) rows.delete([owner, 'tabs', each]);
        }),
      );
      for (const each of ids) locks.release(each);
    },
    letGo() {
      // after what is being written
      void inTurn(async () => locks.releaseAll());
      id = newCopyId();
    },
    async deleteOf(owner, until) {
      await inTurn(({ write }) =>
        write(async (rows) => {
          for (const { value } of await rows.all([owner, 'tabs']))
            if ((latestIn(value) ?? 0) <= until) rows.delete([owner, 'tabs', value.id]);
        }),
      );
    },
    stop: () => void area.close().finally(locks.releaseAll),
  };
}

/** No secret, and randomUUID is absent on pages without HTTPS. */
function newCopyId(): string {
  return `${Date.now()} ${Math.random()}`;
}

/** The locks of the copies that this page holds. */
function createLocks(manager: LockManager) {
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
        void manager.request(lockOfDocument(AREA.area, id), { ifAvailable: true }, (lock) => {
          isHeld(lock !== null);
          return lock ? new Promise<void>((end) => held.set(id, end)) : undefined;
        });
      }),
    has: (id: string) => held.has(id),
    release,
    releaseAll: () => [...held.keys()].forEach(release),
  };
}
