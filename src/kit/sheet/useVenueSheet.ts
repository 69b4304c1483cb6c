import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Formats, useFormats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { venueSheet as texts } from '../../messages/sheet';
import { useAccess } from '../../session/auth/session';
import { type BatchItem, useBatch } from '../changes/batch';
import type { CheckNotice } from '../changes/UpdatedNotice';
import { type Identified, venueEntries } from '../declare/effects';
import { hrefTo, type Page } from '../declare/pages';
import type { AnyResource } from '../declare/resource';
import type { CellField } from '../fieldTypes/cellText';
import {
  type AmountReference,
  type CellChange,
  type EntryFields,
  entryBody,
  type RowParts,
  rowOf,
  storedIn,
  type VenueRow,
} from './entries';
import type { Cells } from './pending';
import { usePending } from './usePending';
import { useSheetCheck } from './useSheetCheck';
import { useSheetVenues } from './useSheetVenues';

/** How long cells are marked as saved (milliseconds). */
const FLASH = 900;

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

/**
 * State of a sheet whose rows are the venues in scope and whose columns are the fields of a record's entries:
 * stored texts, changes, and saving venue by venue after the record was read again. Entries of other venues
 * are neither displayed nor changed.
 */
export function useVenueSheet(options: VenueSheetOptions) {
  const { resource, record, page, list, fields } = options;
  const formats = useFormats();
  const scope = useSheetVenues();
  const readOnly = !useAccess(page.path).may('write');
  const entries = useMemo(() => venueEntries(record, list), [record, list]);
  const stored = useMemo(() => storedIn(fields, entries, formats), [fields, entries, formats]);
  const address = hrefTo<string>(page, { id: record._id } as Record<never, string>);
  const pending = usePending(address, stored);
  const { cells, failed, settle, follow, originsNow } = pending;
  const [flashing, flash] = useFlash();

  const of = useEntryFields(options, formats);
  const build = useRowCache(of);
  const rows = useMemo(
    () =>
      scope.venues.map((venue) =>
        build({
          venue,
          entry: entries.get(venue.id),
          typed: cells[venue.id],
          failure: failed[venue.id],
          saved: flashing[venue.id],
        }),
      ),
    [build, scope.venues, entries, cells, failed, flashing],
  );
  const changed = useMemo(() => rows.filter(({ changes }) => changes.length > 0), [rows]);
  const changes = useMemo((): CellChange[] => changed.flatMap((row) => row.changes), [changed]);
  const sentChanges = useMemo(() => changed.flatMap((row) => [...row.changes, ...row.implied]), [changed]);

  const { run, stop, progress } = useBatch();
  /** Number of venues of the last batch. */
  const [tried, setTried] = useState(0);
  const { check, dialog } = useSheetCheck(resource);
  const [isChecking, setChecking] = useState(false);
  const [notice, setNotice] = useState<CheckNotice | null>(null);
  /** Why the changes could not be compared with the server. */
  const [sentence, setSentence] = useState('');
  const isBusy = useRef(false);
  const latest = useRef({ options, of, venues: scope.venues });
  latest.current = { options, of, venues: scope.venues };

  /** Sends the entries of these venues, built on the record that was just read. */
  const send = useCallback(
    async (sending: Cells, now: ReadonlyMap<string, object>) => {
      const { options: on } = latest.current;
      const items = Object.entries(sending).map(
        ([id, typed]): BatchItem => ({
          key: id,
          resource: on.resource,
          operation: on.saves,
          params: on.paramsOf(id),
          body: entryBody(on.fields, id, now.get(id), typed),
        }),
      );
      if (items.length === 0) return;
      const result = await run(items, { done: texts.saved, failed: texts.notSaved });
      const done = Object.fromEntries(result.done.map((id) => [id, sending[id] ?? {}]));
      setTried(items.length - result.stopped.length);
      flash(done);
      settle({
        sent: done,
        failed: Object.fromEntries(result.failed.map(({ key, sentence: reason }) => [key, reason])),
      });
    },
    [run, settle, flash],
  );

  /**
   * Compares the rows with the server, asks where both sides changed a cell, and sends the remaining changes.
   */
  const saveChecked = useCallback(
    async (saving: readonly VenueRow[]): Promise<SheetSaved> => {
      const { options: on, of: rowFields, venues } = latest.current;
      const sending: Cells = Object.fromEntries(
        saving.flatMap(({ id }) => (cells[id] ? [[id, cells[id]] as const] : [])),
      );
      const found = await check({ ...on, venues, cells, sending, origins: originsNow(), formats });
      if (found.status === 'failed') setSentence(found.sentence);
      if (found.status !== 'checked') return found.status === 'cancelled' ? 'back' : 'done';
      follow(found);
      setNotice({ updated: found.updated, isNothingLeft: Object.keys(found.send).length === 0 });
      const isWrong = venues.some(({ id, name }) => {
        const typed = found.send[id];
        const parts = {
          venue: { id, name },
          entry: found.entries.get(id),
          failure: undefined,
          saved: undefined,
        };
        return typed !== undefined && rowOf(rowFields, { ...parts, typed }).wrong !== undefined;
      });
      if (isWrong) return 'wrong';
      await send(found.send, found.entries);
      return 'done';
    },
    [check, follow, originsNow, send, cells, formats],
  );
  const save = useCallback(
    async (saving: readonly VenueRow[]): Promise<SheetSaved> => {
      if (isBusy.current) return 'done';
      isBusy.current = true;
      setSentence('');
      setNotice(null);
      setChecking(true);
      try {
        return await saveChecked(saving);
      } finally {
        isBusy.current = false;
        setChecking(false);
      }
    },
    [saveChecked],
  );

  return {
    ...options,
    ...pending,
    address,
    formats,
    scope,
    readOnly,
    rows,
    changed,
    changes,
    /** The changes and what is sent because of them, as displayed in the review. */
    sentChanges,
    save,
    isBusy: isChecking,
    notice,
    sentence,
    /** The dialog for conflicts, to be rendered with the sheet. */
    dialog,
    stop,
    progress,
    tried,
  };
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
function useRowCache(of: Parameters<typeof rowOf>[0]) {
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

/** The cells that were just saved. */
function useFlash(): [Cells, (cells: Cells) => void] {
  const [cells, set] = useState<Cells>({});
  useEffect(() => {
    if (Object.keys(cells).length === 0) return;
    const timer = setTimeout(() => set({}), FLASH);
    return () => clearTimeout(timer);
  }, [cells]);
  return [cells, set];
}
