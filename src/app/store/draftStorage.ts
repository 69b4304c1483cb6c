import type { FormValues } from '../../kit/declare/field';
import type { Draft, Drafts } from '../../kit/store/drafts';
import { type SafeStorage, safeStorage } from '../../lib/storage';

/** Drafts as a tab keeps them over a reload, with the user who typed them. */
export interface StoredDrafts {
  owner: string;
  drafts: Drafts;
}

const KEY = 'stock-drafts';

/** A draft is dropped after a week (milliseconds). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/**
 * The drafts of this tab: session storage belongs to one tab, so that two tabs never overwrite each other's
 * drafts, and it survives a reload and a restored tab. What cannot be read is treated as absent.
 */
export function readDrafts(tab: SafeStorage = safeStorage('sessionStorage')): StoredDrafts | undefined {
  return validDrafts(parsed(tab.get(KEY)));
}

/** Stored drafts without those that are malformed or older than a week; undefined where they are none. */
export function validDrafts(stored: unknown): StoredDrafts | undefined {
  if (!isObject(stored) || typeof stored.owner !== 'string' || !isObject(stored.drafts)) return undefined;
  const young = Date.now() - KEPT_FOR;
  const drafts = Object.entries(stored.drafts).filter(
    (entry): entry is [string, Draft] => isDraft(entry[1]) && entry[1].keptAt > young,
  );
  return { owner: stored.owner, drafts: Object.fromEntries(drafts) };
}

/**
 * Keeps drafts in this tab. Where they do not fit, photos are left out; where the rest does not fit either,
 * nothing is kept, and no older drafts.
 */
export function writeDrafts(
  { owner, drafts }: StoredDrafts,
  tab: SafeStorage = safeStorage('sessionStorage'),
): void {
  if (Object.keys(drafts).length === 0) {
    tab.remove(KEY);
    return;
  }
  const isWritten =
    tab.set(KEY, JSON.stringify({ owner, drafts })) ||
    tab.set(KEY, JSON.stringify({ owner, drafts: withoutPhotos(drafts) }));
  if (!isWritten) tab.remove(KEY);
}

function withoutPhotos(drafts: Drafts): Drafts {
  const light = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsPhoto(value)));
  return Object.fromEntries(
    Object.entries(drafts).map(([address, draft]) => [
      address,
      { ...draft, values: light(draft.values), base: light(draft.base) },
    ]),
  );
}

/** A newly chosen photo is a data URL (src/README.md, R73). */
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
    isObject(value) && isObject(value.values) && isObject(value.base) && typeof value.keptAt === 'number'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
