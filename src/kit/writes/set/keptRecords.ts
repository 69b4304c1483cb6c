import type { DraftChange, DraftRecord } from '../../state/drafts';
import { type Cell, cellAt, type RecordChanges } from './cells';
import type { RecordNotes } from './changeTable';
import type { SentMarks } from './sentMarks';

/** A change as a draft keeps it, and what its record was called. */
export type StoredChange = Cell & DraftChange & Pick<DraftRecord, 'name'>;

/** What a draft keeps of a record, by cell key. */
export interface KeptRecord extends Partial<Pick<RecordNotes, 'name' | 'addedAt'>> {
  changes: RecordChanges;
  /** What was confirmed, and not sent. */
  confirmed?: readonly string[] | undefined;
}

/**
 * Drafts that are too large for the session storage of a tab, which holds about five megabytes: one entry per
 * record, so that an edit writes only its record. The id of a draft begins with that of its owner and a space.
 */
export interface LargeDrafts {
  /** Writes these records; one without changes is removed. */
  write(id: string, records: ReadonlyMap<string, KeptRecord | undefined>): Promise<void>;
  read(id: string): Promise<StoredChange[]>;
  drop(id: string): Promise<void>;
  /** Removes those of a user that were written until this time. */
  dropOf(owner: string, until: number): Promise<void>;
  readonly marks: SentMarks;
}

/** A record with its changes as it is stored. */
export function draftRecord(record: string, { name, changes, addedAt, confirmed }: KeptRecord): DraftRecord {
  const kept: Record<string, DraftChange> = {};
  // half a million of them: spreading takes twice the time
  for (const [key, { value, start, typed, by }] of changes) {
    const change: DraftChange = { value, start };
    if (typed !== undefined) change.typed = typed;
    if (by !== undefined) Object.assign(change, { by, addedAt: addedAt?.get(key) });
    if (confirmed?.includes(key)) change.isConfirmed = true;
    kept[key] = change;
  }
  return { record, ...(name !== undefined && { name }), changes: kept };
}

/** The changes of stored records. */
export function changesIn(records: readonly DraftRecord[] = []): StoredChange[] {
  return records.flatMap(({ record, name, changes }) =>
    Object.entries(changes).map(([key, change]) => ({
      ...cellAt(record, key),
      ...change,
      ...(name !== undefined && { name }),
    })),
  );
}
