import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { Texts } from '../../../kit/fieldTypes/cellText';
import { type RecordChanges, textsByVenue } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import {
  type EntryFields,
  type EntryValidation,
  validateEntry,
} from '../../../kit/writes/source/validateEntry';
import { valueAt } from '../../../lib/paths';
import type { MatrixView } from './matrixView';

/** What entries are validated with. */
interface ValidatedSource {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
  formats: Formats;
}

/**
 * Validates the entries of rendered cells: those with changes once per state of the record's changes, the others once
 * per entry. All changes together are validated by `kit/writes/source/assessment.ts`.
 */
export function entryValidations(
  { view: { part }, source, changes, formats }: ValidatedSource,
  typedOf: (record: Identified) => ReadonlyMap<string, Texts>,
) {
  const plain = new WeakMap<object, EntryValidation>();
  const changed = new WeakMap<RecordChanges, { record: Identified; byVenue: Map<string, EntryValidation> }>();
  const once = (record: Identified, venueId: string, typed: Texts | undefined): EntryValidation => {
    const fields: EntryFields = {
      fields: part.fields,
      one: source.resource.label.one,
      formats,
      quantityDecimals: source.resource.quantityDecimals?.(record),
      reviewFlagOf: part.reviewFlagOf,
      reference: part.amountReference && {
        ...part.amountReference,
        value: valueAt(record, part.amountReference.path),
      },
    };
    return validateEntry(fields, source.entryOf(record, part, venueId), typed);
  };
  const validationOf = (record: Identified, venueId: string): EntryValidation => {
    const entry = source.entryOf(record, part, venueId);
    const own = changes.changesOf(record._id);
    const typed = own && typedOf(record).get(venueId);
    if (!own || !typed) {
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
    const validation = once(record, venueId, typed);
    ofRecord.byVenue.set(venueId, validation);
    return validation;
  };
  return validationOf;
}

/** The texts that were typed for a record by venue, collected once per state of its changes. */
export function typedTexts(changes: ChangeSet) {
  const known = new WeakMap<RecordChanges, ReadonlyMap<string, Texts>>();
  return ({ _id }: Identified): ReadonlyMap<string, Texts> => {
    const own = changes.changesOf(_id);
    if (!own) return NOTHING_TYPED;
    const typed = known.get(own) ?? textsByVenue(own);
    known.set(own, typed);
    return typed;
  };
}

const NOTHING_TYPED: ReadonlyMap<string, Texts> = new Map();
