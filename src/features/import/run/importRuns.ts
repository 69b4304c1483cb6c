import type { MountStore } from '../../../kit/writes/set/mountStore';
import { deleteUserRows } from '../../../lib/device/deviceDatabase';
import type { SessionChanges } from '../../../session/sessionChanges';

/** What the mount keeps of an import that runs; `importRun.ts` has the rest. */
interface RunningImport {
  stop(): void;
}

/** The imports of one mount, one for each resource. They end with the user. */
export interface ImportRuns {
  /** The import of a resource; `create` loads with the page that imports. */
  at<T extends RunningImport>(resource: string, create: (store: MountStore) => T): T;
  stop(): void;
}

/**
 * Creates the imports of a mount: leaving the page stops none of them. A logout discards those of its user that
 * `storedImports.ts` keeps on this device (R130).
 */
export function createImportRuns(
  store: MountStore,
  changes: Pick<SessionChanges, 'subscribe'>,
  backend: () => string,
): ImportRuns {
  const runs = new Map<string, RunningImport>();
  const end = () => {
    for (const run of runs.values()) run.stop();
    runs.clear();
  };
  const unsubscribe = changes.subscribe(({ before, reason }) => {
    end();
    if (before && reason === 'user') deleteUserRows('imports', backend(), before._id);
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

declare module '../../../host/services' {
  interface MountServices {
    importRuns: ImportRuns;
  }
}
