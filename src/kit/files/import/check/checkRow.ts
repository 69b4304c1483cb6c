import { valueAt } from '../../../../lib/paths';
import { withFormula } from '../../../../lib/tables/formulas';
import { importing } from '../../../../messages/importing';
import { sameNameKey } from '../../../../rules/identity';
import type { Identified } from '../../../declare/effects';
import type { Field } from '../../../declare/field';
import type { AnyResource } from '../../../declare/resource';
import { sentOf, valuesOf } from '../../../fieldTypes/formValues';
import { fieldTypeOf } from '../../../fieldTypes/registry';
import { problemsOf } from '../../../validation/schema';
import { entriesOf } from '../../fileColumns';
import type { Notation, Target } from '../columns/targets';
import { type MissingReference, type ReadingContext, readCell } from './readCell';

/** The state of a row, as far as it is known from the row alone; 'twice' follows from the others. */
export type RowState = 'new' | 'changed' | 'same' | 'twice' | 'wrong';

/** A value that a row changes. */
export interface CellChange {
  target: Target;
  /** The venue's id; '' for a field of the record itself. */
  venue: string;
  value: unknown;
  /** The stored value. */
  before: unknown;
  /** The record that it names is created by the import; `value` is its name. */
  pending?: MissingReference;
  /** A colleague changed it since the file was exported: the text that the export had. */
  exported?: string;
}

/** What is wrong with a row, at one of its cells or (without a column) with the row itself. */
export interface CellProblem {
  column?: number;
  text: string;
  missing?: MissingReference;
}

/** A row of the file against what is stored. */
export interface CheckedRow {
  /** The index of the row in the file. */
  at: number;
  state: RowState;
  /** The record that the row is about; undefined for a new one. */
  id?: string;
  /** How it was found: the label of the field. */
  by?: string;
  /** The same for rows about the same record and venue. */
  twinKey: string;
  name: string;
  changes: readonly CellChange[];
  problems: readonly CellProblem[];
  /** Columns whose numbers were rounded. */
  rounded: readonly number[];
  /** Columns with changes that the role may not make. */
  refused: readonly number[];
}

/** A column of the file that is imported. */
export interface ImportedColumn {
  /** Its index in the file. */
  at: number;
  target: Target;
  notation: Notation;
}

/** What the check of all rows depends on. */
export interface CheckContext {
  resource: AnyResource;
  list: readonly Identified[];
  columns: readonly ImportedColumn[];
  /** The fields of the create page. */
  creation: readonly Field[];
  contextOf(record: object): ReadingContext;
  /** May the role write on the page with this route? */
  may(route: string): boolean;
  mayCreate: boolean;
  /** Empty cells empty the field. */
  clears: boolean;
  find: FindRecord;
  /** The text that an exported workbook had in a cell; undefined where it was not exported. */
  exported?(id: string, venue: string, key: string): string | undefined;
}

/** Finds the record of a row by its values at the paths of fields. */
export type FindRecord = (
  id: string | undefined,
  valueAtPath: (path: string) => unknown,
) => { record?: Identified; by?: string; problem?: string; column?: string };

interface ReadCells {
  values: Map<string, Read[number]>;
  problems: CellProblem[];
  rounded: number[];
}

/** Checks one row: finds its record, reads its cells, validates what it would send as a form does. */
export function checkRow(context: CheckContext, cells: readonly string[], at: number): CheckedRow {
  const { resource, columns } = context;
  const textAt = (column: ImportedColumn) => withFormula(cells[column.at] ?? '').trim();
  const idColumn = columns.find(({ target }) => target.kind === 'id');
  const venueColumn = columns.find(({ target }) => target.kind === 'venue');
  const id = (idColumn && textAt(idColumn)) || undefined;
  const read = readFields(context, cells);
  const problems = [...read.problems];
  const found = context.find(id, (path) => read.values.get(path)?.value);
  const nameField = columns.find(
    ({ target }) => target.key.split('.').at(-1) === 'name' && target.kind === 'field',
  );
  const name = found.record ? resource.titleOf(found.record) : nameField ? textAt(nameField) : (id ?? '');
  if (found.problem !== undefined)
    problems.unshift({ text: found.problem, ...(idColumn && { column: idColumn.at }) });

  const venue = venueColumn ? venueIn(context, textAt(venueColumn)) : '';
  const hasEntries = columns.some(
    ({ target, at: place }) => target.kind === 'entry' && target.venue === '' && (cells[place] ?? '') !== '',
  );
  if (venue === undefined || (hasEntries && venue === '')) {
    const text = importing.noVenue(venueColumn ? textAt(venueColumn) : '');
    problems.push({ text, ...(venueColumn && { column: venueColumn.at }) });
  }
  const judged: Pick<Judged, 'changes' | 'problems' | 'refused'> = found.problem
    ? { changes: [], problems: [], refused: [] }
    : judge(context, found.record, read, venue ?? '');
  problems.push(...judged.problems);
  const isNew = !found.record;
  if (isNew && !context.mayCreate && problems.length === 0)
    problems.push({ text: importing.noCreate(resource.label.many.toLowerCase()) });
  const record = found.record?._id ?? `new ${newKey(context, read, name)}`;
  return {
    at,
    state: stateOf(isNew, problems.length > 0, judged.changes.length),
    ...(found.record && { id: found.record._id }),
    ...(found.by && { by: found.by }),
    twinKey: `${record}@${venue ?? ''}`,
    name,
    changes: judged.changes,
    problems,
    rounded: read.rounded,
    refused: judged.refused,
  };
}

function stateOf(isNew: boolean, isWrong: boolean, changes: number): RowState {
  if (isWrong) return 'wrong';
  if (isNew) return 'new';
  return changes > 0 ? 'changed' : 'same';
}

/** New rows are about the same record where all of their unique values are. */
function newKey({ creation }: CheckContext, { values }: ReadCells, name: string): string {
  const unique = creation.filter((field) => field.unique && values.has(field.path));
  const key = unique.flatMap(({ path, within }) => [
    String(values.get(path)?.value ?? ''),
    within ? String(values.get(within)?.value ?? '') : '',
  ]);
  return sameNameKey([name, ...key].join('\n'));
}

function venueIn({ contextOf }: CheckContext, name: string): string | undefined {
  if (name === '') return '';
  const { venueIdsOf, venueOf } = contextOf({});
  if (venueOf(name) !== undefined) return name;
  const [id, ...others] = venueIdsOf(name);
  return others.length === 0 ? id : undefined;
}

/** Reads the cells of fields and entries, in an order that reads what a reference depends on before it. */
function readFields({ columns, contextOf, clears }: CheckContext, cells: readonly string[]): ReadCells {
  const read: ReadCells = { values: new Map(), problems: [], rounded: [] };
  const context: ReadingContext = {
    ...contextOf({}),
    at: (path) => read.values.get(path)?.value,
  };
  for (const column of columns) {
    const { target, at, notation } = column;
    const raw = cells[at] ?? '';
    if (!target.field || (raw.trim() === '' && !clears)) continue;
    const reading = readCell(raw, target.field, notation, context);
    if ('problem' in reading) {
      const { problem: text, missing } = reading;
      read.problems.push({ column: at, text, ...(missing && { missing }) });
      continue;
    }
    if (reading.isRounded) read.rounded.push(at);
    const { value, pending } = reading;
    read.values.set(target.key, { column, value, raw, ...(pending && { pending }) });
  }
  return read;
}

interface Judged {
  /** The paths of cells that could not be read: their own message is enough. */
  unread: ReadonlySet<string>;
  changes: CellChange[];
  problems: CellProblem[];
  refused: number[];
}

function judge(
  context: CheckContext,
  record: Identified | undefined,
  read: ReadCells,
  venue: string,
): Judged {
  const unread = new Set(
    read.problems.flatMap(
      ({ column: at }) => context.columns.find((one) => one.at === at)?.target.field?.path ?? [],
    ),
  );
  const judged: Judged = { unread, changes: [], problems: [], refused: [] };
  const isOfEntry = (target: Target) => target.kind === 'entry';
  const values = [...read.values.values()];
  if (record)
    judgeRecord(
      context,
      record,
      values.filter(({ column }) => !isOfEntry(column.target)),
      judged,
    );
  else
    judgeNew(
      context,
      values.filter(({ column }) => !isOfEntry(column.target)),
      read,
      judged,
    );
  judgeEntries(
    context,
    record,
    values.filter(({ column }) => isOfEntry(column.target)),
    venue,
    judged,
  );
  return judged;
}

type Read = readonly {
  column: ImportedColumn;
  value: unknown;
  raw: string;
  pending?: MissingReference;
}[];

/** A new record: the form's initial values, and those of the row. */
function judgeNew({ creation, resource }: CheckContext, values: Read, read: ReadCells, judged: Judged): void {
  for (const { column, value, pending } of values)
    judged.changes.push({
      target: column.target,
      venue: '',
      value,
      before: undefined,
      ...(pending && { pending }),
    });
  const form = valuesOf(creation, undefined);
  for (const { column, value } of values) if (column.target.key in form) form[column.target.key] = value;
  if (read.values.has('venues') && !read.values.has('allVenues')) form.allVenues = false;
  report(creation, resource, sentOf(creation, form), values, judged);
  // fields of other tabs are saved after the record was created
  const others = values.filter(({ column }) => !(column.target.key in form));
  for (const fields of byPage(resource, others)) {
    const initial = valuesOf(fields, undefined);
    for (const { column, value } of others)
      if (column.target.key in initial) initial[column.target.key] = value;
    report(fields, resource, sentOf(fields, initial), others, judged);
  }
}

/** Changes of a stored record, page by page, as its forms would save them. */
function judgeRecord(context: CheckContext, record: Identified, values: Read, judged: Judged): void {
  const { resource, may } = context;
  const changed = values.filter(({ column: { target, at }, value, raw, pending }) => {
    const { field } = target;
    if (!field) return false;
    const before = valueAt(record, target.key);
    const type = fieldTypeOf(field);
    if (type.isSame(before, value)) return false;
    const base = context.exported?.(record._id, '', target.key);
    if (base !== undefined && base.trim() === raw.trim()) return false;
    if (target.route && !may(target.route)) {
      judged.refused.push(at);
      return false;
    }
    const isConflict = base !== undefined && base !== writtenText(context, record, target, '');
    judged.changes.push({
      target,
      venue: '',
      value,
      before,
      ...(pending && { pending }),
      ...(isConflict && { exported: base }),
    });
    return true;
  });
  for (const fields of byPage(resource, changed)) {
    const form = valuesOf(fields, record);
    for (const { column, value } of changed) if (column.target.key in form) form[column.target.key] = value;
    report(fields, resource, sentOf(fields, form), changed, judged, context.list, record._id);
  }
}

/** What a cell of the file would hold if it were exported now. */
function writtenText(
  { contextOf }: CheckContext,
  record: Identified,
  { field, list, key }: Target,
  venue: string,
): string {
  if (!field) return '';
  const home = list ? entriesOf(record, list).get(venue) : record;
  const cell =
    home && fieldTypeOf(field).file.write(valueAt(home, list ? field.path : key), field, contextOf(home));
  return typeof cell === 'object' ? cell.day : String(cell ?? '');
}

function judgeEntries(
  context: CheckContext,
  record: Identified | undefined,
  values: Read,
  rowVenue: string,
  judged: Judged,
): void {
  const homes = new Map<string, Read>();
  for (const one of values) {
    const { target } = one.column;
    const venue = target.venue || rowVenue;
    if (venue === '' || !target.list) continue;
    const key = `${target.list.at}\n${venue}`;
    homes.set(key, [...(homes.get(key) ?? []), one]);
  }
  for (const [key, ofEntry] of homes) {
    const venue = key.split('\n')[1] ?? '';
    const list = ofEntry[0]?.column.target.list;
    if (!list) continue;
    const entry = record && entriesOf(record, list).get(venue);
    const changed = ofEntry.filter(({ column: { target, at }, value, raw }) => {
      const { field } = target;
      if (!field) return false;
      const before = entry && valueAt(entry, field.path);
      if (fieldTypeOf(field).isSame(before, value) && (entry !== undefined || isEmpty(value))) return false;
      const base = record && context.exported?.(record._id, venue, target.key);
      if (base !== undefined && base.trim() === raw.trim()) return false;
      if (target.route && !context.may(target.route)) {
        judged.refused.push(at);
        return false;
      }
      const isConflict =
        record !== undefined && base !== undefined && base !== writtenText(context, record, target, venue);
      judged.changes.push({ target, venue, value, before, ...(isConflict && { exported: base }) });
      return true;
    });
    if (changed.length === 0) continue;
    const form = valuesOf(list.fields, entry);
    for (const { column, value } of changed) if (column.target.field) form[column.target.field.path] = value;
    report(list.fields, context.resource, sentOf(list.fields, form), changed, judged);
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The fields of the pages that hold these columns, page by page. */
function byPage({ pages }: AnyResource, values: Read): (readonly Field[])[] {
  const names = new Set(values.map(({ column }) => column.target.page));
  return [...names].flatMap((name) => {
    const fields = name === undefined ? undefined : pages[name]?.fields;
    return fields ? [fields] : [];
  });
}

/** Adds the messages of the form for these values, at the columns of their fields. */
function report(
  fields: readonly Field[],
  { label }: AnyResource,
  sent: Readonly<Record<string, unknown>>,
  values: Read,
  judged: Judged,
  list: readonly Identified[] = [],
  ownId?: string,
): void {
  const found = problemsOf(fields, label.one, sent, { list, ownId });
  for (const [path, text] of Object.entries(found)) {
    if (judged.unread.has(path)) continue;
    const at = values.find(({ column }) => column.target.field?.path === path)?.column.at;
    judged.problems.push({ text, ...(at !== undefined && { column: at }) });
  }
}
