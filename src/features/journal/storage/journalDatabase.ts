import { ROWS_PER_READ, type Rows } from '../../../lib/device/deviceRows';
import { type AreaOptions, type DeviceArea, openArea } from '../../../lib/device/deviceStore';
import { isSharedComputer } from '../../../session/sharedComputer';
import { type JournalCell, type JournalItem, MAX_AGE_MS, MAX_ENTRIES } from '../entry';
import type { JournalStore } from './journalStore';

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
export function openJournalDatabase(
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
