import { type Cell, cellAt, cellKey, type RecordChanges } from '../set/cells';
import type { ChangeSource } from '../source/changeSource';
import { hasInitial } from '../source/validateEntry';

/** The cells of a record that are sent although they were not changed: the toggles of its new entries. */
export function impliedKeys(
  { partOf, recordOf, entryOf }: ChangeSource,
  record: string,
  changes: RecordChanges,
): ReadonlySet<string> {
  const implied = new Set<string>();
  for (const key of changes.keys()) {
    const cell = cellAt(record, key);
    const part = partOf(cell);
    if (!part || part.list === '' || entryOf(recordOf(record), part, cell.venue)) continue;
    for (const field of part.fields) {
      const other = cellKey({ venue: cell.venue, field: field.path });
      if (hasInitial(field) && !changes.has(other)) implied.add(other);
    }
  }
  return implied;
}

/** Whether an implied value is sent: a change of its entry is. */
export function isImpliedSent(
  { partOf }: ChangeSource,
  cell: Cell,
  changes: RecordChanges | undefined,
  isSent: (key: string) => boolean,
): boolean {
  const part = partOf(cell);
  for (const key of changes?.keys() ?? []) {
    const other = cellAt(cell.record, key);
    if (other.venue === cell.venue && partOf(other) === part && isSent(key)) return true;
  }
  return false;
}
