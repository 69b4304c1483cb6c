import { ownerKey } from '../../../lib/device/owners';
import type { SessionState } from '../../../session/auth/session';
import {
  type DraftRecord,
  type Drafts,
  draftDropped,
  draftKept,
  keepDraft,
  newDraftId,
} from '../../state/drafts';
import type { ChangeSet } from './changeSet';
import type { LargeDrafts } from './keptRecords';
import { type MountStore, userIdIn } from './mountStore';

/** More changes than this are kept outside of the session storage. */
const MAX_TAB_CHANGES = 2_000;

/** More changes than this are not put into the session storage as the page is left: it holds about five megabytes. */
const MAX_LAST_CHANGES = 10_000;

/** Milliseconds for which the records of a large draft are collected. */
const COLLECT_MS = 300;

type DraftsState = Pick<SessionState, 'auth'> & { drafts: Drafts };

/** The draft of a change set. */
export interface SetDraft {
  /** The drafts have changed: where this one was discarded, the set is cleared. */
  follow(): void;
  /** The page is left: what the database does not have yet goes into the draft itself. */
  leave(): void;
  /** The draft stays where it was not discarded. */
  end(): void;
}

/**
 * Keeps a change set as the draft of its address: tabs mark it, leaving and changing the scope ask, and a reload or an
 * expired session offers it again (R79, R80). A draft that is discarded elsewhere clears its set.
 */
export function draftOfSet(set: ChangeSet, store: MountStore, large: LargeDrafts): SetDraft {
  const { address } = set;
  const stateNow = () => store.getState() as DraftsState;
  /** The draft of the set, while it has changes. */
  let id: string | undefined;
  const isStored = () => stateNow().drafts[address]?.some((draft) => draft.id === id) ?? false;
  const keepOutside = (keep: typeof keepDraft | typeof draftKept, records?: DraftRecord[]) => {
    const of = outside.id();
    if (id === undefined || of === undefined) return;
    store.dispatch(keep({ address, id, outside: of, ...(records && { records }) }));
  };
  const outside = createOutside(set, large, userIdIn(stateNow()) ?? '', () => keepOutside(keepDraft));
  const write = (touched: ReadonlySet<string>) => {
    if (touched.size === 0) return;
    // after the session has ended, what was saved before is still taken out of the draft
    if (!stateNow().auth.isLoggedIn && !isStored()) return;
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
      if (outside.isWritten() || !isStored()) keepOutside(keepDraft);
      return;
    }
    outside.leave();
    store.dispatch(keepDraft({ address, id, records: set.draft() }));
  };
  const unsubscribe = [set.subscribe(write), set.subscribeUnsent(write)];
  return {
    follow() {
      if (id === undefined || isStored()) return;
      id = undefined;
      outside.drop();
      set.clear();
    },
    leave() {
      const records = outside.unwritten();
      if (records.length > 0) keepOutside(keepDraft, records);
      outside.flush();
    },
    end() {
      for (const end of unsubscribe) end();
      if (isStored()) {
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
