import { useCallback, useEffect, useState } from 'react';
import type { Cell } from '../../../kit/writes/set/cells';
import { useLatestRef } from '../../../lib/useLatestRef';
import type { CellKeys, SheetHandle } from '../../../ui/sheet/columns';
import type { VenueRow } from './entries';
import type { SheetSaved } from './useSheetSaving';
import type { SheetController } from './useVenueSheet';

interface ReviewedSheet {
  sheet: { current: SheetHandle | null };
  shown: readonly VenueRow[];
  onShowAll: (() => void) | undefined;
}

/** Opens the review, or focuses the first invalid value; the review opens again where saving was not done. */
export function useReviewSteps(controller: SheetController, { sheet, shown, onShowAll }: ReviewedSheet) {
  const { changes, changed, state } = controller;
  const isBusy = state !== null;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const [isBlocked, setBlocked] = useState(false);
  const focusMatch = useFocusMatch(sheet, shown);
  const wrong = changed.filter((row) => row.wrong !== undefined);
  const begin = () => {
    if (changes.length === 0 || isBusy) return;
    const [first] = wrong;
    setBlocked(first !== undefined);
    if (first?.wrong === undefined) setOpen(true);
    else {
      if (!shown.includes(first)) onShowAll?.();
      focusMatch({ row: first.id, column: first.wrong });
    }
  };
  const beginAgain = useWhenIdle(begin, isBusy);
  const ended = (ending: SheetSaved) => {
    // the review displays what is invalid with the values that were read, or what is about to be saved
    if (ending !== 'done') beginAgain();
  };
  return {
    isOpen,
    /** How many values have kept the review from opening. */
    wrong: isBlocked ? wrong.length : 0,
    begin,
    close,
    ended,
    reset: () => setBlocked(false),
    save(saving: readonly VenueRow[], isTicked?: (cell: Cell) => boolean) {
      setOpen(false);
      void controller.save(saving, isTicked).then(ended);
    },
  };
}

/** Focuses a cell as soon as its row is visible. */
function useFocusMatch(sheet: { current: SheetHandle | null }, shown: readonly VenueRow[]) {
  const [pendingFocus, focusMatch] = useState<CellKeys | null>(null);
  useEffect(() => {
    if (!pendingFocus || !shown.some(({ id }) => id === pendingFocus.row)) return;
    sheet.current?.focusCell(pendingFocus);
    focusMatch(null);
  }, [sheet, pendingFocus, shown]);
  return focusMatch;
}

/** Calls `action` once the sheet is no longer being saved, with the rows visible then. */
function useWhenIdle(action: () => void, isBusy: boolean): () => void {
  const [isDue, setDue] = useState(false);
  const latest = useLatestRef(action);
  useEffect(() => {
    if (!isDue || isBusy) return;
    setDue(false);
    latest.current();
  }, [isDue, isBusy]);
  return () => setDue(true);
}
