import type { Formats } from '../../host/formats';
import { venueSheet as said } from '../../messages/sheet';
import { doubtOf } from '../../rules/pricing';
import type { SheetCell } from '../../ui/sheet/columns';
import type { Field } from '../field';
import { problemsOf } from '../schema';
import {
  differenceOf,
  meaningOf,
  meansSame,
  shownText,
  startText,
  storedText,
  type Texts,
} from './fieldText';
import type { Stored } from './pending';

type Values = Readonly<Record<string, unknown>>;

/** A venue in a sheet, with what holds there and what was changed. */
export interface VenueRow {
  id: string;
  name: string;
  /** What the fields amount to as they stand: numbers, texts, yes or no; null where empty. */
  values: Values;
  /** What they amount to as they are stored. */
  stored: Values;
  cells: Readonly<Record<string, SheetCell>>;
  changes: readonly CellChange[];
  /** The first field that cannot be saved. */
  wrong: string | undefined;
  /** Why the changes could not be saved. */
  failure: string | undefined;
}

/** One change as a person reviews it before it is saved. */
export interface CellChange {
  row: string;
  column: string;
  /** 'Harbour, price'. */
  label: string;
  before: string;
  after: string;
  /** How much that is: '+4.7%'. */
  difference: string;
  notes: readonly string[];
}

/** The fields of an entry, and how they are spoken and written of. */
export interface EntryFields {
  fields: readonly Field[];
  /** What the resource is called in a sentence: 'Product'. */
  one: string;
  formats: Formats;
}

/** What a row is made of. */
export interface RowParts {
  venue: { id: string; name: string };
  entry: object | undefined;
  typed: Texts | undefined;
  failure: string | undefined;
  /** What was saved a moment ago. */
  saved: Texts | undefined;
}

/** The row of a venue: what its texts mean, what is wrong with them, and what they change. */
export function rowOf(of: EntryFields, { venue, entry, typed, failure, saved }: RowParts): VenueRow {
  const { fields, formats } = of;
  const before = textsOf(fields, entry);
  const changed = fields.filter((field) => {
    const text = typed?.[field.path];
    return text !== undefined && !meansSame(field, text, before[field.path] ?? '');
  });
  const isChanged = changed.length > 0;
  const texts = isChanged ? standing(fields, before, typed) : before;
  const values = valuesOf(fields, texts);
  const stored = valuesOf(fields, before);
  const problems = isChanged ? problemsIn(of, values) : {};

  const cells: Record<string, SheetCell> = {};
  for (const field of fields) {
    const { path } = field;
    const isTyped = changed.includes(field);
    cells[path] = {
      text: texts[path] ?? '',
      shown: shownText(field, texts[path] ?? '', formats),
      problem: problems[path] ?? (isTyped ? failure : undefined),
      warning: warningOf(field, values, isTyped ? stored : undefined),
      ...(isTyped && { was: shownText(field, before[path] ?? '', formats) }),
      ...(saved?.[path] !== undefined && { isSaved: true }),
    };
  }
  const changes = changed.map((field): CellChange => {
    const { path, label } = field;
    return {
      row: venue.id,
      column: path,
      label: said.change(venue.name, label),
      before: shownText(field, before[path] ?? '', formats) || said.none,
      after: shownText(field, texts[path] ?? '', formats) || said.none,
      difference: differenceOf(field, stored[path], values[path], formats),
      notes: [cells[path]?.warning].filter((note) => note !== undefined),
    };
  });
  return {
    ...venue,
    values,
    stored,
    cells,
    changes: withOtherNotes(changes, cells),
    wrong: fields.find(({ path }) => problems[path] !== undefined)?.path,
    failure: isChanged ? failure : undefined,
  };
}

/**
 * The whole entry as it is sent: what it holds besides the fields is kept, and so is what was not touched. A new one
 * starts with what its toggles start with.
 */
export function entryBody(
  fields: readonly Field[],
  venueId: string,
  entry: object | undefined,
  typed: Texts,
): Record<string, unknown> {
  const texts = standing(fields, textsOf(fields, entry), typed);
  const sent = fields.filter(
    ({ path, control }) => typed[path] !== undefined || (entry === undefined && control === 'toggle'),
  );
  return { ...entry, ...valuesOf(sent, texts), venue: venueId };
}

/** What the cells of a sheet hold without the changes; entries by venue. */
export function storedIn(fields: readonly Field[], entries: ReadonlyMap<string, object>): Stored {
  const fieldAt = (path: string) => fields.find((field) => field.path === path);
  return {
    textAt(row, column) {
      const field = fieldAt(column);
      return field ? storedText(field, entries.get(row)) : '';
    },
    isSame(column, left, right) {
      const field = fieldAt(column);
      return field ? meansSame(field, left, right) : left === right;
    },
  };
}

/** What is wrong with these texts by themselves, whatever stands beside them. */
export function problemsOfTexts({ fields, ...of }: EntryFields, texts: Texts): Record<string, string> {
  const given = fields.filter(({ path }) => texts[path] !== undefined);
  return problemsIn({ ...of, fields: given }, valuesOf(given, texts));
}

function textsOf(fields: readonly Field[], entry: object | undefined): Texts {
  return Object.fromEntries(fields.map((field) => [field.path, storedText(field, entry)]));
}

function valuesOf(fields: readonly Field[], texts: Texts): Values {
  return Object.fromEntries(fields.map((field) => [field.path, meaningOf(field, texts[field.path] ?? '')]));
}

/** The texts of a row that is changed: an entry that begins has its toggles where they start. */
function standing(fields: readonly Field[], before: Texts, typed: Texts | undefined): Texts {
  const texts: Record<string, string> = { ...before, ...typed };
  for (const field of fields) {
    if (field.control === 'toggle' && texts[field.path] === '') texts[field.path] = startText(field);
  }
  return texts;
}

function problemsIn({ fields, one }: Pick<EntryFields, 'fields' | 'one'>, values: Values) {
  const problems = problemsOf(fields, one, values, { list: [] });
  for (const { path, label, control } of fields) {
    if (control === 'toggle' && problems[path] !== undefined) problems[path] = said.notOnOff(label);
  }
  return problems;
}

/** What the field itself warns of; of a new amount also what looks like a slip. */
function warningOf(field: Field, values: Values, stored: Values | undefined): string | undefined {
  const value = values[field.path];
  const own = field.warns?.(value, (path) => values[path]);
  const doubt = stored && field.control === 'money' ? doubtOf(stored[field.path], value) : undefined;
  // what the field says tells enough of an amount that is only far away
  if (!doubt || (own !== undefined && doubt === 'far')) return own;
  return [own, said.doubts[doubt]].filter(Boolean).join(' ');
}

/** What belongs to a changed row but to none of its changes, such as a price that a new cost rises above. */
function withOtherNotes(changes: readonly CellChange[], cells: VenueRow['cells']): readonly CellChange[] {
  const own = changes.map(({ column }) => column);
  const others = Object.entries(cells).flatMap(([path, { warning }]) =>
    warning === undefined || own.includes(path) ? [] : [warning],
  );
  return changes.map((change, at) =>
    at === 0 ? { ...change, notes: [...change.notes, ...others] } : change,
  );
}
