import { toJson } from '../json';
import { safeStorage, storedKeys } from '../storage';
import { ownerKey } from './owners';

/**
 * Short lists that a user keeps on this device, such as the views of a list: in the local storage, so that the first render
 * has them. Whatever is stored under a key is checked by its reader.
 */
const local = safeStorage('localStorage');

/** Sent to the page that writes; the other tabs have the event of the storage. */
const WRITTEN = 'stock-personal-list';

/** An entry of a personal list. */
export interface PersonalEntry {
  id: string;
}

/** Where a personal list is kept: whose it is, and its name. */
export function personalKey(user: string, name: string): string {
  return `${startOf(user)}${name}`;
}

const startOf = (user: string) => `stock-personal ${ownerKey(user)}`;

/** What is stored under a key, as text; the same text as long as it is the same. */
export const personalText = (key: string): string | null => local.get(key);

/** The entries of a list that its reader accepts. */
export function personalEntries<T extends PersonalEntry>(
  text: string | null,
  read: (json: unknown) => T | undefined,
): readonly T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((json) => read(json) ?? []) : [];
  } catch {
    // another program's text
    return [];
  }
}

/** Keeps the entries; false where the browser refuses. */
export function keepPersonal(key: string, entries: readonly PersonalEntry[]): boolean {
  if (entries.length > 0) {
    if (!local.set(key, toJson(entries))) return false;
  } else local.remove(key);
  window.dispatchEvent(new Event(WRITTEN));
  return true;
}

/** An entry as it was before it was replaced or deleted. */
export interface PersonalUndo {
  key: string;
  entry: PersonalEntry;
  at: number;
}

/** Puts an entry back: in the place of its successor, or where it was. */
export function restorePersonal({ key, entry, at }: PersonalUndo): void {
  const entries = personalEntries(local.get(key), (json) => json as PersonalEntry);
  const index = entries.findIndex(({ id }) => id === entry.id);
  keepPersonal(key, index < 0 ? entries.toSpliced(at, 0, entry) : entries.with(index, entry));
}

/** Deletes all lists of a user. */
export function dropPersonal(user: string): void {
  for (const key of storedKeys('localStorage')) if (key.startsWith(startOf(user))) local.remove(key);
}

/** Calls back whenever a list may be another one. */
export function subscribePersonal(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(WRITTEN, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(WRITTEN, listener);
  };
}
