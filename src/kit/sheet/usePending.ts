import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { useStoreDispatch } from '../../session/auth/session';
import type { CellEdit, CellKeys } from '../../ui/sheet/columns';
import type { FormValues } from '../declare/field';
import {
  type Drafts,
  draftDropped,
  isTyped,
  keepDraft,
  useDraft,
  useDraftBase,
  useIsTyped,
} from '../store/drafts';
import {
  type Cells,
  cellsIn,
  discarded,
  edited,
  NOTHING,
  overlaid,
  type Pending,
  rebased,
  redone,
  type Stored,
  settled,
  storedUnder,
  undone,
} from './pending';

type History = Omit<Pending, 'cells'>;

/**
 * The unsaved changes of a sheet. They are stored as the draft of the page's address, so that tabs mark them,
 * leaving asks, and moving between tabs loses nothing; undo steps last as long as the page is open. Changes
 * from before the page was loaded are offered, not applied (src/README.md, R80).
 */
export function usePending(address: string, stored: Stored) {
  const store = useStore<{ drafts: Drafts; auth: { isLoggedIn: boolean; user: LoggedInUser | null } }>();
  const dispatch = useStoreDispatch();
  const kept = useDraft(address);
  const isOwn = useIsTyped(address);
  const cells = useMemo(() => (isOwn ? cellsOf(kept) : NOTHING.cells), [kept, isOwn]);
  const { history, historyNow, setHistory } = useHistory();
  /** What this hook stored last: any other value of the draft was set elsewhere. */
  const expected = useRef(kept);
  const latest = useRef(stored);
  latest.current = stored;

  const now = useCallback((): Pending => {
    const { drafts, auth } = store.getState();
    const draft = drafts[address];
    return { ...historyNow(), cells: isTyped(draft, auth.user) ? cellsOf(draft?.values) : NOTHING.cells };
  }, [store, address, historyNow]);

  const originsNow = useCallback((): Cells => {
    const { drafts, auth } = store.getState();
    const draft = drafts[address];
    return isTyped(draft, auth.user) ? cellsIn(draft?.base) : {};
  }, [store, address]);

  const keep = useCallback(
    (next: Pending, accepted: Cells = NOTHING.cells) => {
      // the session ended while a batch was under way: the stored draft stays unchanged
      if (!store.getState().auth.isLoggedIn) return;
      const before = now();
      setHistory({ undo: next.undo, redo: next.redo, failed: next.failed });
      if (next.cells === before.cells && accepted === NOTHING.cells) return;
      if (Object.keys(next.cells).length === 0) {
        expected.current = undefined;
        dispatch(draftDropped(address));
      } else {
        const base = storedUnder(next.cells, latest.current, overlaid(originsNow(), accepted));
        expected.current = next.cells;
        dispatch(keepDraft({ address, values: next.cells, base }));
      }
    },
    [dispatch, store, address, now, originsNow, setHistory],
  );

  // the changes were discarded elsewhere
  useEffect(() => {
    if (kept === expected.current) return;
    expected.current = kept;
    setHistory(NOTHING);
  }, [kept, setHistory]);

  // the record was refetched, or an answer was stored
  useEffect(() => {
    const state = now();
    const next = rebased(state, stored);
    if (next !== state) keep(next);
  }, [stored, now, keep]);

  const step = useCallback(
    (next: Pending, before: Pending): CellKeys | undefined => {
      if (next === before) return undefined;
      keep(next);
      return (next.undo.length < before.undo.length ? before : next).undo.at(-1)?.[0];
    },
    [keep],
  );
  return {
    cells,
    failed: history.failed,
    edit: useCallback(
      (edits: readonly CellEdit[]) => keep(edited(now(), edits, latest.current)),
      [keep, now],
    ),
    undo: useCallback(() => step(undone(now(), latest.current), now()), [step, now]),
    redo: useCallback(() => step(redone(now(), latest.current), now()), [step, now]),
    discard: useCallback(() => keep(discarded(now(), latest.current)), [keep, now]),
    settle: useCallback(
      (batch: { sent: Cells; failed: Readonly<Record<string, string>> }) => keep(settled(now(), batch)),
      [keep, now],
    ),
    /** The texts that the changes started from. */
    originsNow,
    /** After the check: changes that were given up are removed, and the others start from what was read. */
    follow: useCallback(
      ({ givenUp, theirs }: { givenUp: Cells; theirs: Cells }) =>
        keep(settled(now(), { sent: givenUp, failed: {} }), theirs),
      [keep, now],
    ),
    offer: useOffer(address, stored, (edits, origins) => keep(edited(now(), edits, latest.current), origins)),
  };
}

/** The cells of a draft that was typed in this session: only this hook stores drafts under a sheet's address. */
function cellsOf(kept: FormValues | undefined): Cells {
  return kept as Cells;
}

function useHistory() {
  const [history, set] = useState<History>(NOTHING);
  const latest = useRef(history);
  return {
    history,
    historyNow: useCallback(() => latest.current, []),
    setHistory: useCallback((next: History) => {
      latest.current = next;
      set(next);
    }, []),
  };
}

/** An offered draft: its columns and rows, and those that have changed on the server meanwhile. */
function useOffer(
  address: string,
  stored: Stored,
  put: (edits: readonly CellEdit[], origins: Cells) => void,
) {
  const kept = useDraft(address);
  const storedThen = useDraftBase(address);
  const isOwn = useIsTyped(address);
  const dispatch = useStoreDispatch();
  const [found, setFound] = useState<readonly (CellEdit & { isStale: boolean })[]>(() => {
    if (isOwn) return [];
    const then = cellsIn(storedThen);
    return Object.entries(cellsIn(kept)).flatMap(([row, texts]) =>
      Object.entries(texts).flatMap(([column, text]) => {
        const now = stored.textAt(row, column);
        const before = then[row]?.[column] ?? now;
        return stored.isSame(column, text, now)
          ? []
          : [{ row, column, text, isStale: !stored.isSame(column, before, now) }];
      }),
    );
  });
  return {
    found,
    restore: () => {
      setFound([]);
      put(found, cellsIn(storedThen));
    },
    refuse: () => {
      setFound([]);
      if (!isOwn) dispatch(draftDropped(address));
    },
  };
}
