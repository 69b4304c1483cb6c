import type { AppliedWrite, MovementRecord, MovementWrite } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import { type Cell, cellAt, type SentMark } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { StoredChange } from '../../../kit/writes/set/keptRecords';
import { restoreChanges } from '../../../kit/writes/set/restoreChanges';
import { markKey, type SentMarks } from '../../../kit/writes/set/sentMarks';
import { exactQuantity } from '../../../rules/quantities';
import { editsOf, isWrite, type WriteBook, type WriteResults } from './Applying';
import { cellOfKey, type Writes } from './writes';

type Kept = Pick<MovementRecord, 'confirmed' | 'sent' | 'applied'>;

/** What a movement keeps of its writes: confirmed, perhaps sent, applied. */
export const movementBook: WriteBook<MovementRecord> = {
  confirm: ({ confirmed }, writes) => ({ confirmed: { ...confirmed, ...writes } }),
  settle: withResults,
  async begin(set, writes) {
    const edits = Object.entries(writes).map(([key, write]) => ({ text: '', ...write, ...cellOfKey(key) }));
    // each takes the place of what its cell has
    await set.putMany({ edits, count: edits.length });
  },
};

/** The record after a send: what is stored moves from what was confirmed to what is applied, with its mark. */
export function withResults(
  { confirmed, sent, applied }: Kept,
  { isLeft, unanswered, at }: Pick<WriteResults, 'isLeft' | 'unanswered' | 'at'>,
): Kept {
  const left: Record<string, MovementWrite> = {};
  const marks = { ...sent };
  const stored: Record<string, AppliedWrite> = { ...applied };
  for (const [key, write] of Object.entries(confirmed)) {
    if (isLeft(key)) {
      left[key] = write;
      continue;
    }
    const mark = marks[key];
    delete marks[key];
    stored[key] = appliedOf(write, { before: applied[key], mark, at, isUnanswered: unanswered.has(key) });
  }
  return { confirmed: released(left), sent: marks, applied: stored };
}

interface Ending {
  before: AppliedWrite | undefined;
  mark: SentMark | undefined;
  at: number;
  isUnanswered: boolean;
}

/** What is known of a write once it is stored. */
function appliedOf(write: MovementWrite, { before, mark, at, isUnanswered }: Ending): AppliedWrite {
  const no = isUnanswered && { isUnanswered };
  if (!('by' in write)) return { at, to: write.text, ...no };
  return {
    at,
    by: exactQuantity((before?.by ?? 0) + write.by),
    ...(before?.by !== undefined && { last: write.by }),
    ...(mark && { from: mark.base, to: mark.result }),
    ...no,
  };
}

/** Without writes that are wanted no longer; nothing of them is stored. */
export function withoutWrites({ confirmed, sent }: Kept, keys: ReadonlySet<string>) {
  const rest = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !keys.has(key)));
  return { confirmed: rest(confirmed), sent: rest(sent) };
}

/** Without the names of venues whose halves are stored: the others wait for them no longer. */
function released(left: Writes): Writes {
  return Object.fromEntries(
    Object.entries(left).map(([key, write]) => {
      if (!('by' in write) || write.takenFrom === undefined) return [key, write];
      const isOpen = stockKey(cellOfKey(key).record, write.takenFrom) in left;
      return [key, isOpen ? write : { by: write.by }];
    }),
  );
}

/**
 * The other half of a transfer, which is to be known to be taken before this one is added; undefined once it is: what was
 * confirmed and is no change any more is stored.
 */
export function waitedFor(
  set: Pick<ChangeSet, 'changeOf'>,
  { confirmed }: Pick<Kept, 'confirmed'>,
  { record, venue, field }: Cell,
): Cell | undefined {
  const write = confirmed[markKey({ record, venue, field })];
  if (!write || !('by' in write) || write.takenFrom === undefined) return undefined;
  const other = { record, venue: write.takenFrom, field };
  return markKey(other) in confirmed && !set.changeOf(other) ? undefined : other;
}

/**
 * Brings the changes of a movement to what its record has confirmed: after a reload they are taken up with the marks of
 * what may have been sent, and what another page has written or confirmed otherwise since is dropped.
 */
export async function takeUpRecord(
  set: ChangeSet,
  { confirmed, sent }: Kept,
  marks: SentMarks,
): Promise<void> {
  const others = [...set.records()].flatMap(([record, changes]) =>
    [...changes].flatMap(([key, change]) => {
      const cell = cellAt(record, key);
      return isWrite(change, confirmed[markKey(cell)]) ? [] : [cell];
    }),
  );
  if (others.length > 0) await dropChanges(set, others);
  const missing = Object.entries(confirmed).flatMap(([key, write]): StoredChange[] => {
    const cell = cellOfKey(key);
    if (set.changeOf(cell)) return [];
    const kept = { ...cell, isConfirmed: true, addedAt: 0 };
    if ('by' in write) return [{ ...kept, by: write.by, value: undefined, start: undefined }];
    const { text, from = '' } = write;
    return [{ ...kept, ...set.entered(cell, text), start: set.entered(cell, from).value }];
  });
  if (missing.length > 0) await restoreChanges(set, missing, marks, '');
  for (const key of Object.keys(confirmed)) {
    const cell = cellOfKey(key);
    const change = set.changeOf(cell);
    const mark = sent[key];
    if (change?.by === undefined || change.sent?.at === mark?.at) continue;
    set.markSent(cell, mark?.by === change.by ? mark : undefined);
  }
}

/** Removes changes: they are stored, or are not to be. */
export function dropChanges(set: ChangeSet, cells: readonly Cell[]): Promise<void> {
  return set.follow({ givenUp: cells.flatMap((cell) => editsOf(set, cell)), theirs: [] });
}
