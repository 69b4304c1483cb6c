import type { DocumentLine } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';

const cache = new WeakMap<MovementState, readonly DocumentLine[]>();

/** The lines that were not taken out of a movement; the same array for the same state. */
export function shownLines(state: MovementState): readonly DocumentLine[] {
  const { record, lines, tally } = state;
  if (record.removed.length === 0) return lines;
  const known = cache.get(state);
  if (known) return known;
  const removed = new Set(record.removed);
  const shown = lines.filter(({ id }) => !removed.has(id) || tally.of(id));
  cache.set(state, shown);
  return shown;
}
