import type { Identified } from '../../../kit/declare/effects';
import { valuesOf } from '../../../kit/fieldTypes/formValues';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { valueAt } from '../../../lib/paths';
import { withFormula } from '../../../lib/tables/formulas';
import { isScientific } from '../../../rules/numberNotation';
import { type Damage, damageOf } from '../../../rules/spreadsheetDamage';
import type { Target } from '../columns/targets';
import type { CheckContext } from './checkedRow';
import type { GivenValue, ReadCells } from './readFields';
import { fieldsByPage, type Judgement, report } from './rowValidation';

const pathOf = ({ path }: { path: string }) => path;

/** A new record: the form's initial values, and those of the row. */
export function judgeNew(
  context: CheckContext,
  given: readonly GivenValue[],
  read: ReadCells,
  judged: Judgement,
): void {
  const { creation, resource, list, may } = context;
  const paths = new Set(creation.map(pathOf));
  // what the create page does not save is saved by its own page
  const isRefused = ({ key, route }: Target) => !paths.has(key) && route !== undefined && !may(route);
  const values = given.filter(({ column }) => !isRefused(column.target));
  for (const { column } of given) if (isRefused(column.target)) judged.refused.push(column.at);
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
  const stored = { list };
  report(context, { fields: creation, form, given: values, keyOf: pathOf, stored }, judged);
  // fields of other tabs are saved after the record was created
  const others = values.filter(({ column }) => !(column.target.key in form));
  for (const fields of fieldsByPage(resource, others)) {
    const initial = valuesOf(fields, undefined);
    for (const { column, value } of others)
      if (column.target.key in initial) initial[column.target.key] = value;
    report(context, { fields, form: initial, given: others, keyOf: pathOf, stored }, judged);
  }
}

/** Changes of a stored record, page by page, as its forms would save them. */
export function judgeStored(
  context: CheckContext,
  record: Identified,
  given: readonly GivenValue[],
  judged: Judgement,
): void {
  const { resource, list } = context;
  const changed = given.filter((one) => {
    const { field, key } = one.column.target;
    if (!field) return false;
    const before = valueAt(record, key);
    return !fieldTypeOf(field).isSame(before, one.value) && isTaken(context, record, '', one, before, judged);
  });
  for (const fields of fieldsByPage(resource, changed)) {
    const form = valuesOf(fields, record);
    for (const { column, value } of changed) if (column.target.key in form) form[column.target.key] = value;
    report(
      context,
      { fields, form, given: changed, keyOf: pathOf, stored: { list, id: record._id } },
      judged,
    );
  }
}

/**
 * Adds a value that differs from the stored one as a change. Not where it is what an exported workbook had: the
 * file has not changed it then; nor where the role may not write it.
 */
export function isTaken(
  context: CheckContext,
  record: Identified | undefined,
  venue: string,
  { column: { target, at }, value, raw, pending }: GivenValue,
  before: unknown,
  judged: Judgement,
): boolean {
  const base = record && context.exported?.(record._id, venue, target.key);
  if (base !== undefined && base.trim() === raw.trim()) return false;
  if (target.route && !context.may(target.route)) {
    judged.refused.push(at);
    return false;
  }
  const isConflict =
    record !== undefined && base !== undefined && base !== writtenText(context, record, target, venue);
  const how = damageIn(target, raw, before);
  judged.changes.push({
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

function damageIn({ field }: Target, raw: string, before: unknown): Damage | undefined {
  const isCode = field && fieldTypeOf(field).file.isCode;
  return isCode && typeof before === 'string' ? damageOf(before, withFormula(raw)) : undefined;
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
