import type { KeptRecord, StoredChange } from './keptRecords';
import type { SentMarks } from './sentMarks';

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
