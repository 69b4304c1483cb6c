import type { Formats } from '../../../../host/formats';
import { venueEntries } from '../../../../kit/declare/effects';
import type { Identified } from '../../../../kit/declare/record';
import { type CellField, cellOf, storedValue } from '../../../../kit/fieldTypes/cellText';
import { signed } from '../../../../kit/fieldTypes/numberType';
import { cellKey, type RecordChanges } from '../../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../../kit/writes/set/changeSet';
import { valueAt } from '../../../../lib/paths';
import { matrix as texts } from '../../../../messages/matrix';
import {
  type ComparedWith,
  isBlank,
  isDifferent,
  type Reference,
  referenceOf,
} from '../../../../rules/differences';
import { fromMinor, toMinor } from '../../../../rules/minorUnits';
import type { MatrixCells } from '../cells';
import type { Venue } from '../columns';
import type { MatrixView } from '../matrixView';

/** The values of one record, compared. */
export interface ComparedRow extends Reference {
  /** How many cells differ. */
  differing: number;
}

/** One cell, compared. */
export interface ComparedCell {
  isDifferent: boolean;
  /** '+0.60'; empty where the difference is no number. */
  by: string;
  /** '0.60 over base' for screen readers. */
  announced: string;
  /** '+0.60 over base', 'as base' for the status line. */
  status: string;
}

/** The cells of one field at the chosen venues, compared with the record's own value or with most venues (R300). */
export interface Comparison {
  of: ComparedWith;
  /** Whether the field has a value of the record itself. */
  hasBase: boolean;
  field: CellField;
  /** Equal for the same field, venues and reference. */
  key: string;
  rowOf(record: Identified): ComparedRow;
  /** How many cells of the record at this place of a list differ. */
  differingAt(at: number, record: Identified): number;
  /** Undefined for an empty cell. */
  cellOf(record: Identified, venueId: string): ComparedCell | undefined;
  /** A value as the cells show it. */
  shown(value: unknown): string;
  /** '6 of 8 venues have 5.20' */
  most(record: Identified): string;
}

interface ComparisonParts {
  view: Pick<MatrixView, 'part'>;
  field: CellField;
  venues: readonly Venue[];
  /** What was chosen; a field without a value of the record is compared with most venues. */
  chosen: ComparedWith;
  changes: ChangeSet;
  formats: Formats;
}

/** Compares lazily, and once per state of a record and of its changes. */
export function comparisonOf({
  view: { part },
  field,
  venues,
  chosen,
  changes,
  formats,
}: ComparisonParts): Comparison {
  const base = part.amountReference?.field === field.path ? part.amountReference.path : undefined;
  const of = base === undefined ? 'most' : chosen;
  const known = new WeakMap<Identified, ComparedRow & { own: RecordChanges | undefined }>();
  const storedIn = (entry: object | undefined): unknown => {
    const value = valueAt(entry, field.path);
    return typeof value === 'number' ? value : storedValue(field, entry);
  };
  const valueIn = (entries: ReadonlyMap<string, object>, venue: string, own: RecordChanges | undefined) => {
    const change = own?.get(cellKey({ venue, field: field.path }));
    return change ? change.value : storedIn(entries.get(venue));
  };

  const compared = (record: Identified, own: RecordChanges | undefined): ComparedRow => {
    const entries = venueEntries(record, part.list);
    const values = venues.map(({ id }) => valueIn(entries, id, own));
    const reference = referenceOf(values, of, base === undefined ? undefined : valueAt(record, base));
    return { ...reference, differing: values.filter((value) => isDifferent(value, reference, of)).length };
  };
  const rowOf = (record: Identified): ComparedRow => {
    const own = changes.changesOf(record._id);
    const last = known.get(record);
    if (last && last.own === own) return last;
    const row = { ...compared(record, own), own };
    known.set(record, row);
    return row;
  };
  // by place: a weak map of 100,000 records takes longer than a frame when it grows
  const counted: { record: Identified; own: RecordChanges | undefined; differing: number }[] = [];
  const differingAt = (at: number, record: Identified): number => {
    const own = changes.changesOf(record._id);
    let last = counted[at];
    if (last?.record !== record || last.own !== own) {
      last = { record, own, differing: compared(record, own).differing };
      counted[at] = last;
    }
    return last.differing;
  };
  const shown = (value: unknown) => cellOf(field).shown(value, formats) ?? String(value);
  return {
    of,
    hasBase: base !== undefined,
    field,
    key: [field.path, of, ...venues.map(({ id }) => id)].join(' '),
    rowOf,
    differingAt,
    shown,
    cellOf(record, venueId) {
      const value = valueIn(venueEntries(record, part.list), venueId, changes.changesOf(record._id));
      const row = rowOf(record);
      return isBlank(value) ? undefined : comparedCell(value, row, of, shown);
    },
    most(record) {
      const { most, having } = rowOf(record);
      return most === undefined ? texts.noMost : texts.venuesHave(having, venues.length, shown(most));
    },
  };
}

function comparedCell(
  value: unknown,
  reference: Reference,
  of: ComparedWith,
  shown: Comparison['shown'],
): ComparedCell {
  const { value: from } = reference;
  if (!isDifferent(value, reference, of)) {
    const status = isBlank(from) ? '' : texts.asMost(of);
    return { isDifferent: false, by: '', announced: '', status };
  }
  if (typeof value !== 'number' || typeof from !== 'number') {
    const words = isBlank(from) ? texts.noMost : texts.notAs(of);
    // the most frequent value is named by the status line in any case
    return { isDifferent: true, by: '', announced: words, status: isBlank(from) ? '' : words };
  }
  const by = fromMinor(toMinor(value) - toMinor(from));
  const amount = shown(Math.abs(by));
  const marked = signed(by, shown);
  const isOver = by > 0;
  return {
    isDifferent: true,
    by: marked,
    announced: isOver ? texts.over(amount, of) : texts.under(amount, of),
    status: isOver ? texts.over(marked, of) : texts.under(amount, of),
  };
}

/** The cells with what a comparison adds to those of its field. */
export function comparedCells(cells: MatrixCells, comparison: Comparison | undefined): MatrixCells {
  if (!comparison) return cells;
  return {
    ...cells,
    cellOf(record, column) {
      const cell = cells.cellOf(record, column);
      if (column.of.key !== comparison.field.path) return cell;
      const found = comparison.cellOf(record, column.venue.id);
      if (!found) return cell;
      return {
        ...cell,
        difference: found.isDifferent ? { by: found.by, announced: found.announced } : 'none',
      };
    },
  };
}

/** What differs among the rows of a list. */
export interface Differing {
  /** The {@link Comparison.key} of what was compared. */
  key: string;
  ids: ReadonlySet<string>;
  /** How many cells differ. */
  cells: number;
}

/** Finds the records with cells that differ, one per slice. */
export function* differingIn(
  comparison: Comparison,
  rows: readonly Identified[],
): Generator<void, Differing> {
  const ids = new Set<string>();
  let cells = 0;
  for (const [at, record] of rows.entries()) {
    yield;
    const differing = comparison.differingAt(at, record);
    if (differing === 0) continue;
    ids.add(record._id);
    cells += differing;
  }
  return { key: comparison.key, ids, cells };
}
