import { Emitter } from '../../../lib/Emitter';
import { openTabChannel } from '../../../lib/tabChannel';
import { openJournalDatabase } from './journalDatabase';
import type { JournalStore } from './journalStore';

/** The journal of this device. */
export interface JournalStorage extends JournalStore {
  /** Whether entries outlive the page; false in a private window and where the device is full. */
  isStored(): boolean;
  /** Called after each change, of this tab or another one. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Creates the journal with its listeners. Other tabs read the device after each change: no entry is posted. */
export function createJournalStorage(backend: () => string, most?: number): JournalStorage {
  const { write, replace, clear, close, ...journal } = openJournalDatabase(backend, most);
  const changes = new Emitter();
  const notify = () => changes.emit();
  const channel = openTabChannel('stock-journal', notify);
  let isStopped = false;
  const changed = async (change: Promise<void>): Promise<void> => {
    await change;
    notify();
    if (journal.isStored() && !isStopped) channel.post({});
  };
  return {
    ...journal,
    subscribe: changes.subscribe,
    write: (...of) => changed(write(...of)),
    replace: (...of) => changed(replace(...of)),
    clear: (owner) => changed(clear(owner)),
    stop() {
      void close().then(() => {
        isStopped = true;
        channel.close();
      });
    },
  };
}
