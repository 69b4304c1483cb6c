import { createImportRuns } from '../../features/import/run/importRuns';
import { createJournal } from '../../features/journal/journal';
import type { MountServices } from '../../host/services';
import { createChangeSets } from '../../kit/writes/set/changeSets';
import type { SessionChanges } from '../../session/sessionChanges';
import { onSharedSignOut } from '../../session/sharedComputer';
import { type BackgroundWork, createBackgroundWork } from '../../session/work/backgroundWork';
import { guardDrafts } from '../store/draftOwner';
import { createLargeDrafts } from '../store/largeDrafts';
import { createTabDrafts } from '../store/tabDrafts';
import type { RunningService } from './startServices';
import type { StoreServices } from './storeServices';

/** The work of the signed-in user in a mount. */
export interface WorkServices {
  /** What pages use of it. */
  services: Pick<MountServices, 'changeSets' | 'importRuns' | 'backgroundWork' | 'journal'>;
  /** In the order in which they start. */
  running: readonly RunningService[];
}

/**
 * Creates what keeps the work of a user over pages, sessions and crashes: unsaved edits, what is sent or imported, and what was
 * saved.
 *
 * @param openAddress the page that is open
 */
export function createWorkServices(
  { resources, store, backend, saves, loadFailures: { report } }: StoreServices,
  changes: SessionChanges,
  openAddress: () => string,
): WorkServices {
  const large = createLargeDrafts(report, backend);
  // before the drafts of the next user are read: guardDrafts subscribes when it is started
  const changeSets = createChangeSets(store, changes, large);
  const importRuns = createImportRuns(store, changes, backend);
  const backgroundWork = createBackgroundWork(openAddress);
  const journal = createJournal(store, saves, resources, report, backend, changes);
  const copies = createTabDrafts(report, backend);
  return {
    services: { changeSets, importRuns, backgroundWork, journal },
    running: [
      { name: 'large drafts', start: () => large.stop },
      { name: 'drafts', start: () => guardDrafts(store, changes, { large, copies }) },
      { name: 'journal', start: () => journal.stop },
      { name: 'finished documents', start: () => dropFinishedDocuments(changes, backend, report) },
      { name: 'background work', start: () => clearWithSession(backgroundWork, changes) },
      { name: 'imports', start: () => importRuns.stop },
      { name: 'change sets', start: () => changeSets.stop },
    ],
  };
}

/** What is finished goes with a sign-out on a shared computer (R243). */
function dropFinishedDocuments(
  changes: SessionChanges,
  backend: () => string,
  report: (error: unknown) => void,
): () => void {
  return onSharedSignOut(changes, (user) => {
    void import('../../kit/documents/documentsOf')
      .then(({ dropDocuments, isFinished }) => dropDocuments(backend, user, isFinished))
      .catch(report);
  });
}

/** What runs for a user is listed until the session changes. */
function clearWithSession(work: BackgroundWork, changes: SessionChanges): () => void {
  const unsubscribe = changes.subscribe(work.clear);
  return () => {
    unsubscribe();
    work.clear();
  };
}
