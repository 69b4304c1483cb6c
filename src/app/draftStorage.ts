import type { Draft, Drafts, FormValues } from '../kit/drafts';
import { type QuietStorage, quietStorage } from '../session/storage';

/** Drafts as a tab keeps them over a reload, with the person who typed them. */
export interface StoredDrafts {
  owner: string;
  drafts: Drafts;
}

const KEY = 'stock-drafts';

/** A draft that nobody came back for is dropped after a week (milliseconds). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/**
 * What this tab kept: session storage belongs to one tab, so that two tabs never overwrite each other's drafts, and it
 * survives a reload and a restored tab. Whatever cannot be read is as good as nothing.
 */
export function readDrafts(tab: QuietStorage = quietStorage('sessionStorage')): StoredDrafts | undefined {
  const stored = parsed(tab.get(KEY));
  if (!isObject(stored) || typeof stored.owner !== 'string' || !isObject(stored.drafts)) return undefined;
  const young = Date.now() - KEPT_FOR;
  const drafts = Object.entries(stored.drafts).filter(
    (entry): entry is [string, Draft] => isDraft(entry[1]) && entry[1].keptAt > young,
  );
  return { owner: stored.owner, drafts: Object.fromEntries(drafts) };
}

/**
 * Keeps drafts in this tab. Where they do not fit, photos are left out; where the rest does not fit either, nothing is
 * kept, rather than something older.
 */
export function writeDrafts(
  { owner, drafts }: StoredDrafts,
  tab: QuietStorage = quietStorage('sessionStorage'),
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

/** A photo that was just chosen travels as a data URL (decisions section 6). */
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
