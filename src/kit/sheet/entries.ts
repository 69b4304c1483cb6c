import type { Formats } from '../../host/formats';
import { venueSheet as messages } from '../../messages/sheet';
import type { Doubt } from '../../rules/pricing';
import type { SheetCell } from '../../ui/sheet/columns';
import {
  type CellField,
  cellOf,
  differenceOf,
  meaningOf,
  meansSame,
  shownText,
  storedText,
  type Texts,
} from '../fieldTypes/cellText';
import { fieldTypeOf } from '../fieldTypes/registry';
import { problemsOf } from '../validation/schema';
import type { Stored } from './pending';

type Values = Readonly<Record<string, unknown>>;

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

/** The fields of an entry, and how values are named and formatted. */
export interface EntryFields {
  fields: readonly CellField[];
  /** The resource's name in messages: 'Product'. */
  one: string;
  formats: Formats;
  /** What a first amount is compared with where none is stored. */
  reference?: AmountReference | undefined;
}

/** A value of the record that the amounts of its entries should be near: the base price. */
export interface AmountReference {
  /** The field of the entries. */
  field: string;
  value: unknown;
  /** The warnings for an amount that is far from it (src/README.md, R77). */
  doubts: Readonly<Record<Doubt, string>>;
}

/** The inputs of a row. */
export interface RowParts {
  venue: { id: string; name: string };
  entry: object | undefined;
  typed: Texts | undefined;
  failure: string | undefined;
  /** What was just saved. */
  saved: Texts | undefined;
}

/** The row of a venue: the values of its texts, their errors, and the changes. */
export function rowOf(of: EntryFields, { venue, entry, typed, failure, saved }: RowParts): VenueRow {
  const { fields, formats } = of;
  const before = textsOf(fields, entry);
  const changed = fields.filter((field) => {
    const text = typed?.[field.path];
    return text !== undefined && !isSameText(field, text, before[field.path] ?? '', formats);
  });
  const isChanged = changed.length > 0;
  const texts = isChanged ? standing(fields, before, typed) : before;
  const values = valuesOf(fields, texts);
  const stored = valuesOf(fields, before);
  const problems = isChanged ? { ...problemsIn(of, values), ...textProblemsIn(changed, texts, formats) } : {};

  const cells: Record<string, SheetCell> = {};
  for (const field of fields) {
    const { path } = field;
    const isTyped = changed.includes(field);
    cells[path] = {
      text: texts[path] ?? '',
      shown: shownText(field, texts[path] ?? '', formats),
      problem: problems[path] ?? (isTyped ? failure : undefined),
      warning: warningOf(of, field, values, isTyped ? stored : undefined),
      ...(isTyped && { was: shownText(field, before[path] ?? '', formats) }),
      ...(saved?.[path] !== undefined && { isSaved: true }),
    };
  }
  const changeOf = (field: CellField): CellChange => {
    const { path, label } = field;
    return {
      row: venue.id,
      column: path,
      label: messages.change(venue.name, label),
      before: shownText(field, before[path] ?? '', formats) || messages.none,
      after: shownText(field, texts[path] ?? '', formats) || messages.none,
      difference: differenceOf(field, stored[path], values[path], formats),
      notes: [cells[path]?.warning].filter((note) => note !== undefined),
    };
  };
  const changes = changed.map(changeOf);
  const begins = entry === undefined && isChanged;
  const implied = fields
    .filter((field) => begins && hasInitial(field) && !changed.includes(field))
    .map((field): CellChange => ({ ...changeOf(field), isImplied: true }));
  return {
    ...venue,
    values,
    stored,
    cells,
    changes: withOtherNotes(changes, cells),
    implied,
    wrong: fields.find(({ path }) => problems[path] !== undefined)?.path,
    failure: isChanged ? failure : undefined,
  };
}

/**
 * The whole entry as it is sent: fields that the sheet does not have, and unchanged ones, are kept. A new
 * entry has its toggles with their initial values.
 */
export function entryBody(
  fields: readonly CellField[],
  venueId: string,
  entry: object | undefined,
  typed: Texts,
): Record<string, unknown> {
  const texts = standing(fields, textsOf(fields, entry), typed);
  const sent = fields.filter(
    (field) => typed[field.path] !== undefined || (entry === undefined && hasInitial(field)),
  );
  return { ...entry, ...valuesOf(sent, texts), venue: venueId };
}

/** The stored texts of a sheet's cells; `entries` by venue. */
export function storedIn(
  fields: readonly CellField[],
  entries: ReadonlyMap<string, object>,
  formats: Formats,
): Stored {
  const fieldAt = (path: string) => fields.find((field) => field.path === path);
  return {
    textAt(row, column) {
      const field = fieldAt(column);
      return field ? storedText(field, entries.get(row)) : '';
    },
    isSame(column, left, right) {
      const field = fieldAt(column);
      return field ? isSameText(field, left, right, formats) : left === right;
    },
  };
}

/** The errors of these texts by themselves, independent of other cells. */
export function problemsOfTexts({ fields, ...of }: EntryFields, texts: Texts): Record<string, string> {
  const given = fields.filter(({ path }) => texts[path] !== undefined);
  const problems = problemsIn({ ...of, fields: given }, valuesOf(given, texts));
  return { ...problems, ...textProblemsIn(given, texts, of.formats) };
}

/** Do two texts have the same value? Never where a text has a problem of its own, so that it is reported. */
function isSameText(field: CellField, left: string, right: string, formats: Formats): boolean {
  const { textProblem } = fieldTypeOf(field);
  const isWrong = [left, right].some((text) => textProblem(text, formats) !== undefined);
  return isWrong ? left === right : meansSame(field, left, right);
}

/** The problems of texts that their values no longer show, such as an amount in another currency. */
function textProblemsIn(fields: readonly CellField[], texts: Texts, formats: Formats) {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const problem = fieldTypeOf(field).textProblem(texts[field.path], formats);
    if (problem !== undefined) problems[field.path] = problem;
  }
  return problems;
}

/** Is a value sent here with a new entry although none was typed? */
const hasInitial = (field: CellField) => cellOf(field).initialText(field) !== '';

function textsOf(fields: readonly CellField[], entry: object | undefined): Texts {
  return Object.fromEntries(fields.map((field) => [field.path, storedText(field, entry)]));
}

function valuesOf(fields: readonly CellField[], texts: Texts): Values {
  return Object.fromEntries(fields.map((field) => [field.path, meaningOf(field, texts[field.path] ?? '')]));
}

/** The texts of a changed row: a new entry has its toggles with their initial values. */
function standing(fields: readonly CellField[], before: Texts, typed: Texts | undefined): Texts {
  const texts: Record<string, string> = { ...before, ...typed };
  for (const field of fields) {
    if (texts[field.path] === '') texts[field.path] = cellOf(field).initialText(field);
  }
  return texts;
}

function problemsIn({ fields, one }: Pick<EntryFields, 'fields' | 'one'>, values: Values) {
  const problems = problemsOf(fields, one, values, { list: [] });
  for (const field of fields) {
    const { path, label } = field;
    const refusal = cellOf(field).refusal?.(label);
    if (refusal !== undefined && problems[path] !== undefined) problems[path] = refusal;
  }
  return problems;
}

/** The warning of the field itself; for a new amount also that of a doubtful one. */
function warningOf(
  { reference }: EntryFields,
  field: CellField,
  values: Values,
  stored: Values | undefined,
): string | undefined {
  const { path } = field;
  const value = values[path];
  const own = field.warns?.(value, (at) => values[at]);
  const before = stored?.[path] ?? undefined;
  const isNew = before === undefined && reference?.field === path;
  const doubt = stored && cellOf(field).doubt(isNew ? reference.value : before, value);
  // the field's own warning is enough for an amount that is only far away
  if (!doubt || (own !== undefined && doubt === 'far')) return own;
  return [own, (isNew ? reference.doubts : messages.doubts)[doubt]].filter(Boolean).join(' ');
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
  return changes.map((change, at) =>
    at === 0 ? { ...change, notes: [...change.notes, ...others] } : change,
  );
}
