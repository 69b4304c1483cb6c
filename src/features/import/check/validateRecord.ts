import type { Identified } from '../../../kit/declare/record';
import { valuesOf } from '../../../kit/fieldTypes/formValues';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { valueAt } from '../../../lib/paths';
import { cellText } from '../../../lib/tables/decimalPoint';
import { withFormula } from '../../../lib/tables/formulas';
import { isScientific, readNumber } from '../../../rules/numberNotation';
import { type Damage, damageOf } from '../../../rules/spreadsheetDamage';
import type { Target } from '../columns/targets';
import type { CheckContext } from './checkedRow';
import type { CellValue, ReadCells } from './readFields';
import { fieldsByPage, type RowValidation, report } from './rowValidation';

const pathOf = ({ path }: { path: string }) => path;

/** A new record: the form's initial values, and those of the row. */
export function validateNew(
  context: CheckContext,
  cellValues: readonly CellValue[],
  read: ReadCells,
  validation: RowValidation,
): void {
  const { creation, resource, list, may } = context;
  const paths = new Set(creation.map(pathOf));
  // what the create page does not save is saved by its own page
  const isRefused = ({ key, route }: Target) => !paths.has(key) && route !== undefined && !may(route);
  const values = cellValues.filter(({ column }) => !isRefused(column.target));
  for (const { column } of cellValues) if (isRefused(column.target)) validation.refused.push(column.at);
  for (const { column, value, pending } of values)
    validation.changes.push({
      target: column.target,
      venue: '',
      value,
      before: undefined,
      ...(pending && { pending }),
    });
  const form = valuesOf(creation, undefined);
  for (const { column, value } of values) if (column.target.key in form) form[column.target.key] = value;
  if (read.values.has('venues') && !read.values.has('allVenues')) form.allVenues = false;
  const stored = { list };
  report(context, { fields: creation, form, values, keyOf: pathOf, stored }, validation);
  // fields of other tabs are saved after the record was created
  const others = values.filter(({ column }) => !(column.target.key in form));
  for (const fields of fieldsByPage(resource, others)) {
    const initial = valuesOf(fields, undefined);
    for (const { column, value } of others)
      if (column.target.key in initial) initial[column.target.key] = value;
    report(context, { fields, form: initial, values: others, keyOf: pathOf, stored }, validation);
  }
}

/** Changes of a stored record, page by page, as its forms would save them. */
export function validateStored(
  context: CheckContext,
  record: Identified,
  values: readonly CellValue[],
  validation: RowValidation,
): void {
  const { resource, list } = context;
  const changed = values.filter((one) => {
    const { field, key } = one.column.target;
    if (!field) return false;
    const before = valueAt(record, key);
    return (
      !fieldTypeOf(field).isSame(before, one.value) && isTaken(context, record, '', one, before, validation)
    );
  });
  for (const fields of fieldsByPage(resource, changed)) {
    const form = valuesOf(fields, record);
    for (const { column, value } of changed) if (column.target.key in form) form[column.target.key] = value;
    report(
      context,
      { fields, form, values: changed, keyOf: pathOf, stored: { list, id: record._id }, before: record },
      validation,
    );
  }
}

/**
 * Adds a value that differs from the stored one as a change. Not where it is what an export has, or the exported workbook
 * had: the file has not changed it then; nor where the role may not write it.
 */
export function isTaken(
  context: CheckContext,
  record: Identified | undefined,
  venue: string,
  { column, value, raw, pending }: CellValue,
  before: unknown,
  validation: RowValidation,
): boolean {
  const { target, at } = column;
  // what an export of this record has, also where it breaks a rule or has more decimals than are read
  if (record && isStored(context, record, venue, { column, raw }, before)) return false;
  const base = record && context.exported?.(record._id, venue, target.key);
  if (base !== undefined && base.trim() === raw.trim()) return false;
  if (target.route && !context.may(target.route)) {
    validation.refused.push(at);
    return false;
  }
  const isConflict =
    record !== undefined &&
    base !== undefined &&
    cellText(base) !== writtenText(context, record, target, venue);
  const how = damageIn(target, raw, before);
  validation.changes.push({
    target,
    venue,
    value,
    before,
    ...(pending && { pending }),
    ...(isConflict && { exported: base }),
    // what has lost digits cannot be meant
    ...(how && { damage: { how, isWrong: isScientific(raw) } }),
  });
  return true;
}

function isStored(
  context: CheckContext,
  record: Identified,
  venue: string,
  { column: { target, notation }, raw }: Pick<CellValue, 'column' | 'raw'>,
  before: unknown,
): boolean {
  const numbers = numberFieldOf(target.field, context.contextOf({}).formats);
  if (!numbers || typeof before !== 'number')
    return raw.trim() !== '' && writtenText(context, record, target, venue) === cellText(raw).trim();
  const read = readNumber(withFormula(raw), { ...numbers, decimals: MAX_DECIMALS }, notation.decimal);
  return typeof read !== 'string' && Number(read.text) === before;
}

/** Of a number of a record. */
const MAX_DECIMALS = 12;

function damageIn({ field }: Target, raw: string, before: unknown): Damage | undefined {
  const isCode = field && fieldTypeOf(field).file.isCode;
  return isCode && typeof before === 'string' ? damageOf(before, cellText(raw)) : undefined;
}

/** What a cell of the file would hold if it were exported now. */
function writtenText(
  { contextOf }: CheckContext,
  record: Identified,
  { field, list, key }: Target,
  venue: string,
): string {
  if (!field) return '';
  const values = list ? entriesOf(record, list).get(venue) : record;
  const cell =
    values &&
    fieldTypeOf(field).file.write(valueAt(values, list ? field.path : key), field, contextOf(values));
  return typeof cell === 'object' ? cell.day : String(cell ?? '');
}
