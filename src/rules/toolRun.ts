import { type ToolAmounts, type ToolSkip, type ToolUse, toolAmount } from './priceTools';
import { reviewFlagOf } from './pricing';

/** One cell that a tool may change; amounts in minor units. */
export interface ToolCell extends ToolAmounts {
  record: string;
  venue: string;
}

/** One changed cell: what it held and what it gets, in minor units. */
export interface ToolChange {
  record: string;
  venue: string;
  before: number | undefined;
  after: number;
}

/** What a use of a tool does, as a form previews it. */
export interface ToolPreview {
  /** Cells that get another amount. */
  changed: number;
  /** Cells that have the amount already. */
  same: number;
  /** Cells that stay as they are, by reason. */
  skipped: Readonly<Record<ToolSkip, number>>;
  /** Changed cells that a review will mark as doubtful. */
  doubtful: number;
  /** Up to three of the changes, of different records and venues where there are such. */
  examples: readonly ToolChange[];
}

/** A slice takes about a millisecond. */
const CELLS_PER_SLICE = 500;

/**
 * Counts what a use of a tool would change, in slices for `lib/timeSlices`: 500,000 cells block nothing. The
 * cells are read one by one, so that they can come from a generator.
 */
export function* previewSlices(cells: Iterable<ToolCell>, use: ToolUse): Generator<void, ToolPreview> {
  const skipped = { notSold: 0, empty: 0, filled: 0, noSource: 0, noCost: 0, tooGreat: 0 };
  const counts = { changed: 0, same: 0, doubtful: 0 };
  const candidates: ToolChange[] = [];
  let done = 0;
  for (const cell of cells) {
    const after = toolAmount(use, cell);
    if (typeof after === 'string') skipped[after] += 1;
    else if (after === cell.amount) counts.same += 1;
    else {
      const change = { record: cell.record, venue: cell.venue, before: cell.amount, after };
      counts.changed += 1;
      if (reviewFlagOf(change.before, after) !== undefined) counts.doubtful += 1;
      if (candidates.length < MAX_CANDIDATES) candidates.push(change);
    }
    done += 1;
    if (done % CELLS_PER_SLICE === 0) yield;
  }
  return { ...counts, skipped, examples: examplesOf(candidates) };
}

/**
 * The changes themselves, one by one; undefined for a cell that stays, so that the caller can pause between any
 * two cells.
 */
export function* toolChanges(cells: Iterable<ToolCell>, use: ToolUse): Generator<ToolChange | undefined> {
  for (const cell of cells) {
    const after = toolAmount(use, cell);
    const isChanged = typeof after === 'number' && after !== cell.amount;
    yield isChanged ? { record: cell.record, venue: cell.venue, before: cell.amount, after } : undefined;
  }
}

const MAX_EXAMPLES = 3;
/** The changes among which examples are chosen. */
const MAX_CANDIDATES = 500;

/** The first change, then those of other records and venues, then those of other records, then the next ones. */
function examplesOf(candidates: readonly ToolChange[]): ToolChange[] {
  const chosen = candidates.slice(0, 1);
  const isOther = (change: ToolChange, key: 'record' | 'venue') =>
    chosen.every((one) => one[key] !== change[key]);
  const wishes = [
    (change: ToolChange) => isOther(change, 'record') && isOther(change, 'venue'),
    (change: ToolChange) => isOther(change, 'record'),
    (change: ToolChange) => !chosen.includes(change),
  ];
  while (chosen.length < Math.min(MAX_EXAMPLES, candidates.length)) {
    const next = wishes.map((wish) => candidates.find(wish)).find(Boolean);
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
}
