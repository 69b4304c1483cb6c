import { useSyncExternalStore } from 'react';
import { safeStorage, storedKeys } from '../../lib/storage';
import { useUser } from '../../session/auth/session';

/**
 * Which views of a list have drafts of their own on this device. What the views keep in IndexedDB is noted here, in the
 * local storage, so that no list opens a database to mark the views.
 */
const local = safeStorage('localStorage');
const storageKey = (user: string, list: string) => `stock-view-drafts ${user} ${list}`;

/** Sent to the page that makes a note; the other tabs have the event of the storage. */
const NOTED = 'stock-view-drafts';

/** Notes whether a view, by its key, has drafts of a user. */
export function noteViewDrafts(
  { user, list, view }: { user: string; list: string; view: string },
  hasDrafts: boolean,
): void {
  const key = storageKey(user, list);
  const known = viewsIn(local.get(key));
  if (known.includes(view) === hasDrafts) return;
  const views = hasDrafts ? [...known, view] : known.filter((each) => each !== view);
  if (views.length === 0) local.remove(key);
  else local.set(key, views.join(' '));
  window.dispatchEvent(new Event(NOTED));
}

/** The keys of the views of a list that have drafts of the signed-in user. */
export function useViewDrafts(list: string): readonly string[] {
  const user = useUser()?._id ?? '';
  return viewsIn(useSyncExternalStore(subscribe, () => local.get(storageKey(user, list))));
}

/** Removes a view of each list, of whose drafts none is left. */
export function forgetViewDrafts(user: string, view: string): void {
  const start = storageKey(user, '');
  for (const key of storedKeys('localStorage').filter((each) => each.startsWith(start)))
    noteViewDrafts({ user, list: key.slice(start.length), view }, false);
}

const viewsIn = (text: string | null): readonly string[] => (text ? text.split(' ') : []);

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(NOTED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(NOTED, listener);
  };
}
