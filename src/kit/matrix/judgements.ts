import type { Formats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { type RecordChanges, textsByVenue } from '../changes/set/cells';
import type { ChangeSet } from '../changes/set/changeSet';
import type { ChangeSource } from '../changes/source/changeSource';
import { type EntryFields, type Judgement, judge } from '../changes/source/judge';
import type { Identified } from '../declare/effects';
import type { Texts } from '../fieldTypes/cellText';
import type { MatrixView } from './matrixView';

/** What entries are judged with. */
interface JudgedParts {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
  formats: Formats;
}

/** What the changes of one record are in a view. */
export interface RecordMarks {
  /** The ids of the venues with changes of the view's fields. */
  venues: readonly string[];
  isDoubtful: boolean;
}

/**
 * Judges entries: those with changes once per state of the record's changes, the others once per entry. `once`
 * keeps nothing, for work on all changes: half a million judgements would take more memory than the records.
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
  return { judged, once };
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

/** What the changes of one record are in this view: where they are, and whether one is doubtful. */
export function recordMarks(
  { part }: MatrixView,
  changes: ChangeSet,
  typedOf: (record: Identified) => ReadonlyMap<string, Texts>,
  judgeOnce: (record: Identified, venueId: string, typed: Texts) => Judgement,
) {
  const paths = part.fields.map(({ path }) => path);
  const known = new WeakMap<RecordChanges, RecordMarks & { record: Identified }>();
  return (record: Identified): RecordMarks | undefined => {
    const own = changes.changesOf(record._id);
    if (!own) return undefined;
    const last = known.get(own);
    if (last?.record === record) return last;
    const marks = { record, venues: [] as string[], isDoubtful: false };
    for (const [venueId, typed] of typedOf(record)) {
      if (!paths.some((path) => typed[path] !== undefined)) continue;
      marks.venues.push(venueId);
      if (marks.isDoubtful) continue;
      const { doubts } = judgeOnce(record, venueId, typed);
      marks.isDoubtful = paths.some((path) => doubts[path] !== undefined);
    }
    known.set(own, marks);
    return marks;
  };
}
