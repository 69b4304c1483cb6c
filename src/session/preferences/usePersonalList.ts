import { useMemo, useSyncExternalStore } from 'react';
import {
  keepPersonal,
  type PersonalEntry,
  personalEntries,
  personalKey,
  personalText,
  subscribePersonal,
} from '../../lib/device/personalLists';
import { useUser } from '../auth/session';

/** A list that the signed-in user keeps on this device (R301). */
export interface PersonalList<T extends PersonalEntry> {
  /** What it is stored under. */
  key: string;
  entries: readonly T[];
  /** Replaces the entries; false where the browser keeps nothing. */
  keep(entries: readonly T[]): boolean;
}

/** The list of this name; `read` must be stable. Without a user it is empty, and keeps nothing. */
export function usePersonalList<T extends PersonalEntry>(
  name: string,
  read: (json: unknown) => T | undefined,
): PersonalList<T> {
  const user = useUser()?._id ?? '';
  const key = user === '' ? '' : personalKey(user, name);
  const text = useSyncExternalStore(subscribePersonal, () => (key === '' ? null : personalText(key)));
  return useMemo(
    () => ({
      key,
      entries: personalEntries(text, read),
      keep: (entries) => key !== '' && keepPersonal(key, entries),
    }),
    [key, text, read],
  );
}
