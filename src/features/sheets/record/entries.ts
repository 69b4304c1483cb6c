import { type CellField, differenceOf, editedText, shownText } from '../../../kit/fieldTypes/cellText';
import type {
  EntryFields,
  EntryValidation,
  HeldByPath,
  Values,
} from '../../../kit/writes/source/validateEntry';
import { venueSheet as messages } from '../../../messages/sheet';
import type { SheetCell } from '../../../ui/sheet/columns';

/** A venue in a sheet, with its values and changes. */
export interface VenueRow {
  id: string;
  name: string;
  /** The current values: numbers, texts, booleans; null where empty. */
  values: Values;
  /** The stored values. */
  stored: Values;
  cells: Readonly<Record<string, SheetCell>>;
  changes: readonly CellChange[];
  /** Sent besides the changes: a new entry has its toggles with their initial values. */
  implied: readonly CellChange[];
  /** The first invalid field. */
  wrong: string | undefined;
  /** Why saving the changes failed. */
  failure: string | undefined;
}

/** One change as displayed in the review. */
export interface CellChange {
  /** It follows from the others: a new entry has its toggles with their initial values. */
  isImplied?: true;
  row: string;
  column: string;
  /** 'Harbour, price'. */
  label: string;
  before: string;
  after: string;
  /** The difference: '+4.7%'. */
  difference: string;
  notes: readonly string[];
}

/** The inputs of a row. */
export interface RowParts {
  venue: { id: string; name: string };
  /** Of what is stored there with its changes. */
  validation: EntryValidation;
  /** Why the changes could not be saved. */
  failure?: string | undefined;
  /** What was just saved. */
  saved: HeldByPath | undefined;
}

/** The row of a venue: its values, their errors, and the changes. */
export function rowOf(
  { fields, formats }: Pick<EntryFields, 'fields' | 'formats'>,
  { venue, validation, failure, saved }: RowParts,
): VenueRow {
  const { values, stored, textOf, errors, warnings } = validation;
  const cells: Record<string, SheetCell> = {};
  for (const field of fields) {
    const { path } = field;
    const isTyped = validation.changed.includes(field);
    cells[path] = {
      text: editedText(field, textOf(field), formats),
      shown: shownText(field, values[path], formats),
      error: errors[path] ?? (isTyped ? failure : undefined),
      warning: warnings[path],
      ...(isTyped && { was: shownText(field, stored[path], formats) }),
      ...(saved?.[path] !== undefined && { isSaved: true }),
    };
  }
  const changeOf = (field: CellField): CellChange => {
    const { path, label } = field;
    return {
      row: venue.id,
      column: path,
      label: messages.change(venue.name, label),
      before: shownText(field, stored[path], formats) || messages.none,
      after: shownText(field, values[path], formats) || messages.none,
      difference: differenceOf(field, stored[path], values[path], formats),
      notes: [warnings[path]].filter((note) => note !== undefined),
    };
  };
  return {
    ...venue,
    values,
    stored,
    cells,
    changes: withOtherNotes(validation.changed.map(changeOf), cells),
    implied: validation.implied.map((field): CellChange => ({ ...changeOf(field), isImplied: true })),
    wrong: fields.find(({ path }) => errors[path] !== undefined)?.path,
    failure: validation.changed.length > 0 ? failure : undefined,
  };
}

/**
 * Adds warnings of a changed row that belong to none of its changes, such as that of a price below a new
 * cost.
 */
function withOtherNotes(changes: readonly CellChange[], cells: VenueRow['cells']): readonly CellChange[] {
  const own = changes.map(({ column }) => column);
  const others = Object.entries(cells).flatMap(([path, { warning }]) =>
    warning === undefined || own.includes(path) ? [] : [warning],
  );
  return changes.map((change, index) =>
    index === 0 ? { ...change, notes: [...change.notes, ...others] } : change,
  );
}
