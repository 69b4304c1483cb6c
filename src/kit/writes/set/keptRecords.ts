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
  const kept = [...changes].map(([key, { value, start, typed, by }]): [string, DraftChange] => [
    key,
    {
      ...{ value, start },
      ...(typed !== undefined && { typed }),
      ...(by !== undefined && { by, addedAt: addedAt?.get(key) }),
      ...(confirmed?.includes(key) && { isConfirmed: true }),
    },
  ]);
  return { record, ...(name !== undefined && { name }), changes: Object.fromEntries(kept) };
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
