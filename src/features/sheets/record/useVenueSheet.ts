import { useCallback, useMemo, useRef } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import { type Identified, venueEntries } from '../../../kit/declare/effects';
import { hrefTo, type Page } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import type { CellField } from '../../../kit/fieldTypes/cellText';
import { useFlash } from '../../../kit/sheet/record/useFlash';
import type { SendOptions } from '../../../kit/writes/send/sender';
import type { SendReport } from '../../../kit/writes/send/sendState';
import { useSending } from '../../../kit/writes/send/useSending';
import type { Cell } from '../../../kit/writes/set/cells';
import type { MovedStep } from '../../../kit/writes/set/changeSet';
import { useChangeSet, useRecordChanges } from '../../../kit/writes/set/useChangeSet';
import { useOfferedChanges } from '../../../kit/writes/set/useOfferedChanges';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import type { AmountReference, EntryFields } from '../../../kit/writes/source/validateEntry';
import { valueAt } from '../../../lib/paths';
import { changes as checks } from '../../../messages/changes';
import { venueSheet as texts } from '../../../messages/sheet';
import { useAccess } from '../../../session/auth/session';
import { useVenuesInScope } from '../../../session/scope/useVenuesInScope';
import type { CellEdit, CellKeys } from '../../../ui/sheet/columns';
import { type CellChange, type RowParts, rowOf, type VenueRow } from './entries';
import { useTypedTexts } from './useTypedTexts';

/** The options of a sheet of venues: a page of a declaration and a record. */
export interface VenueSheetOptions {
  resource: AnyResource;
  record: Identified;
  page: Page;
  /** The record's list of entries, one per venue: 'pricingDetails'. */
  list: string;
  fields: readonly CellField[];
  /** The operation that saves the entry of one venue, and its parameters. */
  saves: string;
  paramsOf(venueId: string): Record<string, string>;
  /** The record's value that a first amount should be near; keep it identical between renders. */
  near?: Omit<AmountReference, 'value'> & { at: string };
}

/**
 * How saving ended: 'wrong' where an entry is invalid together with a colleague's change, 'back' where the
 * user went back to the changes.
 */
export type SheetSaved = 'done' | 'wrong' | 'back';

/** The state and actions of a sheet of venues. */
export type SheetController = ReturnType<typeof useVenueSheet>;

/** The texts of the one toast, which counts venues. */
const WORDS: SendOptions['words'] = {
  done: ({ entries }) => texts.saved(entries),
  failed: (failed, tried) => texts.notSaved(failed.entries, tried.entries),
};

/**
 * State of a sheet whose rows are the venues in scope and whose columns are the fields of a record's entries:
 * stored texts, changes, and saving venue by venue after the record was read again. Entries of other venues
 * are neither displayed nor changed.
 */
export function useVenueSheet(options: VenueSheetOptions) {
  const { record, page, list } = options;
  const { _id: id } = record;
  const formats = useFormats();
  const scope = useVenuesInScope();
  const readOnly = !useAccess(page.path).may('write');
  const address = hrefTo<string>(page, { id } as Record<never, string>);
  const source = useSource(options, scope.venues);
  const { set, sender } = useChangeSet(address, source, id);
  const changesNow = useRecordChanges(set, id);
  const typed = useTypedTexts(changesNow);
  const [flashing, flash] = useFlash();
  const entries = useMemo(() => venueEntries(record, list), [record, list]);

  const build = useRowCache(useEntryFields(options, formats));
  const rows = useMemo(
    () =>
      scope.venues.map((venue) =>
        build({
          venue,
          entry: entries.get(venue.id),
          typed: typed.get(venue.id)?.texts,
          failure: typed.get(venue.id)?.failure,
          saved: flashing[venue.id],
        }),
      ),
    [build, scope.venues, entries, typed, flashing],
  );
  const changed = useMemo(() => rows.filter(({ changes }) => changes.length > 0), [rows]);
  const changes = useMemo((): CellChange[] => changed.flatMap((row) => row.changes), [changed]);
  const sentChanges = useMemo(() => changed.flatMap((row) => [...row.changes, ...row.implied]), [changed]);

  const sending = useSending(sender);
  const { state, report, checkAndSend, goOn, stop, forget } = sending;
  const offer = useOfferedChanges(set, source, { isReady: true, record: id });
  const how = useMemo(
    () => ({
      source,
      venues: scope.venues.map(({ id: venue }) => venue),
      words: WORDS,
      cancelLabel: checks.backToReview,
    }),
    [source, scope.venues],
  );
  /** Waits for a send, and marks the venues that it has saved. */
  const ending = useCallback(
    async (send: Promise<SendReport>, isConcerned: (venue: string) => boolean): Promise<SheetSaved> => {
      const before = typed;
      const ended = await send;
      const left = set.changesOf(id);
      const isLeft = (venue: string) => [...(left?.keys() ?? [])].some((key) => key.startsWith(`${venue}/`));
      const done = [...before].filter(([venue]) => isConcerned(venue) && !isLeft(venue));
      flash(Object.fromEntries(done.map(([venue, { texts: sent }]) => [venue, sent])));
      if (ended.status === 'cancelled') return 'back';
      return ended.invalid > 0 ? 'wrong' : 'done';
    },
    [typed, set, id, flash],
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
    ...options,
    address,
    formats,
    scope,
    readOnly,
    rows,
    changed,
    changes,
    /** The changes and what is sent because of them, as displayed in the review. */
    sentChanges,
    offer,
    edit: useCallback(
      (edits: readonly CellEdit[]) =>
        set.put(edits.map(({ row, column, text }) => ({ record: id, venue: row, field: column, text }))),
      [set, id],
    ),
    undo: useCallback(() => firstOf(set.undo()), [set]),
    redo: useCallback(() => firstOf(set.redo()), [set]),
    discard: useCallback(() => {
      forget();
      set.discard();
    }, [set, forget]),
    save,
    /** Sends again what could not be saved at these venues. */
    retry: useCallback((failed: readonly VenueRow[]) => save(failed, undefined, true), [save]),
    /** Sends the rest of what was confirmed. */
    goOn: useCallback(() => ending(goOn(how), () => true), [ending, goOn, how]),
    sending,
    set,
    source,
    sender,
    /** What the check or the send is doing; null while there is none. */
    state,
    report,
    stop,
  };
}

function useSource(options: VenueSheetOptions, venues: readonly { id: string; name: string }[]) {
  const { resource, list, fields, saves, near } = options;
  const latest = useRef(options);
  latest.current = options;
  const parts = useMemo((): SavedPart[] => {
    const paramsOf = (_: string, venue: string) => latest.current.paramsOf(venue);
    return [{ list, fields, operation: saves, paramsOf, ...(near && { near }) }];
  }, [list, fields, saves, near]);
  return useChangeSource({ resource, parts, venues, isOneRecord: true });
}

/** The first cell of a step, which gets the focus. */
function firstOf(step: MovedStep | undefined): CellKeys | undefined {
  const [cell] = step?.cells() ?? [];
  return cell && { row: cell.venue, column: cell.field };
}

/** The inputs of a sheet's rows; the same object while its contents are equal. */
function useEntryFields(
  { resource, fields, record, near }: VenueSheetOptions,
  formats: Formats,
): EntryFields {
  const { one } = resource.label;
  const value = near && valueAt(record, near.at);
  return useMemo(
    () => ({ fields, one, formats, reference: near && { ...near, value } }),
    [fields, one, formats, near, value],
  );
}

/** Builds rows and caches those whose inputs are identical, so that a sheet renders only what changed. */
function useRowCache(of: EntryFields) {
  return useMemo(() => {
    const known = new Map<string, { parts: RowParts; row: VenueRow }>();
    return (parts: RowParts): VenueRow => {
      const last = known.get(parts.venue.id);
      if (last && isSame(last.parts, parts)) return last.row;
      const row = rowOf(of, parts);
      known.set(parts.venue.id, { parts, row });
      return row;
    };
  }, [of]);
}

function isSame(left: RowParts, right: RowParts): boolean {
  return (
    left.venue.name === right.venue.name &&
    left.entry === right.entry &&
    left.typed === right.typed &&
    left.failure === right.failure &&
    left.saved === right.saved
  );
}
