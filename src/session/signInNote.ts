import { safeStorage } from '../lib/storage';
import { INACTIVITY_LIMIT } from '../rules/constants';
import type { SessionChanges } from './sessionChanges';

/** The key in the session storage of the tab: when a user has signed in here, until a later load has found that session. */
const KEY = 'stock-signed-in';

/** Notes sign-ins of this tab. The first load that finds the session, and any end of it, remove the note. */
export function noteSignIns(changes: Pick<SessionChanges, 'subscribe'>): () => void {
  const storage = safeStorage('sessionStorage');
  return changes.subscribe(({ user, by }) => {
    if (user && by === 'here') storage.set(KEY, String(Date.now()));
    else storage.remove(KEY);
  });
}

/**
 * Whether this page was reloaded after a sign-in of which no load has found the session yet: where the server has none
 * either, the browser has probably not kept its cookie (R239). The note is removed.
 */
export function takeSignInNote(): boolean {
  const storage = safeStorage('sessionStorage');
  const at = storage.get(KEY);
  storage.remove(KEY);
  return at !== null && isReload() && Date.now() - Number(at) < INACTIVITY_LIMIT;
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && 'type' in load && load.type === 'reload';
}
