import type { Change, Edit, RecordChanges } from './cells';
import type { RecordNotes } from './changeTable';
import type { SentMarks } from './sentMarks';

/** A change as a draft keeps it. */
export type StoredChange = Edit &
  Pick<Change, 'start'> & {
    /** What its record was called. */
    name?: string | undefined;
    /** Of a delta: when it became this number. */
    addedAt?: number | undefined;
    /** It was confirmed, and was not sent. */
    isConfirmed?: boolean;
  };

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
