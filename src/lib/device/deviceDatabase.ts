import { requiredOwner } from './owners';

/** The database of everything that is kept on the device; `deviceStore.ts` opens it. */
export const DEVICE_DATABASE = 'stock';

/** The name of an area of the device store, each with an object store of its own. */
export type AreaName =
  | 'drafts'
  | 'tab-drafts'
  | 'journal'
  | 'counts'
  | 'movements'
  | 'imports'
  | 'list-copies';

/** The database that earlier releases had for an area. */
export const earlierOf = (area: AreaName) => `${DEVICE_DATABASE}-${area}`;

/** Whose rows: the first part of their keys. */
export const ownerOf = (backend: string, user: string) => `${backend} ${requiredOwner(user)}`;

/**
 * Whether the browser may have rows of an area: most page loads need not open the database, nor load the code for it.
 */
export const hasArea = (area: AreaName) => hasDatabase(DEVICE_DATABASE, earlierOf(area));

/** Whether the browser has a database of one of these names, or does not list them. */
export async function hasDatabase(...names: readonly string[]): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const found = await indexedDB.databases?.().catch(() => undefined);
  return found?.some(({ name = '' }) => names.includes(name)) ?? true;
}

/**
 * Deletes the rows of one user in an area, and in the database that earlier releases had for it, whose keys began with the
 * user. Without the code of `idb`, which is not loaded for a logout.
 */
export function deleteUserRows(area: AreaName, backend: string, user: string): void {
  const owner = ownerOf(backend, user);
  const [first, last] = [`${user} `, `${user} \uffff`];
  deleteIn(DEVICE_DATABASE, (name) => name === area, [[[owner], [owner, []]]]);
  deleteIn(earlierOf(area), () => true, [
    [first, last],
    [[first], [last]],
  ]);
}

/** Deletes the rows of all users in an area, of whatever backend. Without the code of `idb`, too. */
export function deleteAreaRows(area: AreaName): void {
  // an array is after every text, so that this is all keys
  deleteIn(DEVICE_DATABASE, (name) => name === area, [[[], [[]]]]);
}

/** Deletes what is between two keys in the object stores that are meant. */
function deleteIn(
  database: string,
  isMeant: (store: string) => boolean,
  bounds: readonly [IDBValidKey, IDBValidKey][],
): void {
  try {
    const opening = indexedDB.open(database);
    // absent: nothing is kept, and the database is not created
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => event.preventDefault();
    opening.onsuccess = () => {
      const { result: db } = opening;
      for (const name of [...db.objectStoreNames].filter(isMeant)) {
        const store = db.transaction(name, 'readwrite').objectStore(name);
        for (const [from, to] of bounds) store.delete(IDBKeyRange.bound(from, to));
      }
      // closes once its transactions have ended
      db.close();
    };
  } catch {
    // absent or forbidden: nothing is kept
  }
}
