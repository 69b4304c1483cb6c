import { ROWS_PER_READ, type Rows } from '../../../lib/device/deviceRows';
import { type AreaOptions, type DeviceArea, openArea } from '../../../lib/device/deviceStore';
import { Emitter } from '../../../lib/Emitter';
import { openTabChannel } from '../../../lib/tabChannel';
import { isSharedComputer } from '../../../session/sharedComputer';
import { type JournalCell, type JournalItem, MAX_AGE_MS, MAX_ENTRIES } from '../entry';

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

/**
 * Entries, words and cells apart, so that the list stays quick however many cells an entry has, and what a search compares
 * is read with the first search. Words and cells are in portions.
 */
interface Values {
  entries: JournalItem;
  words: string;
  cells: JournalCell[];
}

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'journal',
  kinds: ['entries', 'words', 'cells'],
  keptFor: MAX_AGE_MS,
  inMemory: true,
  isAllowed: () => !isSharedComputer(),
};

/** Opens the journal of this device. What it refuses is kept until the page is left. */
function openJournalDatabase(
  backend: () => string,
  most = MAX_ENTRIES,
): JournalStore & Pick<DeviceArea<Values>, 'isStored' | 'close'> {
  const { read, write, isStored, close } = openArea<Values>({ ...AREA, backend });
  return {
    isStored,
    close,
    write: (owner, item, { cells, words }) =>
      write(async (rows) => {
        const { id, at } = item;
        const start = await rows.count([owner, 'cells', id]);
        for (let from = 0; from < cells.length; from += ROWS_PER_READ)
          void rows.put(
            [owner, 'cells', id, start + from / ROWS_PER_READ],
            cells.slice(from, from + ROWS_PER_READ),
          );
        if (words !== '') void rows.put([owner, 'words', id, await rows.count([owner, 'words', id])], words);
        await rows.put([owner, 'entries', id], item, at);
        await dropMost(rows, owner, most);
      }),
    replace: (owner, item) => write((rows) => rows.put([owner, 'entries', item.id], item, item.at)),
    async entries(owner) {
      const from = Date.now() - MAX_AGE_MS;
      const stored = await read((rows) => rows.headers(owner, 'entries', { from }));
      return stored.map(({ value }) => value).reverse();
    },
    async words(owner) {
      const found = new Map<string, string>();
      for (const { key, value } of await read((rows) => rows.all([owner, 'words']))) {
        const id = String(key[2]);
        found.set(id, `${found.get(id) ?? ''} ${value}`);
      }
      return found;
    },
    cells: async (owner, id) =>
      (await read((rows) => rows.all([owner, 'cells', id]))).flatMap(({ value }) => value),
    clear: (owner) => write((rows) => rows.drop(owner)),
  };
}

/** The oldest go first. */
async function dropMost(rows: Rows<Values>, owner: string, most: number): Promise<void> {
  const excess = (await rows.count([owner, 'entries'])) - most;
  if (excess <= 0) return;
  for (const { key } of await rows.headers(owner, 'entries', { most: excess }))
    rows.drop(owner, String(key[2]));
}

/** What a write adds to an entry. */
interface EntryAddition {
  cells: readonly JournalCell[];
  /** Folded words that a search finds the entry by. */
  words: string;
}

/** Where entries are kept, by the id of the person who saved. */
interface JournalStore {
  /** Writes an entry, or a later version of it, and appends cells and words. */
  write(owner: string, item: JournalItem, added: EntryAddition): Promise<void>;
  /** Replaces an entry; its cells stay. */
  replace(owner: string, item: JournalItem): Promise<void>;
  /** Newest first. */
  entries(owner: string): Promise<JournalItem[]>;
  /** The words of all entries by their id. */
  words(owner: string): Promise<Map<string, string>>;
  cells(owner: string, id: string): Promise<JournalCell[]>;
  clear(owner: string): Promise<void>;
}
