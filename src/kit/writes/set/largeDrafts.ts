import type { Cell, Change, RecordChanges } from './cells';
import type { ConfirmedChanges } from './confirmedChanges';
import type { SentMarks } from './sentMarks';

/** A change as a draft keeps it. */
export type StoredChange = Cell &
  Pick<Change, 'value' | 'typed' | 'start' | 'name' | 'by' | 'addedAt' | 'takenFrom'> & {
    /** It was confirmed, and was not sent. */
    isConfirmed?: boolean;
  };

/**
 * Drafts that are too large for the session storage of a tab, which holds about five megabytes: one entry per
 * record, so that an edit writes only its record. The id of a draft begins with that of its owner and a space.
 */
export interface LargeDrafts {
  /** Writes the changes of these records, and which of them are `unsent`; a record without changes is removed. */
  write(
    id: string,
    records: ReadonlyMap<string, RecordChanges | undefined>,
    unsent?: Pick<ConfirmedChanges, 'has'>,
  ): Promise<void>;
  read(id: string): Promise<StoredChange[]>;
  drop(id: string): Promise<void>;
  /** Removes those of a user that were written until this time. */
  dropOf(owner: string, until: number): Promise<void>;
  readonly marks: SentMarks;
}
