import type { ChangeSet } from './changeSet';
import type { StoredChange } from './keptRecords';
import { markKey, type SentMarks } from './sentMarks';

/**
 * Takes changes up, and notes which of the deltas may have been sent before the page was left.
 * @throws What loading the code of the marks ends with; nothing is taken up then.
 */
export async function restoreChanges(
  set: ChangeSet,
  changes: readonly StoredChange[],
  marks: SentMarks,
  owner: string,
): Promise<'done' | 'stopped'> {
  const deltas = changes.filter(({ by }) => by !== undefined);
  const kept = deltas.length > 0 ? await marks.of(owner, set.address) : undefined;
  const end = await set.restore(changes);
  for (const cell of deltas) {
    const mark = kept?.get(markKey(cell));
    if (mark && mark.by === cell.by && mark.at >= (cell.addedAt ?? 0)) set.markSent(cell, mark);
  }
  return end;
}
