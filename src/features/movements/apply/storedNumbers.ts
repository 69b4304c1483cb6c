import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { Edit, StoredTexts } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { editOf } from './followRecord';
import { cellOfKey } from './writes';

/** The numbers without an answer that are stored: what was read after they were sent is what they make. */
export function storedNumbers(
  set: ChangeSet,
  { confirmed }: Pick<MovementRecord, 'confirmed'>,
  stored: StoredTexts,
): Edit[] {
  return Object.keys(confirmed).flatMap((key) => {
    const cell = cellOfKey(key);
    const change = set.changeOf(cell);
    if (!change?.sent || !stored.isSame(cell, change.sent.result, stored.textOf(cell))) return [];
    return [{ ...cell, ...editOf(change) }];
  });
}
