import { isSameJson } from '../../../lib/sameJson';
import type { Identified } from '../../declare/record';
import { type CellField, storedValue } from '../../fieldTypes/cellText';
import { mergeStatus } from '../merge';
import {
  type Cell,
  type Change,
  cellAt,
  cellKey,
  type Edit,
  editOfChange,
  type Held,
  isSameHeld,
  type SentMark,
} from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ConfirmedChanges } from '../set/confirmedChanges';
import type { ChangeSource, SavedPart } from '../source/changeSource';

/** A cell in its three versions, as values. */
export interface ComparedCell extends Cell {
  part: SavedPart;
  /** What the cell is of. */
  declared: CellField;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The text of mine, where it is not that of its value. */
  typed?: string;
  /** Of a delta; `mine` is what it makes of what was read last. */
  by?: number;
  /** Of a delta that may be stored already. */
  sent?: SentMark;
}

/** What a comparison with the server found. */
export interface Comparison {
  /** Changed here only: to be sent. */
  send: ComparedCell[];
  /** The server has this value already. */
  same: ComparedCell[];
  /** Changed to different values on both sides. */
  conflicts: ComparedCell[];
  /** Deltas of which nothing says whether they are stored: their cells hold something else by now. */
  open: ComparedCell[];
  /** Deltas that are not stored, but whose request may still arrive. */
  early: ComparedCell[];
  /** Changed on the server only: the first of them, and how many there are. */
  updated: Cell[];
  updatedCount: number;
}

/** Cells that only the server changed: more than these are counted, not named. */
const MAX_NAMED_CELLS = 50;

/** A request that got no answer may arrive for this long (milliseconds). */
export const MAX_DELIVERY_MS = 60_000;

/**
 * Compares the changes that are about to be sent with the records that were just read. Cells that were not
 * changed here are compared with the state, at the venues that the user sees.
 */
export function* compare(
  { set, source, confirmed, venues }: Compared,
  now: ReadonlyMap<string, Identified>,
): Generator<void, Comparison> {
  const found: Comparison = {
    ...{ send: [], same: [], conflicts: [], open: [], early: [], updated: [], updatedCount: 0 },
  };
  const groups = { mine: found.send, same: found.same, conflict: found.conflicts };
  for (const [id, record] of now) {
    for (const [key, change] of set.changesOf(id) ?? []) {
      const cell = cellAt(id, key);
      if (!confirmed.has(cell, change)) continue;
      const compared = comparedCell(source, cell, change, record);
      if (!compared) continue;
      if (compared.by !== undefined) {
        found[deltaStatus(source, compared)].push(compared);
        yield;
        continue;
      }
      const { base, theirs } = compared;
      const status = mergeStatus<Held>(
        { base: { value: base }, mine: change, theirs: { value: theirs } },
        (left, right) => isSameHeld(source.stored, cell, left, right),
      );
      if (status in groups) groups[status as keyof typeof groups].push(compared);
      yield;
    }
    for (const cell of updatedIn(source, set, record, venues)) {
      found.updatedCount += 1;
      if (found.updated.length < MAX_NAMED_CELLS) found.updated.push(cell);
    }
    yield;
  }
  return found;
}

export interface Compared {
  set: ChangeSet;
  source: ChangeSource;
  /** What is about to be sent. */
  confirmed: ConfirmedChanges;
  /** The venues that the user sees; '' is not needed. */
  venues: readonly string[];
}

/** A delta never conflicts. One that was sent is stored, or not, or it cannot be told. */
function deltaStatus(
  { stored }: ChangeSource,
  { sent, theirs, ...cell }: ComparedCell,
): 'send' | 'same' | 'open' | 'early' {
  if (!sent) return 'send';
  const isTheirs = (text: string) => stored.isSame(cell, theirs, stored.entered(cell, text).value);
  if (isTheirs(sent.result)) return 'same';
  if (!isTheirs(sent.base)) return 'open';
  return Date.now() - sent.at < MAX_DELIVERY_MS ? 'early' : 'send';
}

function comparedCell(
  { partOf, fieldOf, entryOf, stored }: ChangeSource,
  cell: Cell,
  { value, typed, start, by, sent }: Change,
  record: Identified,
): ComparedCell | undefined {
  const part = partOf(cell);
  const declared = fieldOf(cell);
  if (!part || !declared) return undefined;
  const theirs = storedValue(declared, entryOf(record, part, cell.venue));
  const compared = { ...cell, part, declared, theirs };
  if (by === undefined)
    return { ...compared, base: start, mine: value, ...(typed !== undefined && { typed }) };
  const mine = stored.plus?.(cell, by, theirs) ?? value;
  return { ...compared, base: theirs, mine, by, ...(sent && { sent }) };
}

/** The cells without a change here whose stored value is another one now. */
function* updatedIn(
  { parts, recordOf, entryOf, stored }: ChangeSource,
  set: ChangeSet,
  now: Identified,
  venues: readonly string[],
): Generator<Cell> {
  const before = recordOf(now._id);
  const changes = set.changesOf(now._id);
  if (!before) return;
  for (const part of parts) {
    for (const venue of part.list === '' ? [''] : venues) {
      const [then, latest] = [entryOf(before, part, venue), entryOf(now, part, venue)];
      if (isSameJson(then, latest)) continue;
      for (const field of part.fields) {
        const cell = { record: now._id, venue, field: field.path };
        if (changes?.has(cellKey(cell))) continue;
        if (!stored.isSame(cell, storedValue(field, then), storedValue(field, latest))) yield cell;
      }
    }
  }
}

export function editOf({ mine: value, typed, by, ...cell }: ComparedCell): Edit {
  return editOfChange(cell, { value, typed, by });
}

/** The value that editing starts from after the comparison. */
export function theirsOf({ record, venue, field, theirs: value }: ComparedCell): Edit {
  return { record, venue, field, value };
}
