import { useCallback, useEffect, useState } from 'react';
import { useService } from '../../../host/services';
import { finished, inSlices } from '../../../lib/timeSlices';
import { useStoreDispatch, useUser } from '../../../session/auth/session';
import { type Draft, draftDropped, useOfferInTurn, useOffers } from '../../state/drafts';
import { isStored, type StoredValues } from './cells';
import type { ChangeSet } from './changeSet';
import { changesIn, type StoredChange } from './keptRecords';
import { restoreChanges } from './restoreChanges';

/** A change of an earlier session that can be taken up again. */
export interface OfferedChange extends StoredChange {
  /** What it started from has changed on the server meanwhile. */
  isStale: boolean;
}

/** The changes of an earlier session under an address; empty where there are none. */
export interface OfferedChanges {
  found: readonly OfferedChange[];
  /** Number of drafts that are offered after this one. */
  more: number;
  /** Takes them up, as one step that can be undone; cells that were edited since keep what was typed. */
  restore(): void;
  refuse(): void;
}

/** What was found in a draft. */
interface Found {
  draft: Draft;
  changes: readonly OfferedChange[];
}

const NO_CHANGES: readonly OfferedChange[] = [];

/**
 * Offers the drafts of earlier sessions, one after the other: from before a reload, a crash, or the end of the session
 * (R80, R176). What the server has meanwhile is left out.
 *
 * @param isReady the records are loaded, so that a draft can be compared with them
 */
export function useOfferedChanges(
  set: ChangeSet,
  source: { stored: StoredValues },
  { isReady }: { isReady: boolean },
): OfferedChanges {
  const { large } = useService('changeSets');
  const dispatch = useStoreDispatch();
  const userId = useUser()?._id ?? '';
  const { address } = set;
  const all = useOffers(address);
  /** Drafts that are being taken up, or that cannot be read now. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const offers = all.filter(({ id }) => !passed.has(id));
  const offer = useOfferInTurn(offers);
  const [found, setFound] = useState<Found | undefined>(() =>
    offer && !offer.outside && isReady
      ? { draft: offer, changes: finished(compared(changesIn(offer.records), source)) }
      : undefined,
  );
  const answer = useCallback(
    (draft: Draft) => {
      if (draft.outside) void large.drop(draft.outside);
      dispatch(draftDropped(address, draft.id));
    },
    [large, dispatch, address],
  );
  const pass = useCallback(({ id }: Draft) => setPassed((before) => new Set([...before, id])), []);
  useEffect(() => {
    if (!offer || !isReady || found?.draft === offer) return;
    const left = new AbortController();
    const { outside, records } = offer;
    void (async () => {
      const known = outside === undefined ? [] : await large.read(outside);
      const last = new Set(records?.map(({ record }) => record));
      const stored = [...known.filter(({ record }) => !last.has(record)), ...changesIn(records)];
      const changes = await inSlices(compared(stored, source), left.signal);
      if (!changes || left.signal.aborted) return;
      // without IndexedDB now, it may be there at the next load
      if (stored.length === 0 && outside !== undefined) pass(offer);
      else setFound({ draft: offer, changes });
    })();
    return () => left.abort();
  }, [isReady, offer, found, large, source, pass]);
  const shown = found && found.draft === offer ? found : undefined;
  const isEmpty = shown?.changes.length === 0;
  // the server has all of it already
  useEffect(() => {
    if (shown && isEmpty) answer(shown.draft);
  }, [shown, isEmpty, answer]);
  return {
    found: shown?.changes ?? NO_CHANGES,
    more: Math.max(offers.length - 1, 0),
    restore() {
      if (!shown) return;
      pass(shown.draft);
      const free = shown.changes.filter((change) => !set.changeOf(change));
      void restoreChanges(set, free, large.marks, userId).then(
        (end) => end === 'done' && answer(shown.draft),
        // its code could not be loaded: the offer stays
        () => setPassed((before) => new Set([...before].filter((id) => id !== shown.draft.id))),
      );
    },
    refuse() {
      if (shown) answer(shown.draft);
    },
  };
}

/** The changes whose values the server does not have already. */
function* compared(
  changes: readonly StoredChange[],
  { stored }: { stored: StoredValues },
): Generator<void, readonly OfferedChange[]> {
  const offered: OfferedChange[] = [];
  for (const change of changes) {
    // what a delta makes of the stored figure says nothing about whether it was added
    if (change.by !== undefined) offered.push({ ...change, isStale: false });
    else if (!isStored(stored, change, change))
      offered.push({ ...change, isStale: !isStored(stored, change, { value: change.start }) });
    yield;
  }
  return offered;
}
