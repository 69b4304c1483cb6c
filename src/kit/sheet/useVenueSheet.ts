import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { venueSheet as said } from '../../messages/sheet';
import { useAccess } from '../../session/session';
import { type BatchItem, useBatch } from '../batch';
import type { AnyResource } from '../calls';
import { type Identified, venueEntries } from '../effects';
import type { Field } from '../field';
import { hrefTo, type Page } from '../pages';
import { type CellChange, entryBody, type RowParts, rowOf, storedIn, type VenueRow } from './entries';
import type { Cells } from './pending';
import { usePending } from './usePending';
import { useSheetVenues } from './useSheetVenues';

/** How long cells show that they were saved (milliseconds, design section 5). */
const FLASH = 900;

/** What a sheet of venues is made of: a page of a declaration and a record. */
export interface VenueSheetOptions {
  resource: AnyResource;
  record: Identified;
  page: Page;
  /** The record's list of entries, one per venue: 'pricingDetails'. */
  list: string;
  fields: readonly Field[];
  /** The operation that saves the entry of one venue, and what it is called with. */
  saves: string;
  paramsOf(venueId: string): Record<string, string>;
}

/** A sheet of venues under way. */
export type VenueSheetLife = ReturnType<typeof useVenueSheet>;

/**
 * The life of a sheet whose rows are the venues in scope and whose columns are the fields of a record's entries: what is
 * stored, what is changed, and saving it venue by venue. Entries of other venues are neither shown nor touched.
 */
export function useVenueSheet(options: VenueSheetOptions) {
  const { resource, record, page, list, fields } = options;
  const { one } = resource.label;
  const formats = useFormats();
  const scope = useSheetVenues();
  const readOnly = !useAccess(page.path).may('write');
  const entries = useMemo(() => venueEntries(record, list), [record, list]);
  const stored = useMemo(() => storedIn(fields, entries), [fields, entries]);
  const address = hrefTo<string>(page, { id: record._id } as Record<never, string>);
  const pending = usePending(address, stored);
  const { cells, failed, settle } = pending;
  const [flashing, flash] = useFlash();

  const build = useRowCache(useMemo(() => ({ fields, one, formats }), [fields, one, formats]));
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

  const { run, stop, progress } = useBatch();
  /** How many venues the last batch was for. */
  const [tried, setTried] = useState(0);
  const latest = useRef({ options, entries });
  latest.current = { options, entries };
  const save = useCallback(
    async (saving: readonly VenueRow[]) => {
      const { options: now, entries: entriesNow } = latest.current;
      const sent: Cells = Object.fromEntries(
        saving.flatMap(({ id }) => (cells[id] ? [[id, cells[id]] as const] : [])),
      );
      const items = Object.entries(sent).map(
        ([id, typed]): BatchItem => ({
          key: id,
          resource: now.resource,
          operation: now.saves,
          params: now.paramsOf(id),
          body: entryBody(now.fields, id, entriesNow.get(id), typed),
        }),
      );
      const result = await run(items, { done: said.saved, failed: said.notSaved });
      const done = Object.fromEntries(result.done.map((id) => [id, sent[id] ?? {}]));
      setTried(items.length - result.stopped.length);
      flash(done);
      settle({
        sent: done,
        failed: Object.fromEntries(result.failed.map(({ key, sentence }) => [key, sentence])),
      });
    },
    [run, settle, flash, cells],
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
    save,
    stop,
    progress,
    tried,
  };
}

/** Builds rows and keeps those whose parts are the same, so that a sheet draws only what changes. */
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

/** What was saved a moment ago. */
function useFlash(): [Cells, (cells: Cells) => void] {
  const [cells, set] = useState<Cells>({});
  useEffect(() => {
    if (Object.keys(cells).length === 0) return;
    const timer = setTimeout(() => set({}), FLASH);
    return () => clearTimeout(timer);
  }, [cells]);
  return [cells, set];
}
