import { nanoid } from '@reduxjs/toolkit';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { INITIAL_RESOURCE_STATE } from '../../../kit/state/reducer';
import type { Save } from '../../../kit/state/saves';
import { toJson } from '../../../lib/json';
import { safeStorage, storedKeys } from '../../../lib/storage';

/** A save with the person who made it, and its place in the journal. */
export interface OwnedSave {
  owner: string;
  save: Save;
  /** The id of its entry: a batch is one, also where an import creates the records that its rows name. */
  entry: string;
  /** Ascending among the saves of one page load. */
  place: number;
  /** It is from an earlier load of the page: a part of its entry may have been written then. */
  isLeft?: boolean;
  /** Called when its entry is written. */
  onWritten?(): void;
}

/** A save as the session storage keeps it. */
type StoredSave = Pick<OwnedSave, 'owner' | 'entry' | 'place'> & {
  save: Omit<Save, 'resource' | 'before'> & { resource: string; before: Identified | null };
  /** When the page was loaded: what it wrote itself is not taken up by another mount in it. */
  page: number;
};

const KEY_PREFIX = 'stock-journal ';

/** The most characters that wait: drafts are in the same storage. */
const MAX_WAITING_LENGTH = 1_000_000;

/** Calls without a page of ours, such as those of the own account, are not kept: they may be about secrets. */
export function isJournalled({ pages }: Pick<AnyResource, 'pages'>): boolean {
  return Object.keys(pages).length > 0;
}

/**
 * Keeps saves in the session storage from the answer until their entry is written, so that a reload in between
 * loses none (R184).
 */
export function createSavesAhead(page = performance.timeOrigin) {
  const tab = safeStorage('sessionStorage');
  const recordBefore = createRecordBefore();
  let places = 0;
  let waiting = 0;
  return {
    /** Keeps a save; where there is no room for it, it only waits in memory. */
    keep(owner: string, save: Save): OwnedSave {
      const { work, resource } = save;
      const before = recordBefore(save);
      const entry = work ? `${work.id} ${resource.name}` : nanoid();
      places += 1;
      const owned = {
        owner,
        entry,
        place: places,
        save: { ...save, before: { ...INITIAL_RESOURCE_STATE, record: before } },
      };
      const stored: StoredSave = { ...owned, save: { ...save, resource: resource.name, before }, page };
      const text = toJson(stored);
      const key = `${KEY_PREFIX}${page} ${nanoid()}`;
      if (waiting + text.length > MAX_WAITING_LENGTH || !tab.set(key, text)) return owned;
      waiting += text.length;
      return {
        ...owned,
        onWritten() {
          waiting -= text.length;
          tab.remove(key);
        },
      };
    },
    /** The saves of earlier loads of the page whose entries were not written, in their order. */
    pending(resources: readonly AnyResource[]): OwnedSave[] {
      const byName = new Map(resources.map((resource) => [resource.name, resource]));
      const pending = storedKeys('sessionStorage')
        .filter((key) => key.startsWith(KEY_PREFIX) && !key.startsWith(`${KEY_PREFIX}${page} `))
        .flatMap((key): OwnedSave[] => {
          const stored = parsed(tab.get(key));
          const resource = stored && byName.get(stored.save.resource);
          if (!stored || !resource) return [];
          const { owner, entry, place, save } = stored;
          const before = { ...INITIAL_RESOURCE_STATE, record: save.before };
          const onWritten = () => tab.remove(key);
          return [{ owner, entry, place, save: { ...save, resource, before }, isLeft: true, onWritten }];
        });
      return pending.sort((one, other) => one.save.at - other.save.at || one.place - other.place);
    },
  };
}

function parsed(text: string | null): StoredSave | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The record before a save; the list is indexed for a batch, which would search a long one at each answer. */
function createRecordBefore(): (save: Save) => Identified | null {
  let known: { list: readonly Identified[]; byId: ReadonlyMap<string, Identified> } | undefined;
  return ({ before: { list, record }, id, work }) => {
    if (id === undefined || record?._id === id) return record;
    if (!work) return list.find(({ _id }) => _id === id) ?? null;
    if (known?.list !== list) known = { list, byId: new Map(list.map((each) => [each._id, each])) };
    return known.byId.get(id) ?? null;
  };
}
