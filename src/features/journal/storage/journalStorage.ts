import { createMemoryJournal } from '../../../kit/changes/journal/storage/memoryJournal';
import { openTabChannel } from '../../../lib/tabChannel';
import { openJournalDatabase } from './journalDatabase';
import type { JournalStore } from './journalStore';

/** The journal of this device. */
export interface JournalStorage extends JournalStore {
  /** Whether entries outlive the page; false in a private window and where the device is full. */
  isKept(): boolean;
  /** Called after each change, of this tab or another one. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/**
 * Keeps the journal in IndexedDB; what cannot be kept there is kept in memory, so that it can still be shown and
 * reverted until the page is left.
 */
export function createJournalStorage(most?: number): JournalStorage {
  const memory = createMemoryJournal();
  const opened = openJournalDatabase(most).catch(() => undefined); // IndexedDB is absent or forbidden
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const channel = openTabChannel('stock-journal', notify);
  let isKept = true;
  let isStopped = false;
  /** Writes come in the order in which they were asked for. */
  let last: Promise<unknown> = opened.then((db) => {
    isKept = db !== undefined;
  });
  const change = (work: (journal: JournalStore) => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      const db = isKept ? await opened : undefined;
      try {
        await work(db ?? memory);
      } catch {
        isKept = false; // the device is full
        await work(memory);
      }
      notify();
      // no entry is posted: the other tabs read the device
      if (isKept && !isStopped) channel.post({});
    });
    last = turn;
    return turn;
  };
  const read = async <T>(work: (journal: JournalStore) => Promise<T>, nothing: T): Promise<[T, T]> => {
    await last;
    const db = await opened;
    const kept = db ? await work(db).catch(() => nothing) : nothing;
    return [await work(memory), kept];
  };
  return {
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (owner, entry, added) => change((journal) => journal.write(owner, entry, added)),
    replace: (owner, entry) => change((journal) => journal.replace(owner, entry)),
    async entries(owner) {
      const [recent, kept] = await read((journal) => journal.entries(owner), []);
      const known = new Set(recent.map(({ id }) => id));
      return [...recent, ...kept.filter(({ id }) => !known.has(id))];
    },
    async words(owner) {
      const [recent, kept] = await read((journal) => journal.words(owner), new Map<string, string>());
      return new Map([...kept, ...recent]);
    },
    async cells(owner, id) {
      const [recent, kept] = await read((journal) => journal.cells(owner, id), []);
      return [...kept, ...recent];
    },
    async clear(owner) {
      await memory.clear(owner);
      await change((journal) => journal.clear(owner));
    },
    stop() {
      void last.then(async () => {
        isStopped = true;
        channel.close();
        (await opened)?.close();
      });
    },
  };
}
