import { useCallback, useMemo } from 'react';
import type { SendOptions } from '../../../kit/writes/send/sender';
import type { SendReport } from '../../../kit/writes/send/sendState';
import { useSending } from '../../../kit/writes/send/useSending';
import type { Cell } from '../../../kit/writes/set/cells';
import type { OpenChanges } from '../../../kit/writes/set/senderSlot';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import type { HeldByPath } from '../../../kit/writes/source/validateEntry';
import { changes as checks } from '../../../messages/changes';
import { venueSheet as texts } from '../../../messages/sheet';
import type { VenueRow } from './entries';

/**
 * How saving ended: 'wrong' where an entry is invalid together with a colleague's change, 'back' where the
 * user went back to the changes.
 */
export type SheetSaved = 'done' | 'wrong' | 'back';

/** The texts of the one toast, which counts venues. */
const SEND_MESSAGES: SendOptions['messages'] = {
  done: ({ entries }) => texts.saved(entries),
  failed: (failed, tried) => texts.notSaved(failed.entries, tried.entries),
};

/** The changes of a sheet's record, and where they are saved. */
interface SavedSheet extends Pick<OpenChanges, 'set' | 'sender'> {
  /** The id of the record. */
  id: string;
  source: ChangeSource;
  venues: readonly { id: string }[];
  /** What was entered, by venue. */
  entered: ReadonlyMap<string, HeldByPath>;
  /** Marks what was saved, by venue. */
  flash(saved: Readonly<Record<string, HeldByPath>>): void;
}

/** Saves the changes of a sheet venue by venue, and marks the venues that were saved. */
export function useSheetSaving({ id, set, sender, source, venues, entered, flash }: SavedSheet) {
  const sending = useSending(sender);
  const { checkAndSend, goOn } = sending;
  const how = useMemo(
    () => ({
      source,
      venues: venues.map(({ id: venue }) => venue),
      messages: SEND_MESSAGES,
      cancelLabel: checks.backToReview,
    }),
    [source, venues],
  );
  const ending = useCallback(
    async (send: Promise<SendReport>, isConcerned: (venue: string) => boolean): Promise<SheetSaved> => {
      const before = entered;
      const ended = await send;
      const left = set.changesOf(id);
      const isLeft = (venue: string) => [...(left?.keys() ?? [])].some((key) => key.startsWith(`${venue}/`));
      const done = [...before].filter(([venue]) => isConcerned(venue) && !isLeft(venue));
      flash(Object.fromEntries(done));
      if (ended.status === 'cancelled') return 'back';
      return ended.invalid > 0 ? 'wrong' : 'done';
    },
    [entered, set, id, flash],
  );
  const save = useCallback(
    (
      saving: readonly VenueRow[],
      isTicked: (cell: Cell) => boolean = () => true,
      isRetry = false,
    ): Promise<SheetSaved> => {
      const wanted = new Set(saving.map(({ id: venue }) => venue));
      const isSent = (cell: Cell) => wanted.has(cell.venue) && isTicked(cell);
      return ending(checkAndSend({ ...how, isSent, isRetry }), (venue) => wanted.has(venue));
    },
    [checkAndSend, how, ending],
  );
  return {
    sending,
    save,
    /** Sends again what could not be saved at these venues. */
    retry: useCallback((failed: readonly VenueRow[]) => save(failed, undefined, true), [save]),
    /** Sends the rest of what was confirmed. */
    goOn: useCallback(() => ending(goOn(how), () => true), [ending, goOn, how]),
  };
}
