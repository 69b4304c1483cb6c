import { ownerKey } from '../../../lib/device/owners';
import type { SessionState } from '../../../session/auth/session';
import type { SessionChanges } from '../../../session/sessionChanges';
import {
  type DraftRecord,
  type Drafts,
  draftDropped,
  draftKept,
  keepDraft,
  newDraftId,
} from '../../state/drafts';
import type { ChangeSet } from './changeSet';
import type { LargeDrafts } from './largeDrafts';
import { type MountStore, userIdIn } from './mountStore';

/** More changes than this are kept outside of the session storage. */
const MAX_TAB_CHANGES = 2_000;

/** More changes than this are not put into the session storage as the page is left: it holds about five megabytes. */
const MAX_LAST_CHANGES = 10_000;

/** Milliseconds for which the records of a large draft are collected. */
const COLLECT_MS = 300;

/** The part of the store that drafts are kept in. */
export interface DraftKeeper {
  subscribe(listener: () => void): () => void;
}

/** What happens when the user changes: before their drafts are left as they are, and after. */
interface DraftEvents {
  onUserLeft(): void;
  onDraftsLeft(): void;
}

type DraftsState = Pick<SessionState, 'auth'> & { drafts: Drafts };

/**
 * Keeps each change set as the draft of its address: tabs mark it, leaving and changing the scope ask, and a
 * reload or an expired session offers it again (R79, R80). A draft that is discarded elsewhere
 * clears its set.
 */
export function keepDrafts(
  store: MountStore & DraftKeeper,
  changes: Pick<SessionChanges, 'subscribe'>,
  large: LargeDrafts,
  { onUserLeft, onDraftsLeft }: DraftEvents,
) {
  const stored = new Map<string, StoredDraft>();
  const stateNow = () => store.getState() as DraftsState;
  const stopChanges = changes.subscribe(({ before }) => {
    if (!before) return;
    onUserLeft();
    for (const one of stored.values()) one.end(stateNow());
    stored.clear();
    onDraftsLeft();
  });
  const unsubscribe = store.subscribe(() => {
    const state = stateNow();
    for (const one of stored.values()) one.follow(state);
  });
  // before the drafts of the page are written: they are followed after the sets
  const leave = () => {
    for (const one of stored.values()) one.leave();
  };
  window.addEventListener('pagehide', leave);
  return {
    keep(set: ChangeSet) {
      stored.get(set.address)?.end(stateNow());
      stored.set(set.address, keepDraftOf(set, store, large));
    },
    stop() {
      window.removeEventListener('pagehide', leave);
      stopChanges();
      unsubscribe();
      for (const one of stored.values()) one.end(stateNow());
    },
  };
}

/** A change set whose draft is kept. */
interface StoredDraft {
  /** The drafts have changed: where this one was discarded, the set is cleared. */
  follow(state: DraftsState): void;
  /** The page is left: what the database does not have yet goes into the draft itself. */
  leave(): void;
  /** The draft stays where it was not discarded. */
  end(state: DraftsState): void;
}

function keepDraftOf(set: ChangeSet, store: MountStore, large: LargeDrafts): StoredDraft {
  const { address } = set;
  const stateNow = () => store.getState() as DraftsState;
  /** The draft of the set, while it has changes. */
  let id: string | undefined;
  const isStoredIn = (drafts: Drafts) => drafts[address]?.some((draft) => draft.id === id) ?? false;
  const keepOutside = (keep: typeof keepDraft | typeof draftKept, records?: DraftRecord[]) => {
    const of = outside.id();
    if (id === undefined || of === undefined) return;
    store.dispatch(keep({ address, id, outside: of, ...(records && { records }) }));
  };
  const outside = createOutside(set, large, userIdIn(stateNow()) ?? '', () => keepOutside(keepDraft));
  const write = (touched: ReadonlySet<string>) => {
    if (touched.size === 0) return;
    const { auth, drafts } = stateNow();
    // after the session has ended, what was saved before is still taken out of the draft
    if (!auth.isLoggedIn && !isStoredIn(drafts)) return;
    const { changes } = set.sizes();
    if (changes === 0) {
      if (id === undefined) return;
      outside.drop();
      const dropped = id;
      id = undefined;
      store.dispatch(draftDropped(address, dropped));
      return;
    }
    id ??= newDraftId();
    if (changes > MAX_TAB_CHANGES) {
      outside.write(touched);
      // a crash finds what the draft has had until the database has all
      if (outside.isWritten() || !isStoredIn(drafts)) keepOutside(keepDraft);
      return;
    }
    outside.leave();
    store.dispatch(keepDraft({ address, id, records: set.draft() }));
  };
  const unsubscribe = [set.subscribe(write), set.subscribeUnsent(write)];
  return {
    follow({ drafts }) {
      if (id === undefined || isStoredIn(drafts)) return;
      id = undefined;
      outside.drop();
      set.clear();
    },
    leave() {
      const records = outside.unwritten();
      if (records.length > 0) keepOutside(keepDraft, records);
      outside.flush();
    },
    end({ drafts }) {
      for (const end of unsubscribe) end();
      if (isStoredIn(drafts)) {
        outside.flush();
        // for the user who is gone
        if (!outside.isWritten()) keepOutside(draftKept);
      } else outside.drop();
      id = undefined;
    },
  };
}

/** The part of a large draft of a set that is kept outside of the session storage. */
function createOutside(set: ChangeSet, large: LargeDrafts, owner: string, onWritten: () => void) {
  let id: string | undefined;
  /** The database has had all changes. */
  let isWritten = false;
  let waiting = new Set<string>();
  /** Records that are being written. */
  const inFlight = new Set<ReadonlySet<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = new Set();
    if (id === undefined || batch.size === 0) return;
    inFlight.add(batch);
    const records = new Map([...batch].map((record) => [record, set.kept(record)]));
    const of = id;
    void large.write(of, records).then(() => {
      inFlight.delete(batch);
      if (isWritten || of !== id) return;
      isWritten = true;
      onWritten();
    });
  };
  /** @returns the id of what is kept until it is dropped */
  const forget = () => {
    const left = id;
    clearTimeout(timer);
    timer = undefined;
    waiting = new Set();
    id = undefined;
    isWritten = false;
    return left;
  };
  return {
    flush,
    id: () => id,
    isWritten: () => isWritten,
    /** What the database does not have yet, the latest edits first; one without changes has none any more. */
    unwritten(): DraftRecord[] {
      let count = 0;
      const fits = (record: string) => {
        count += set.changesOf(record)?.size ?? 0;
        return count <= MAX_LAST_CHANGES;
      };
      const batches = [waiting, ...[...inFlight].reverse()];
      return set.draft([...new Set(batches.flatMap((batch) => [...batch]))].filter(fits));
    },
    /** Writes the touched records soon; at first all of them. */
    write(touched: ReadonlySet<string>) {
      if (id === undefined) waiting = new Set(set.records().keys());
      // copying a set is many times faster than adding to one
      else if (waiting.size === 0) waiting = new Set(touched);
      else for (const record of touched) waiting.add(record);
      id ??= `${ownerKey(owner)}${newDraftId()}`;
      timer ??= setTimeout(flush, COLLECT_MS);
    },
    /** The draft itself has all: a crash finds it here until that is written too. */
    leave() {
      const left = forget();
      if (left !== undefined) setTimeout(() => void large.drop(left), 2 * COLLECT_MS);
    },
    drop() {
      const left = forget();
      if (left !== undefined) void large.drop(left);
    },
  };
}
