import type { FormValues } from '../../kit/declare/field';
import type { Draft, Drafts } from '../../kit/state/drafts';
import { requiredOwner } from '../../lib/device/owners';
import { toJson } from '../../lib/json';
import { type SafeStorage, safeStorage, storedKeys } from '../../lib/storage';

/** Drafts of one user as a device keeps them. */
export interface StoredDrafts {
  owner: string;
  drafts: Drafts;
}

/** Drafts as a tab keeps them over a reload. */
export interface TabStored extends StoredDrafts {
  /**
   * The copy that has all of them (R158), while the page has not been left: where the page ended
   * otherwise, another one may have taken the copy up meanwhile, so that it decides.
   */
  copy?: string;
}

/** The drafts of one user in a tab. */
const keyOf = (owner: string) => `${KEY_PREFIX}${requiredOwner(owner)}`;
const KEY_PREFIX = 'stock-drafts ';

/** When each user signed out in whatever tab, in local storage. */
const SIGN_OUTS_KEY = 'stock-drafts-signed-out';

/** A draft is dropped after a week. */
export const MAX_DRAFT_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * The drafts of a user in this tab: session storage belongs to one tab, so that two tabs never overwrite each other's
 * drafts, and it survives a reload and a restored tab. What cannot be read is treated as absent.
 */
export function readDrafts(
  owner: string,
  tab: SafeStorage = safeStorage('sessionStorage'),
): TabStored | undefined {
  const stored = parsed(tab.get(keyOf(owner)));
  const valid = validDrafts(stored);
  if (valid?.owner !== owner) return undefined;
  return isObject(stored) && typeof stored.copy === 'string' ? { ...valid, copy: stored.copy } : valid;
}

/**
 * Keeps the drafts of a user in this tab, in place of their earlier ones; those of other users stay. Where they do not
 * fit, photos are left out; where the rest does not fit either, none are kept.
 * @returns whether all is kept
 */
export function writeDrafts(stored: TabStored, tab: SafeStorage = safeStorage('sessionStorage')): boolean {
  const key = keyOf(stored.owner);
  const isEmpty = Object.keys(stored.drafts).length === 0;
  if (!isEmpty) {
    if (tab.set(key, toJson(stored))) return true;
    if (tab.set(key, toJson({ ...stored, drafts: withoutPhotos(stored.drafts) }))) return false;
  }
  tab.remove(key);
  return isEmpty;
}

/** What this tab alone has of users who are not signed in: no copy was written as its page was left. */
export function uncopiedDrafts(signedIn: string | undefined): StoredDrafts[] {
  const tab = safeStorage('sessionStorage');
  const keys = storedKeys('sessionStorage').filter((key) => key.startsWith(KEY_PREFIX));
  return keys.flatMap((key) => {
    const owner = validDrafts(parsed(tab.get(key)))?.owner;
    const found = owner === undefined || owner === signedIn ? undefined : readDrafts(owner, tab);
    if (!found || found.copy !== undefined || Object.keys(found.drafts).length === 0) return [];
    return [{ owner: found.owner, drafts: found.drafts }];
  });
}

/** Removes from this tab what users typed before they signed out in another one. */
export function removeSignedOutDrafts(tab: SafeStorage = safeStorage('sessionStorage')): void {
  for (const owner of Object.keys(signOuts(safeStorage('localStorage')))) {
    const left = readDrafts(owner, tab);
    if (left) writeDrafts(left, tab);
    else tab.remove(keyOf(owner));
  }
}

/**
 * Notes a sign-out on this device for all tabs, also for those that a browser restores later.
 * @param since when the user signed in here: a sign-out that another tab has noted since is the same one
 * @returns what was typed until this time is deleted
 */
export function noteSignOut(
  owner: string,
  since: number,
  device: SafeStorage = safeStorage('localStorage'),
): number {
  const now = Date.now();
  const known = signOuts(device);
  const noted = known[owner];
  const until = noted !== undefined && noted >= since ? noted : now;
  const young = Object.entries({ ...known, [owner]: until }).filter(([, at]) => at > now - MAX_DRAFT_AGE_MS);
  device.set(SIGN_OUTS_KEY, toJson(Object.fromEntries(young)));
  return until;
}

/** Calls back when another tab notes a sign-out; the returned function ends it. */
export function onSignOutNoted(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === SIGN_OUTS_KEY) listener();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function signOuts(device: SafeStorage): Record<string, number> {
  const stored = parsed(device.get(SIGN_OUTS_KEY));
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * Stored drafts without those that are malformed, older than a week, or from before a sign-out of their owner;
 * undefined where they are none.
 */
export function validDrafts(stored: unknown): StoredDrafts | undefined {
  if (!isObject(stored) || typeof stored.owner !== 'string' || !isObject(stored.drafts)) return undefined;
  const from = Math.max(
    Date.now() - MAX_DRAFT_AGE_MS,
    signOuts(safeStorage('localStorage'))[stored.owner] ?? 0,
  );
  const drafts = Object.entries(stored.drafts).flatMap(([address, list]) => {
    const valid = Array.isArray(list) ? list.filter(isDraft).filter(({ keptAt }) => keptAt > from) : [];
    return valid.length === 0 ? [] : [[address, valid] as const];
  });
  return { owner: stored.owner, drafts: Object.fromEntries(drafts) };
}

function withoutPhotos(drafts: Drafts): Drafts {
  const light = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsPhoto(value)));
  const lightDraft = (draft: Draft): Draft => ({
    ...draft,
    values: light(draft.values),
    base: light(draft.base),
  });
  return Object.fromEntries(Object.entries(drafts).map(([address, list]) => [address, list.map(lightDraft)]));
}

/** A newly chosen photo is a data URL (R73). */
function holdsPhoto(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('data:');
  return isObject(value) && Object.values(value).some(holdsPhoto);
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    isObject(value.values) &&
    isObject(value.base) &&
    typeof value.keptAt === 'number' &&
    typeof value.id === 'string' &&
    ['undefined', 'string'].includes(typeof value.outside) &&
    (value.records === undefined || (Array.isArray(value.records) && value.records.every(isRecord)))
  );
}

function isRecord(value: unknown): boolean {
  if (!isObject(value) || typeof value.record !== 'string' || !isObject(value.changes)) return false;
  return Object.values(value.changes).every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
