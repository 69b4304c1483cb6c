import { type ReactNode, useCallback } from 'react';
import type { Formats } from '../../host/formats';
import { venueSheet as text } from '../../messages/sheet';
import type { ConflictLine } from '../changes/ConflictsDialog';
import type { MergeCell } from '../changes/merge';
import { type SaveCheck, useSaveCheck } from '../changes/useSaveCheck';
import { venueEntries } from '../declare/effects';
import { CURRENCY } from '../declare/fields';
import type { AnyResource } from '../declare/resource';
import { type CellField, meaningOf, meansSame, shownText, storedText } from '../fieldTypes/cellText';
import { fieldTypeOf } from '../fieldTypes/registry';
import type { Cells } from './pending';

/** A cell of a sheet that is merged: the texts of one field at one venue. */
interface VenueCell extends MergeCell<string> {
  venue: { id: string; name: string };
  field: CellField;
}

/** The result of checking a sheet. */
export type SheetCheck =
  | {
      status: 'checked';
      /** The current entries by venue. */
      entries: ReadonlyMap<string, object>;
      /** The changes to send. */
      send: Cells;
      /** The server's texts of those cells. */
      theirs: Cells;
      /** Changes that were made on the server too, or given up for the server's value. */
      givenUp: Cells;
      /** Names of the cells that only the server changed. */
      updated: readonly string[];
    }
  | Exclude<SaveCheck<VenueCell>, { status: 'checked' }>;

/** What is about to be saved from a sheet. */
export interface SheetChanges {
  record: { _id: string };
  /** The record's list of entries: 'pricingDetails'. */
  list: string;
  fields: readonly CellField[];
  venues: readonly { id: string; name: string }[];
  /** Unsaved cells of the whole sheet, and those of them that are to be sent. */
  cells: Cells;
  sending: Cells;
  /** The texts that the unsaved cells started from. */
  origins: Cells;
  formats: Formats;
}

/**
 * Compares the cells of a sheet with the current record on the server: one request for all venues; see {@link
 * useSaveCheck}.
 */
export function useSheetCheck(resource: AnyResource): {
  check(changes: SheetChanges): Promise<SheetCheck>;
  dialog: ReactNode;
} {
  const { check, dialog } = useSaveCheck(resource);
  const checkSheet = useCallback(
    async (changes: SheetChanges): Promise<SheetCheck> => {
      const { record, list, formats } = changes;
      const title = resource.titleOf(record);
      const ending = await check<string, VenueCell>({
        ids: [record._id],
        cells: (current) => venueCells(changes, venueEntries(current.get(record._id), list)),
        isSame: ({ field }, left, right) => meansSame(field, left, right),
        nameOf: updatedName,
        linesOf: async (cells) => cells.map((cell) => lineOf(cell, title, formats)),
        cancelLabel: text.backToReview,
      });
      if (ending.status !== 'checked') return ending;
      const { send: cells, updated, current } = ending;
      const send = grouped(cells, ({ mine }) => mine);
      return {
        status: 'checked',
        entries: venueEntries(current.get(record._id), list),
        send,
        theirs: grouped(cells, ({ theirs }) => theirs),
        givenUp: without(changes.sending, send),
        updated: updated.map(updatedName),
      };
    },
    [check, resource],
  );
  return { check: checkSheet, dialog };
}

/** All visible cells, without those whose changes are not being sent. */
function venueCells(
  { record, list, fields, venues, cells, sending, origins }: SheetChanges,
  now: ReadonlyMap<string, object>,
): VenueCell[] {
  const shown = venueEntries(record, list);
  return venues.flatMap((venue) =>
    fields.flatMap((field): VenueCell[] => {
      const { path } = field;
      const isKept = cells[venue.id]?.[path] !== undefined && sending[venue.id]?.[path] === undefined;
      if (isKept) return [];
      const base = origins[venue.id]?.[path] ?? storedText(field, shown.get(venue.id));
      return [
        {
          key: `${venue.id} ${path}`,
          venue,
          field,
          base,
          mine: sending[venue.id]?.[path] ?? base,
          theirs: storedText(field, now.get(venue.id)),
        },
      ];
    }),
  );
}

const updatedName = ({ venue, field }: VenueCell) => text.cell(venue.name, field.label);

function lineOf(
  { key, venue, field, base, theirs, mine }: VenueCell,
  record: string,
  formats: Formats,
): ConflictLine {
  const shown = (typed: string) => {
    const value = meaningOf(field, typed);
    const { unit = fieldTypeOf(field).unit } = field;
    if (unit === CURRENCY && typeof value === 'number') return formats.money(value);
    const end = typeof value === 'number' && typeof unit === 'string' ? unit : '';
    return `${shownText(field, typed, formats)}${end}` || text.none;
  };
  return {
    key,
    record,
    field: text.change(venue.name, field.label),
    was: shown(base),
    theirs: shown(theirs),
    mine: shown(mine),
  };
}

function grouped(cells: readonly VenueCell[], textOf: (cell: VenueCell) => string): Cells {
  const rows: Record<string, Record<string, string>> = {};
  for (const cell of cells) {
    const row = rows[cell.venue.id] ?? {};
    row[cell.field.path] = textOf(cell);
    rows[cell.venue.id] = row;
  }
  return rows;
}

function without(cells: Cells, others: Cells): Cells {
  const rows = Object.entries(cells).flatMap(([row, texts]) => {
    const left = Object.entries(texts).filter(([column]) => others[row]?.[column] === undefined);
    return left.length > 0 ? [[row, Object.fromEntries(left)] as const] : [];
  });
  return Object.fromEntries(rows);
}
