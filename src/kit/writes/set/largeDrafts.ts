import type { Cell, Change, RecordChanges } from './cells';
import type { SentMarks } from './sentMarks';

/** A change as a draft keeps it. */
export type StoredChange = Cell & Pick<Change, 'text' | 'from' | 'name' | 'by' | 'addedAt'>;

/**
 * Drafts that are too large for the session storage of a tab, which holds about five megabytes: one entry per
 * record, so that an edit writes only its record. The id of a draft begins with that of its owner and a space.
 */
export interface LargeDrafts {
  /** Writes the changes of these records; a record without changes is removed. */
  write(id: string, records: ReadonlyMap<string, RecordChanges | undefined>): Promise<void>;
  read(id: string): Promise<StoredChange[]>;
  drop(id: string): Promise<void>;
  /** Removes those of a user that were written until this time. */
  dropOf(owner: string, until: number): Promise<void>;
  readonly marks: SentMarks;
}
