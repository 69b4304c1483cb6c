import { createImportRuns } from '../../features/import/run/importRuns';
import { createJournal } from '../../features/journal/journal';
import type { MountServices } from '../../host/services';
import { createChangeSets } from '../../kit/writes/set/changeSets';
import type { SessionChange, SessionChanges } from '../../session/sessionChanges';
import { isSharedComputer } from '../../session/sharedComputer';
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
  const journal = createJournal(store, saves, resources, report, backend);
  const copies = createTabDrafts(report, backend);
  const leaveSharedComputer = ({ before, reason }: SessionChange) => {
    if (!before || reason !== 'user' || !isSharedComputer()) return;
    import('./clearSharedComputer')
      .then(({ clearSharedComputer }) => clearSharedComputer(journal, backend, before._id))
      .catch(report);
  };
  return {
    services: { changeSets, importRuns, backgroundWork, journal },
    running: [
      { name: 'large drafts', start: () => large.stop },
      { name: 'drafts', start: () => guardDrafts(store, changes, { large, copies, onLoadFailed: report }) },
      { name: 'journal', start: () => journal.stop },
      { name: 'shared computer', start: () => changes.subscribe(leaveSharedComputer) },
      { name: 'background work', start: () => clearWithSession(backgroundWork, changes) },
      { name: 'imports', start: () => importRuns.stop },
      { name: 'change sets', start: () => changeSets.stop },
    ],
  };
}

/** What runs for a user is listed until the session changes. */
function clearWithSession(work: BackgroundWork, changes: SessionChanges): () => void {
  const unsubscribe = changes.subscribe(work.clear);
  return () => {
    unsubscribe();
    work.clear();
  };
}
