import { createContext, useContext } from 'react';
import { type MountStore, userIdIn } from '../../../kit/writes/set/mountStore';
import type { SessionState } from '../../../session/auth/session';

/** What the mount keeps of an import that runs; `importRun.ts` has the rest. */
interface RunningImport {
  stop(): void;
}

/** The database on this device with the imports that were begun; `keptImports.ts` writes and reads it. */
export const KEPT_IMPORTS = 'stock-imports';

/** The imports of one mount, one for each resource. They end with the user. */
export interface ImportRuns {
  /** The import of a resource; `create` loads with the page that imports. */
  at<T extends RunningImport>(resource: string, create: (store: MountStore) => T): T;
  stop(): void;
}

/**
 * Creates the imports of a mount: leaving the page stops none of them. A logout discards those of its user that
 * are kept on this device (src/README.md, R130).
 */
export function createImportRuns(
  store: MountStore & { subscribe(listener: () => void): () => void },
): ImportRuns {
  const runs = new Map<string, RunningImport>();
  const end = () => {
    for (const run of runs.values()) run.stop();
    runs.clear();
  };
  let userId = userIdIn(store.getState());
  const unsubscribe = store.subscribe(() => {
    const now = userIdIn(store.getState());
    if (now === userId) return;
    const before = userId;
    userId = now;
    end();
    const { auth } = store.getState() as Pick<SessionState, 'auth'>;
    if (before !== null && auth.endedBy === 'user') discardKept(before);
  });
  return {
    at<T extends RunningImport>(resource: string, create: (store: MountStore) => T): T {
      const known = runs.get(resource) ?? create(store);
      runs.set(resource, known);
      return known as T;
    },
    stop() {
      unsubscribe();
      end();
    },
  };
}

/** Discards the imports of one user; those of other users stay. Without `idb`, which is not loaded for a logout. */
function discardKept(user: string): void {
  try {
    const opening = indexedDB.open(KEPT_IMPORTS);
    // absent: nothing is kept, and the database is not created
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => event.preventDefault();
    opening.onsuccess = () => {
      const { result: db } = opening;
      const names = [...db.objectStoreNames];
      if (names.length > 0) {
        const transaction = db.transaction(names, 'readwrite');
        const [first, last] = [`${user} `, `${user} \uffff`];
        for (const name of names) {
          transaction.objectStore(name).delete(IDBKeyRange.bound(first, last));
          transaction.objectStore(name).delete(IDBKeyRange.bound([first], [last]));
        }
      }
      // closes once its transactions have ended
      db.close();
    };
  } catch {
    // absent or forbidden: nothing is kept
  }
}

/** The imports of this mount; {@link createImportRuns} creates them. */
export const ImportRunsContext = createContext<ImportRuns | undefined>(undefined);

/** @throws TypeError outside of a mount */
export function useImportRuns(): ImportRuns {
  const runs = useContext(ImportRunsContext);
  if (!runs) throw new TypeError('ImportRunsContext has no provider');
  return runs;
}
