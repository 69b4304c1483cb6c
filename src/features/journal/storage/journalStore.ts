import type { JournalCell, JournalItem } from '../entry';

/** What a write adds to an entry. */
export interface EntryAddition {
  cells: readonly JournalCell[];
  /** Folded words that a search finds the entry by. */
  words: string;
}

/** Where entries are kept, by the id of the person who saved. */
export interface JournalStore {
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
