import type { AppliedWrite, MovementRecord } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import type { Cell } from '../../../kit/writes/set/cells';
import { cellOfKey } from './writes';

/** What a send has left of the writes that were confirmed. */
interface Results {
  /** Whether a change is left: it is not known to be stored. */
  isLeft(cell: Cell): boolean;
  /** Writes that were known to be stored only after the stock was read again. */
  unanswered: ReadonlySet<string>;
  at: number;
}

/** The record after a send: what is stored moves from what was confirmed to what is applied, with its mark. */
export function withResults(
  { confirmed, sent, applied }: Pick<MovementRecord, 'confirmed' | 'sent' | 'applied'>,
  { isLeft, unanswered, at }: Results,
): Pick<MovementRecord, 'confirmed' | 'sent' | 'applied'> {
  const left: Record<string, MovementRecord['confirmed'][string]> = {};
  const marks = { ...sent };
  const stored: Record<string, AppliedWrite> = { ...applied };
  for (const [key, write] of Object.entries(confirmed)) {
    if (isLeft(cellOfKey(key))) {
      left[key] = write;
      continue;
    }
    const mark = marks[key];
    delete marks[key];
    const isUnanswered = unanswered.has(key) || applied[key]?.isUnanswered === true;
    stored[key] = {
      at,
      ...('by' in write
        ? {
            by: (applied[key]?.by ?? 0) + write.by,
            ...(mark && { from: mark.base, to: mark.result }),
          }
        : { to: write.text }),
      ...(isUnanswered && { isUnanswered }),
    };
  }
  return { confirmed: released(left), sent: marks, applied: stored };
}

/** Without the names of venues whose halves are stored: the others wait for them no longer. */
function released(left: Record<string, MovementRecord['confirmed'][string]>): MovementRecord['confirmed'] {
  return Object.fromEntries(
    Object.entries(left).map(([key, write]) => {
      if (!('by' in write) || write.takenFrom === undefined) return [key, write];
      const isOpen = stockKey(cellOfKey(key).record, write.takenFrom) in left;
      return [key, isOpen ? write : { by: write.by }];
    }),
  );
}
