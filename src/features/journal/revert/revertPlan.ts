import type { Identified } from '../../../kit/declare/record';
import { type CellField, cellOf, storedText } from '../../../kit/fieldTypes/cellText';
import type { TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { valueAt } from '../../../lib/paths';
import { type RevertVerdict, revertedAmount, revertedValue } from '../../../rules/revert';
import type { JournalCell } from '../entry';

/** Why a cell is not taken back. */
export type SkippedReason =
  | Extract<RevertVerdict<never>, { keep: string }>['keep']
  | 'gone'
  | 'unreadable'
  | 'noVenue'
  | 'ownPage'
  | 'leftOut'
  | 'unsaved'
  | 'forbidden';

/** What a revert puts into the change set, and what it leaves with the reason. */
export interface RevertPlan {
  edits: (TextEdit & { cell: JournalCell })[];
  skipped: { cell: JournalCell; reason: SkippedReason }[];
}

/** What the cells of an entry are compared with. */
export interface RevertContext {
  source: ChangeSource;
  /** A record as it was just read; 'gone' or 'unreadable' where it could not be. */
  recordNow(id: string): Identified | 'gone' | 'unreadable';
  hasVenue(id: string): boolean;
  /** There is an unsaved change of the same cell. */
  isChanged(cell: { record: string; venue: string; field: string }): boolean;
  /** The role may change what is saved under this list of entries ('' for the record itself) and path. */
  mayChange(cell: Pick<JournalCell, 'list' | 'path'>): boolean;
}

/** Validates the cells of an entry one by one; in time slices, because an entry may have 10,000. */
export function* revertPlan(
  cells: readonly JournalCell[],
  context: RevertContext,
): Generator<void, RevertPlan> {
  const plan: RevertPlan = { edits: [], skipped: [] };
  for (const cell of cells) {
    const found = verdictOf(cell, context);
    if ('put' in found) {
      const { record, venue, path: field } = cell;
      plan.edits.push({ record, venue, field, ...found.put, cell });
    } else plan.skipped.push({ cell, reason: found.keep });
    yield;
  }
  return plan;
}

/** What a cell gets: a text, or for a figure that moves by itself a number that is added. */
type CellVerdict = { put: Pick<TextEdit, 'text' | 'by'> } | { keep: SkippedReason };

function verdictOf(cell: JournalCell, context: RevertContext): CellVerdict {
  const { source } = context;
  const { record: id, venue, path, list, isLeftOut } = cell;
  if (isLeftOut) return { keep: 'leftOut' };
  const at = { record: id, venue, field: path };
  const part = source.partOf(at);
  const field = source.fieldOf(at);
  if (!part || !field || part.list !== list) return { keep: 'ownPage' };
  if (!context.mayChange(cell)) return { keep: 'forbidden' };
  if (venue !== '' && !context.hasVenue(venue)) return { keep: 'noVenue' };
  const record = context.recordNow(id);
  if (typeof record === 'string') return { keep: record };
  if (context.isChanged(at)) return { keep: 'unsaved' };
  const entry = source.entryOf(record, part, venue);
  return verdictOn(field, cell, entry, (left, right) => source.stored.isSame(at, left, right));
}

function verdictOn(
  field: CellField,
  { from, to }: JournalCell,
  entry: object | undefined,
  isSame: (left: string, right: string) => boolean,
): CellVerdict {
  const { format } = cellOf(field);
  if (field.isMoving) {
    const now = valueAt(entry, field.path);
    const verdict = revertedAmount({ from, to, now });
    if (!('put' in verdict)) return verdict;
    const { by } = verdict.put;
    // the set shows what it makes of the figure that is stored
    return by === 0 ? { keep: 'isBack' } : { put: { text: format(Number(now) + by, field), by } };
  }
  // an entry or a required value that was added cannot be taken away
  if (from === undefined || (from === null && field.required === true)) return { keep: 'noneBefore' };
  const texts = { from: format(from, field), to: format(to, field), now: storedText(field, entry) };
  const verdict = revertedValue(texts, isSame);
  return 'put' in verdict ? { put: { text: verdict.put } } : verdict;
}
