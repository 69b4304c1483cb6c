import type { Formats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { matrix as texts } from '../../messages/matrix';
import type { SheetCell } from '../../ui/sheet/columns';
import { cellKey, type RecordChanges, textsAt } from '../changes/set/cells';
import type { ChangeSet } from '../changes/set/changeSet';
import type { ChangeSource } from '../changes/source/changeSource';
import { type EntryFields, type Judgement, judge } from '../changes/source/judge';
import type { Identified } from '../declare/effects';
import type { ListContext } from '../declare/listDeclaration';
import { type CellField, shownText, storedText } from '../fieldTypes/cellText';
import type { MatrixColumn } from './columns';
import type { MatrixView } from './matrixView';

/** What the cells of a matrix are computed from. */
export interface CellParts {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
  context: ListContext;
  formats: Formats;
}

/** The cells of a matrix; each is computed when it is rendered. */
export interface MatrixCells {
  cellOf(record: Identified, column: MatrixColumn): SheetCell;
  /** The text of a cell as a user would type it. */
  textOf(record: Identified, column: MatrixColumn): string;
  /** The text of a field at a venue, whether a column shows it or not. */
  typedOf(record: Identified, venueId: string, field: CellField): string;
  /** The entry of a record at a venue, with its changes. */
  judged(record: Identified, venueId: string): Judgement;
  /** Whether the record is neither sold nor has an entry at the venue: nothing can be entered there. */
  isNotSold(record: Identified, venueId: string): boolean;
}

const EMPTY: SheetCell = { text: '' };

/** Computes cells lazily; entries with changes are judged once per state of their changes. */
export function matrixCells({ view, source, changes, context, formats }: CellParts): MatrixCells {
  const { part } = view;
  const judged = judgements(view, source, changes, formats);
  const entryOf = (record: Identified, venueId: string) => source.entryOf(record, part, venueId);
  const typedAt = (record: Identified, venueId: string) =>
    typedIn(view, changes.changesOf(record._id), venueId);
  const isNotSold = (record: Identified, venueId: string) =>
    entryOf(record, venueId) === undefined &&
    typedAt(record, venueId) === undefined &&
    !view.isSoldAt(record, venueId);

  const computedCell = (record: Identified, { venue, of }: MatrixColumn): SheetCell => {
    if (entryOf(record, venue.id) === undefined && typedAt(record, venue.id) === undefined) return EMPTY;
    const value = of.computed?.valueOf(judged(record, venue.id).values);
    return value === undefined ? EMPTY : { text: of.computed?.format(value, formats) ?? '' };
  };

  const cellOf = (record: Identified, column: MatrixColumn): SheetCell => {
    const { venue, of } = column;
    if (!of.field) return computedCell(record, column);
    const { path } = of.field;
    if (isNotSold(record, venue.id)) {
      const reasons = view.reasonsNotSold(record, venue.id, context);
      const note = texts.notSoldAt(venue.name, reasons);
      return { text: '', shown: texts.notSold, isQuiet: true, isReadOnly: true, note };
    }
    const entry = entryOf(record, venue.id);
    const change = changes.changesOf(record._id)?.get(cellKey({ venue: venue.id, field: path }));
    if (!change && !view.shown) {
      const text = storedText(of.field, entry);
      return { text, shown: shownText(of.field, text, formats) };
    }
    const { before, texts: now, values, problems, doubts, warnings } = judged(record, venue.id);
    const text = now[path] ?? '';
    const plain = shownText(of.field, text, formats);
    const shown = entry || change ? (view.shown?.(path, values, plain, formats) ?? plain) : plain;
    if (!change) return { text, shown, problem: problems[path] };
    return {
      text,
      shown,
      was: shownText(of.field, before[path] ?? '', formats),
      problem: problems[path],
      failure: change.failure,
      warning: doubts[path] ?? warnings[path],
    };
  };

  const textAt = (record: Identified, venueId: string, field: CellField) => {
    const change = changes.changesOf(record._id)?.get(cellKey({ venue: venueId, field: field.path }));
    return change?.text ?? storedText(field, entryOf(record, venueId));
  };

  return {
    cellOf,
    judged,
    isNotSold,
    typedOf: textAt,
    textOf: (record, column) =>
      column.of.field ? textAt(record, column.venue.id, column.of.field) : computedCell(record, column).text,
  };
}

/** The texts that were typed for the fields of this view at a venue. */
function typedIn({ part }: MatrixView, changes: RecordChanges | undefined, venueId: string) {
  const typed = textsAt(changes, venueId);
  if (!typed) return undefined;
  return part.fields.some(({ path }) => typed[path] !== undefined) ? typed : undefined;
}

/** Judges entries; those with changes once per state of the record's changes, the others once per entry. */
function judgements({ part }: MatrixView, source: ChangeSource, changes: ChangeSet, formats: Formats) {
  const plain = new WeakMap<object, Judgement>();
  const changed = new WeakMap<RecordChanges, { record: Identified; byVenue: Map<string, Judgement> }>();
  const fieldsFor = (record: Identified): EntryFields => ({
    fields: part.fields,
    one: source.resource.label.one,
    formats,
    doubtOf: part.doubtOf,
    reference: part.near && { ...part.near, value: valueAt(record, part.near.at) },
  });
  return (record: Identified, venueId: string): Judgement => {
    const entry = source.entryOf(record, part, venueId);
    const own = changes.changesOf(record._id);
    const typed = textsAt(own, venueId);
    if (!own || !typed) {
      const known = entry && plain.get(entry);
      if (known) return known;
      const judgement = judge(fieldsFor(record), entry, undefined);
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
    const judgement = judge(fieldsFor(record), entry, typed);
    ofRecord.byVenue.set(venueId, judgement);
    return judgement;
  };
}
