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

/** The name of the lock of a document that a page works at. */
export const lockOfDocument = (area: AreaName, id: string) => `${DEVICE_DATABASE}-${area} ${id}`;

/** Whose rows: the first part of their keys. */
export const ownerOf = (backend: string, user: string) => `${backend} ${requiredOwner(user)}`;

/** Whether the browser may have kept something: most page loads need not open the database, nor load the code for it. */
export async function hasDatabase(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const found = await indexedDB.databases?.().catch(() => undefined);
  return found?.some(({ name }) => name === DEVICE_DATABASE) ?? true;
}

/**
 * Deletes the rows of one user in an area, without the code of `idb`, which is not loaded for a logout.
 */
export function deleteUserRows(area: AreaName, backend: string, user: string): void {
  const owner = ownerOf(backend, user);
  deleteIn(area, [owner], [owner, []]);
}

/** Deletes the rows of all users in an area, of whatever backend. Without the code of `idb`, too. */
export function deleteAreaRows(area: AreaName): void {
  // an array is after every text, so that this is all keys
  deleteIn(area, [], [[]]);
}

/** Deletes what is between two keys. */
function deleteIn(area: AreaName, from: IDBValidKey, to: IDBValidKey): void {
  try {
    const opening = indexedDB.open(DEVICE_DATABASE);
    // absent: nothing is kept, and the database is not created
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => event.preventDefault();
    opening.onsuccess = () => {
      const { result: db } = opening;
      if (db.objectStoreNames.contains(area)) {
        const transaction = db.transaction(area, 'readwrite');
        transaction.objectStore(area).delete(IDBKeyRange.bound(from, to));
        // the page may be left now, for the back/forward cache too
        transaction.commit();
      }
      // closes once its transactions have ended
      db.close();
    };
  } catch {
    // absent or forbidden: nothing is kept
  }
}
