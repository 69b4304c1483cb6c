import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { type Change, cellAt } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { restoreChanges } from '../../../kit/writes/set/restoreChanges';
import { markKey, type SentMarks } from '../../../kit/writes/set/sentMarks';
import { cellOfKey } from './writes';

/**
 * Brings the changes of a movement to what its record has confirmed: after a reload they are taken up with the marks of
 * what may have been sent, and what another page has written since is dropped.
 */
export async function followRecord(
  set: ChangeSet,
  { confirmed, sent }: Pick<MovementRecord, 'confirmed' | 'sent'>,
  marks: SentMarks,
): Promise<void> {
  const done = [...set.records()].flatMap(([record, changes]) =>
    [...changes].flatMap(([key, change]) => {
      const cell = cellAt(record, key);
      return markKey(cell) in confirmed ? [] : [{ ...cell, ...editOf(change) }];
    }),
  );
  if (done.length > 0) await set.follow({ givenUp: done, theirs: [] });
  const missing = Object.entries(confirmed).flatMap(([key, write]) => {
    const cell = cellOfKey(key);
    if (set.changeOf(cell)) return [];
    return [
      {
        ...cell,
        text: '',
        ...write,
        from: ('text' in write && write.from) || '',
        isConfirmed: true,
        addedAt: 0,
      },
    ];
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

/** A change as an edit, by which it is recognised. */
export const editOf = ({ text, by }: Change) => ({ text, ...(by !== undefined && { by }) });
