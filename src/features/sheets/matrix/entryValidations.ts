import type { Identified } from '../../../kit/declare/record';
import { changesByVenue, type RecordChanges } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { entryFieldsOf } from '../../../kit/writes/source/entryFields';
import {
  type EntryValidation,
  type HeldByPath,
  validateEntry,
} from '../../../kit/writes/source/validateEntry';
import type { MatrixView } from './matrixView';

/** What entries are validated with. */
interface ValidatedSource {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
}

/**
 * Validates the entries of rendered cells: those with changes once per state of the record's changes, the others once
 * per entry. All changes together are validated by `kit/writes/source/assessment.ts`.
 */
export function entryValidations({ view: { part }, source, changes }: ValidatedSource) {
  const plain = new WeakMap<object, EntryValidation>();
  const changed = new WeakMap<RecordChanges, { record: Identified; byVenue: Map<string, EntryValidation> }>();
  const once = (record: Identified, venueId: string, held: HeldByPath | undefined): EntryValidation =>
    validateEntry(
      entryFieldsOf(source, part, record._id, record),
      source.entryOf(record, part, venueId),
      held,
    );
  const validationOf = (record: Identified, venueId: string): EntryValidation => {
    const entry = source.entryOf(record, part, venueId);
    const own = changes.changesOf(record._id);
    const held = own && changesByVenue(own).get(venueId);
    if (!own || !held) {
      const known = entry && plain.get(entry);
      if (known) return known;
      const validation = once(record, venueId, undefined);
      if (entry) plain.set(entry, validation);
      return validation;
    }
    let ofRecord = changed.get(own);
    if (ofRecord?.record !== record) {
      ofRecord = { record, byVenue: new Map() };
      changed.set(own, ofRecord);
    }
    const known = ofRecord.byVenue.get(venueId);
    if (known) return known;
    const validation = once(record, venueId, held);
    ofRecord.byVenue.set(venueId, validation);
    return validation;
  };
  return validationOf;
}
