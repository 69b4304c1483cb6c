import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/effects';
import type { Texts } from '../../../kit/fieldTypes/cellText';
import { type RecordChanges, textsByVenue } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { type EntryFields, type Judgement, judge } from '../../../kit/writes/source/validateEntry';
import { valueAt } from '../../../lib/paths';
import type { MatrixView } from './matrixView';

/** What entries are judged with. */
interface JudgedParts {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
  formats: Formats;
}

/**
 * Judges the entries of rendered cells: those with changes once per state of the record's changes, the others once
 * per entry. All changes together are judged by `kit/changes/source/assessment.ts`.
 */
export function judgements(
  { view: { part }, source, changes, formats }: JudgedParts,
  typedOf: (record: Identified) => ReadonlyMap<string, Texts>,
) {
  const plain = new WeakMap<object, Judgement>();
  const changed = new WeakMap<RecordChanges, { record: Identified; byVenue: Map<string, Judgement> }>();
  const once = (record: Identified, venueId: string, typed: Texts | undefined): Judgement => {
    const fields: EntryFields = {
      fields: part.fields,
      one: source.resource.label.one,
      formats,
      doubtOf: part.doubtOf,
      reference: part.near && { ...part.near, value: valueAt(record, part.near.at) },
    };
    return judge(fields, source.entryOf(record, part, venueId), typed);
  };
  const judged = (record: Identified, venueId: string): Judgement => {
    const entry = source.entryOf(record, part, venueId);
    const own = changes.changesOf(record._id);
    const typed = own && typedOf(record).get(venueId);
    if (!own || !typed) {
      const known = entry && plain.get(entry);
      if (known) return known;
      const judgement = once(record, venueId, undefined);
      if (entry) plain.set(entry, judgement);
      return judgement;
    }
    let ofRecord = changed.get(own);
    if (ofRecord?.record !== record) {
      ofRecord = { record, byVenue: new Map() };
      changed.set(own, ofRecord);
    }
    const known = ofRecord.byVenue.get(venueId);
    if (known) return known;
    const judgement = once(record, venueId, typed);
    ofRecord.byVenue.set(venueId, judgement);
    return judgement;
  };
  return judged;
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
