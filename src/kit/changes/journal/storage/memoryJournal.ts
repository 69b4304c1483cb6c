import { type JournalCell, type JournalEntry, MOST_ENTRIES } from '../../../../features/journal/entry';
import type { JournalStore } from '../../../../features/journal/storage/journalStore';

/** The journal of a browser that keeps nothing: it lasts as long as the page. */
export function createMemoryJournal(): JournalStore {
  const owners = new Map<string, Map<string, { entry: JournalEntry; cells: JournalCell[]; words: string }>>();
  const of = (owner: string) => {
    const known = owners.get(owner) ?? new Map();
    owners.set(owner, known);
    return known;
  };
  return {
    async write(owner, entry, { cells, words }) {
      const known = of(owner).get(entry.id);
      of(owner).set(entry.id, {
        entry,
        cells: [...(known?.cells ?? []), ...cells],
        words: `${known?.words ?? ''} ${words}`,
      });
      const [oldest] = of(owner).keys();
      if (of(owner).size > MOST_ENTRIES && oldest !== undefined) of(owner).delete(oldest);
    },
    async replace(owner, entry) {
      const known = of(owner).get(entry.id);
      if (known) of(owner).set(entry.id, { ...known, entry });
    },
    entries: async (owner) =>
      [...of(owner).values()].map(({ entry }) => entry).sort((one, other) => other.at - one.at),
    words: async (owner) => new Map([...of(owner)].map(([id, { words }]) => [id, words])),
    cells: async (owner, id) => of(owner).get(id)?.cells ?? [],
    async clear(owner) {
      owners.delete(owner);
    },
  };
}
