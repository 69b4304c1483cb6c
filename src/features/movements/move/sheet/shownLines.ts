import { stockKey } from '../../../../kit/documents/stockKey';
import { type DocumentLine, productOf } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';
import { wantedWrites } from '../../apply/wantedWrites';

const cache = new WeakMap<MovementState, readonly DocumentLine[]>();

/** The lines that were not taken out of a movement; the same array for the same state. */
export function shownLines(state: MovementState): readonly DocumentLine[] {
  const { record, lines, tally } = state;
  if (record.removed.length === 0) return lines;
  const known = cache.get(state);
  if (known) return known;
  const removed = new Set(record.removed);
  // what was applied of a line and is taken back is seen until it is
  const writes = wantedWrites(state);
  const isWritten = (line: DocumentLine) => stockKey(productOf(line), record.venue.id) in writes;
  const shown = lines.filter((line) => !removed.has(line.id) || tally.of(line.id) || isWritten(line));
  cache.set(state, shown);
  return shown;
}
