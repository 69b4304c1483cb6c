import { ownerKey } from '../../../lib/device/owners';
import type { SessionState } from '../../../session/auth/session';
import type { SessionChanges } from '../../../session/sessionChanges';
import { type Drafts, draftDropped, keepDraft, newDraftId } from '../../state/drafts';
import type { ChangeSet } from './changeSet';
import type { KeptRecord, LargeDrafts } from './largeDrafts';
import { type MountStore, userIdIn } from './mountStore';

/** More changes than this are kept outside of the session storage. */
const MAX_TAB_CHANGES = 2_000;

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
  return {
    keep(set: ChangeSet, record: string | undefined) {
      stored.get(set.address)?.end(stateNow());
      stored.set(set.address, keepDraftOf(set, record, store, large));
    },
    stop() {
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
  /** The draft stays where it was not discarded. */
  end(state: DraftsState): void;
}

function keepDraftOf(
  set: ChangeSet,
  record: string | undefined,
  store: MountStore,
  large: LargeDrafts,
): StoredDraft {
  const { address } = set;
  const stateNow = () => store.getState() as DraftsState;
  /** The draft of the set, while it has changes. */
  let id: string | undefined;
  const outside = createOutside(set, large, userIdIn(stateNow()) ?? '');
  const isStoredIn = (drafts: Drafts) => drafts[address]?.some((draft) => draft.id === id) ?? false;
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
      const stored = { id: outside.write(touched), changes };
      store.dispatch(keepDraft({ address, id, values: {}, outside: stored }));
      return;
    }
    outside.drop();
    store.dispatch(keepDraft({ address, id, ...set.draft(record) }));
  };
  const unsubscribe = [set.subscribe(write), set.subscribeUnsent(write)];
  return {
    follow({ drafts }) {
      if (id === undefined || isStoredIn(drafts)) return;
      id = undefined;
      outside.drop();
      set.clear();
    },
    end({ drafts }) {
      for (const end of unsubscribe) end();
      if (isStoredIn(drafts)) outside.flush();
      else outside.drop();
    },
  };
}

/** The part of a large draft of a set that is kept outside of the session storage. */
function createOutside(set: ChangeSet, large: LargeDrafts, owner: string) {
  let id: string | undefined;
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const records = new Map<string, KeptRecord | undefined>();
    for (const record of waiting) records.set(record, set.kept(record));
    waiting = new Set();
    if (id !== undefined && records.size > 0) void large.write(id, records);
  };
  return {
    flush,
    /** Writes the touched records soon; at first all of them. @returns the id to read them with */
    write(touched: ReadonlySet<string>): string {
      if (id === undefined) waiting = new Set(set.records().keys());
      // copying a set is many times faster than adding to one
      else if (waiting.size === 0) waiting = new Set(touched);
      else for (const record of touched) waiting.add(record);
      id ??= `${ownerKey(owner)}${newDraftId()}`;
      timer ??= setTimeout(flush, COLLECT_MS);
      return id;
    },
    drop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
      if (id !== undefined) void large.drop(id);
      id = undefined;
    },
  };
}
