import { useEffect, useState } from 'react';
import { finished, inSlices } from '../../../lib/timeSlices';
import { useStoreDispatch } from '../../../session/auth/session';
import { type Draft, draftDropped, useIsTyped, useKeptDraft } from '../../store/drafts';
import type { StoredTexts } from './cells';
import type { ChangeSet } from './changeSet';
import { useChangeSets } from './changeSets';
import { changesIn } from './draftCells';
import type { KeptChange, LargeDrafts } from './largeDrafts';

/** A change of an earlier session that can be taken up again. */
export interface OfferedChange extends KeptChange {
  /** What it started from has changed on the server meanwhile. */
  isStale: boolean;
}

/** The changes of an earlier session under an address; empty where there are none. */
export interface OfferedChanges {
  found: readonly OfferedChange[];
  /** Takes them up, as one step that can be undone. */
  restore(): void;
  refuse(): void;
}

const NONE: readonly OfferedChange[] = [];

/**
 * Offers the draft of an earlier session: from before a reload, a crash, or the end of the session (src/README.md,
 * R80). What the server has meanwhile is left out.
 *
 * @param isReady the records are loaded, so that the draft can be compared with them
 */
export function useOfferedChanges(
  set: ChangeSet,
  source: { stored: StoredTexts },
  { isReady, record }: { isReady: boolean; record?: string | undefined },
): OfferedChanges {
  const { large } = useChangeSets();
  const dispatch = useStoreDispatch();
  const { address } = set;
  const kept = useKeptDraft(address);
  const isOwn = useIsTyped(address);
  // what is offered stays the same while the user edits: the draft of the address is theirs then
  const [offered, setOffered] = useState(isOwn ? undefined : kept);
  const [found, setFound] = useState<readonly OfferedChange[]>(() =>
    offered && !offered.outside && isReady ? finished(compared(changesIn(offered, record), source)) : NONE,
  );
  const isLate = offered !== undefined && (offered.outside !== undefined || !isReady);
  const [isDone, setDone] = useState(!isLate);
  // the draft of a page that crashed can be found after the first render
  if (!isOwn && kept && kept !== offered) {
    setOffered(kept);
    setDone(false);
  }
  useEffect(() => {
    if (isDone || !isReady || !offered) return;
    const left = new AbortController();
    void keptIn(offered, record, large)
      .then((changes) => inSlices(compared(changes, source), left.signal))
      .then((changes) => {
        if (!changes || left.signal.aborted) return;
        setDone(true);
        setFound(changes);
      });
    return () => left.abort();
  }, [isDone, isReady, offered, record, large, source]);
  const close = () => {
    setFound(NONE);
    if (offered?.outside) void large.drop(offered.outside.id);
  };
  return {
    found,
    restore() {
      close();
      void set.restore(found);
    },
    refuse() {
      close();
      if (!isOwn) dispatch(draftDropped(address));
    },
  };
}

async function keptIn(
  draft: Draft,
  record: string | undefined,
  large: LargeDrafts,
): Promise<readonly KeptChange[]> {
  return draft.outside ? large.read(draft.outside.id) : changesIn(draft, record);
}

/** The changes whose values the server does not have already. */
function* compared(
  changes: readonly KeptChange[],
  { stored }: { stored: StoredTexts },
): Generator<void, readonly OfferedChange[]> {
  const offered: OfferedChange[] = [];
  for (const change of changes) {
    const now = stored.textOf(change);
    if (!stored.isSame(change, change.text, now))
      offered.push({ ...change, isStale: !stored.isSame(change, change.from, now) });
    yield;
  }
  return offered;
}
