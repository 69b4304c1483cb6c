import { type Field, isNamePath } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { VenueList } from '../../../kit/declare/venueLists';
import { valuesOf } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf, entryKey } from '../../../kit/fileColumns/fileColumns';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { cellText } from '../../../lib/tables/decimalPoint';
import { importing } from '../../../messages/importing';
import { alikeKey } from '../../../rules/likeness';
import type { CellError, CheckContext, CheckedRow, Claim, ImportedColumn, RowState } from './checkedRow';
import { type CellValue, type ReadCells, readFields } from './readFields';
import { openValidation, type RowValidation, report } from './rowValidation';
import { isTaken, validateNew, validateStored } from './validateRecord';

/**
 * Checks one row: finds its record, reads its cells, validates what it would send as a form does. `chosen` is the
 * record that the user has chosen for it.
 */
export function checkRow(
  context: CheckContext,
  cells: readonly string[],
  at: number,
  chosen?: string,
): CheckedRow {
  const { resource, columns } = context;
  const textAt = (column: ImportedColumn) => cellText(cells[column.at] ?? '').trim();
  const idColumn = columns.find(({ target }) => target.kind === 'id');
  const id = (idColumn && textAt(idColumn)) || undefined;
  const read = readFields(context, cells);
  const found = context.find(id, keyValuesIn(context, read, id), chosen);
  const nameColumn = columns.find(({ target }) => isNamePath(target.key) && target.kind === 'field');
  const name = found.record ? resource.titleOf(found.record) : nameColumn ? textAt(nameColumn) : (id ?? '');
  const venue = venueOf(context, cells, textAt);
  const validation = validateRow(context, found, read, 'id' in venue ? venue.id : '');
  const damaged = new Set(
    validation.changes.flatMap(({ damage, target }) =>
      damage ? read.values.get(target.key)?.column.at : [],
    ),
  );
  const errors: CellError[] = [
    ...(found.error === undefined ? [] : [{ text: found.error, ...(idColumn && { column: idColumn.at }) }]),
    // a code that a spreadsheet has damaged is a question where another one is stored
    ...read.errors.filter(({ column }) => !damaged.has(column)),
    ...('error' in venue ? [venue.error] : []),
    ...validation.errors,
  ];
  const isNew = !found.record && !found.isOpen;
  if (isNew && !context.mayCreate && errors.length === 0)
    errors.push({ text: importing.noCreate(resource.label.many.toLowerCase()) });
  const about = found.record?._id ?? `new ${newKey(context, read, name)}`;
  return {
    at,
    state:
      errors.length === 0 && found.isOpen
        ? 'undecided'
        : stateOf(isNew, errors.length > 0, validation.changes.length),
    ...(found.conflict && { conflict: found.conflict }),
    ...(found.record && { id: found.record._id }),
    ...(found.by && { by: found.by }),
    about,
    duplicateKey: `${about}@${'id' in venue ? venue.id : ''}`,
    claims: claimsOf(context, read, validation),
    name,
    changes: validation.changes,
    errors,
    warnings: [...validation.warnings, ...cellWarnings(context, read), ...dayWarnings(validation)],
    words: read.words.map(({ column }) => column),
    rounded: read.rounded,
    refused: validation.refused,
  };
}

/** Words in place of numbers are named, and lines that are read as one: the other values of the row are imported. */
function cellWarnings({ columns }: CheckContext, { words, joined }: ReadCells): string[] {
  const headerOf = (column: number) => columns.find(({ at }) => at === column)?.target.header ?? '';
  return [
    ...words.map(({ column, text }) => importing.noNumber(headerOf(column), text)),
    ...joined.map((column) => importing.joinedLines(headerOf(column))),
  ];
}

/** `2026-04-03`, `03.04.2026`, `4/3/2026` */
const DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./])\d{1,2}\1\d{4})$/;

/** Codes that are days: a spreadsheet makes them of codes such as 3-4, and no stored code shows that it was another one. */
function dayWarnings({ changes }: RowValidation): string[] {
  return changes.flatMap(({ target: { field }, value, damage }) => {
    const isDay = field && fieldTypeOf(field).file.isCode && !damage && DAY.test(String(value));
    return isDay ? importing.codeIsDay(field.label, String(value)) : [];
  });
}

function stateOf(isNew: boolean, isWrong: boolean, changes: number): RowState {
  if (isWrong) return 'wrong';
  if (isNew) return 'new';
  return changes > 0 ? 'changed' : 'same';
}

/** What the row changes; nothing where its record is not known. */
function validateRow(
  context: CheckContext,
  { record, error, isOpen }: ReturnType<CheckContext['find']>,
  read: ReadCells,
  venue: string,
): RowValidation {
  const validation = openValidation(context, read);
  if (error !== undefined || isOpen) return validation;
  const isOfEntry = ({ column }: { column: ImportedColumn }) => column.target.kind === 'entry';
  const values = [...read.values.values()];
  const own = values.filter((one) => !isOfEntry(one));
  if (record) validateStored(context, record, own, validation);
  else validateNew(context, own, read, validation);
  validateEntries(context, record, values, venue, validation);
  return validation;
}

/** The values that identify the record of a row; in an exported workbook only those that were changed in it. */
function keyValuesIn({ exported }: CheckContext, { values }: ReadCells, id: string | undefined) {
  return (path: string) => {
    const value = values.get(path);
    const isAsExported = id !== undefined && value && exported?.(id, '', path)?.trim() === value.raw.trim();
    return isAsExported ? undefined : value?.value;
  };
}

/** New rows are about the same record where all of the values that identify it are. */
function newKey({ creation, keys }: CheckContext, { values }: ReadCells, name: string): string {
  const paths = new Set(creation.map(({ path }) => path));
  const own = keys.all.filter(({ path }) => paths.has(path) && values.has(path));
  const key = own.flatMap((field) => [
    keyOf(field, String(values.get(field.path)?.value ?? '')),
    field.within ? String(values.get(field.within)?.value ?? '') : '',
  ]);
  return sameNameKey([name, ...key].join('\n'));
}

/** A value in the form in which it is compared. */
const keyOf = (field: Field, text: string) => field.codeKey?.(text) ?? sameNameKey(text);

/** The identifying values that the record gets from the row. */
function claimsOf({ keys }: CheckContext, { values }: ReadCells, { changes }: RowValidation): Claim[] {
  return keys.all.flatMap((field): Claim[] => {
    const value = values.get(field.path);
    const isChanged = changes.some(({ target, damage }) => target.key === field.path && !damage);
    const text = typeof value?.value === 'string' ? value.value.trim() : '';
    if (!value || !isChanged || text === '') return [];
    const parent = field.within === undefined ? '' : String(values.get(field.within)?.value ?? '');
    const [key, look] = [keyOf(field, text), alikeKey(text)].map((one) =>
      [field.path, one, sameNameKey(parent)].join('\n'),
    ) as [string, string];
    return [{ key, look, column: value.column.at, label: field.label, text }];
  });
}

/** The id of the venue that the row names, '' where it names none and needs none. */
function venueOf(
  { columns, contextOf }: CheckContext,
  cells: readonly string[],
  textAt: (column: ImportedColumn) => string,
): { id: string } | { error: CellError } {
  const column = columns.find(({ target }) => target.kind === 'venue');
  const name = column ? textAt(column) : '';
  const { venueIdsOf, venueOf: nameOf } = contextOf({});
  const named = venueIdsOf(name);
  // people write names; an id is one where no venue is called so
  const ids = named.length === 0 && nameOf(name) !== undefined ? [name] : named;
  const [id, ...others] = name === '' ? [''] : ids;
  const needsVenue = columns.some(
    ({ target, at }) => target.kind === 'entry' && target.venue === '' && (cells[at] ?? '') !== '',
  );
  if (id !== undefined && others.length === 0 && (id !== '' || !needsVenue)) return { id };
  return {
    error: {
      text: others.length > 0 ? importing.severalVenues(name) : importing.noVenue(name),
      ...(column ? { column: column.at } : { lacks: '@venue' }),
    },
  };
}

interface TargetEntry {
  list: VenueList;
  venue: string;
  /** The venue as the keys of its columns name it: '' in a file with one row per venue. */
  columnVenue: string;
  values: CellValue[];
}

/** Changes of the entries of venues, entry by entry, as their sheets would save them. */
function validateEntries(
  context: CheckContext,
  record: Identified | undefined,
  allValues: readonly CellValue[],
  rowVenue: string,
  validation: RowValidation,
): void {
  const [own, values] = [false, true].map((isEntry) =>
    allValues.filter(({ column }) => (column.target.kind === 'entry') === isEntry),
  ) as [CellValue[], CellValue[]];
  // the row may give the product another unit of measure
  const named = Object.fromEntries(own.map(({ column, value }) => [column.target.key, value]));
  const quantityDecimals = context.resource.quantityDecimals?.({ _id: '', ...record, ...named });
  for (const { list, venue, columnVenue, values: ofEntry } of targetEntriesOf(values, rowVenue)) {
    const entry = record && entriesOf(record, list).get(venue);
    const changed = ofEntry.filter((one) => {
      const { field } = one.column.target;
      if (!field) return false;
      const before = entry && valueAt(entry, field.path);
      if (fieldTypeOf(field).isSame(before, one.value) && (entry !== undefined || isEmpty(one.value)))
        return false;
      return isTaken(context, record, venue, one, before, validation);
    });
    if (changed.length === 0) continue;
    const form = valuesOf(list.fields, entry);
    for (const { column, value } of changed) if (column.target.field) form[column.target.field.path] = value;
    report(
      context,
      {
        ...{ fields: list.fields, form, values: changed, before: entry, quantityDecimals },
        keyOf: (field) => entryKey(list, field, columnVenue),
      },
      validation,
    );
  }
}

function targetEntriesOf(values: readonly CellValue[], rowVenue: string): Iterable<TargetEntry> {
  const targetEntries = new Map<string, TargetEntry>();
  for (const one of values) {
    const { list, venue: columnVenue = '' } = one.column.target;
    const venue = columnVenue || rowVenue;
    if (venue === '' || !list) continue;
    const key = `${list.list}\n${venue}`;
    const targetEntry = targetEntries.get(key);
    if (targetEntry) targetEntry.values.push(one);
    else targetEntries.set(key, { list, venue, columnVenue, values: [one] });
  }
  return targetEntries.values();
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
