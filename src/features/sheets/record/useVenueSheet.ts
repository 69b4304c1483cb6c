import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import { hrefTo, type Page } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import type { CellField } from '../../../kit/fieldTypes/cellText';
import { useDiscardChanges } from '../../../kit/writes/bar/useDiscardChanges';
import { cellAt, changesByVenue } from '../../../kit/writes/set/cells';
import type { MovedStep } from '../../../kit/writes/set/changeSet';
import { useChangeSet, useRecordChanges } from '../../../kit/writes/set/useChangeSet';
import { useOfferedChanges } from '../../../kit/writes/set/useOfferedChanges';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { entryValidations } from '../../../kit/writes/source/entryValidations';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import type { AmountReference, HeldByPath } from '../../../kit/writes/source/validateEntry';
import { useLatestRef } from '../../../lib/useLatestRef';
import { useAccess } from '../../../session/auth/session';
import { useVenuesInScope } from '../../../session/scope/useVenuesInScope';
import type { CellEdit, CellKeys } from '../../../ui/sheet/columns';
import { type CellChange, type RowParts, rowOf, type VenueRow } from './entries';
import { useSheetSaving } from './useSheetSaving';

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
  amountReference?: Omit<AmountReference, 'value'> & { path: string };
  /** How many singles a case of the record has; keep it identical between renders. */
  caseSizeOf?: SavedPart['caseSizeOf'];
}

/** The state and actions of a sheet of venues. */
export type SheetController = ReturnType<typeof useVenueSheet>;

/**
 * State of a sheet whose rows are the venues in scope and whose columns are the fields of a record's entries:
 * stored texts, changes, and saving venue by venue after the record was read again. Entries of other venues
 * are neither displayed nor changed.
 */
export function useVenueSheet(options: VenueSheetOptions) {
  const { record, page, fields } = options;
  const { _id: id } = record;
  const formats = useFormats();
  const scope = useVenuesInScope();
  const readOnly = !useAccess(page.path).may('write');
  const address = hrefTo<string>(page, { id } as Record<never, string>);
  const [part, source] = useSource(options, scope.venues);
  const { set, sender } = useChangeSet(address, source);
  const changesNow = useRecordChanges(set, id);
  const entered = changesNow ? changesByVenue(changesNow) : NOTHING_ENTERED;
  const [flashing, flash] = useFlash();
  const validationOf = entryValidations(set, source);
  const build = useRowCache(fields, formats);
  const rows = useMemo(
    () =>
      scope.venues.map((venue) =>
        build({
          venue,
          validation: validationOf(record, part, venue.id, changesNow),
          failure: [...set.notesOf(id).failures].find(([key]) => cellAt(id, key).venue === venue.id)?.[1],
          saved: flashing[venue.id],
        }),
      ),
    [build, scope.venues, validationOf, record, part, changesNow, flashing, set, id],
  );
  const changed = useMemo(() => rows.filter(({ changes }) => changes.length > 0), [rows]);
  const changes = useMemo((): CellChange[] => changed.flatMap((row) => row.changes), [changed]);
  const sentChanges = useMemo(() => changed.flatMap((row) => [...row.changes, ...row.implied]), [changed]);

  const { venues } = scope;
  const saving = useSheetSaving({ id, set, sender, source, venues, entered, flash });
  const { state, report, stop, forget } = saving.sending;
  const offer = useOfferedChanges(set, source, { isReady: true });
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
    /** Enters the same values at every venue, as one step. */
    enter: (held: HeldByPath) =>
      set.put(
        rows.flatMap(({ id: venue }) =>
          Object.entries(held).map(([field, of]) => ({ record: id, venue, field, ...of })),
        ),
      ),
    readingOf: useCallback(
      ({ row, column, text }: CellEdit) => source.readingOf({ record: id, venue: row, field: column }, text),
      [source, id],
    ),
    undo: useCallback(() => firstOf(set.undo()), [set]),
    redo: useCallback(() => firstOf(set.redo()), [set]),
    discard: useDiscardChanges(set, forget),
    ...saving,
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
  const { resource, list, fields, saves, amountReference, caseSizeOf } = options;
  const latest = useLatestRef(options);
  const parts = useMemo((): readonly [SavedPart] => {
    const paramsOf = (_: string, venue: string) => latest.current.paramsOf(venue);
    return [
      {
        list,
        fields,
        operation: saves,
        paramsOf,
        ...(amountReference && { amountReference }),
        ...(caseSizeOf && { caseSizeOf }),
      },
    ];
  }, [list, fields, saves, amountReference, caseSizeOf]);
  return [parts[0], useChangeSource({ resource, parts, venues, isOneRecord: true })] as const;
}

/** The first cell of a step, which gets the focus. */
function firstOf(step: MovedStep | undefined): CellKeys | undefined {
  const [cell] = step?.cells() ?? [];
  return cell && { row: cell.venue, column: cell.field };
}

/** Builds rows and caches those whose inputs are identical, so that a sheet renders only what changed. */
function useRowCache(fields: readonly CellField[], formats: Formats) {
  return useMemo(() => {
    const known = new Map<string, { parts: RowParts; row: VenueRow }>();
    return (parts: RowParts): VenueRow => {
      const last = known.get(parts.venue.id);
      if (last && isSame(last.parts, parts)) return last.row;
      const row = rowOf({ fields, formats }, parts);
      known.set(parts.venue.id, { parts, row });
      return row;
    };
  }, [fields, formats]);
}

const NOTHING_ENTERED: ReturnType<typeof changesByVenue> = new Map();

function isSame(left: RowParts, right: RowParts): boolean {
  return (
    left.venue.name === right.venue.name &&
    left.validation === right.validation &&
    left.failure === right.failure &&
    left.saved === right.saved
  );
}

const SAVED_MARK_MS = 900;

/** What was just saved, by row, and a function that marks them for a moment. */
function useFlash(): [
  Readonly<Record<string, HeldByPath>>,
  (rows: Readonly<Record<string, HeldByPath>>) => void,
] {
  const [rows, set] = useState<Readonly<Record<string, HeldByPath>>>({});
  useEffect(() => {
    if (Object.keys(rows).length === 0) return;
    const timer = setTimeout(() => set({}), SAVED_MARK_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  return [rows, set];
}
