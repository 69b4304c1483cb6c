import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { sentOf, valuesOf } from '../../../kit/fieldTypes/formValues';
import { errorsOf } from '../../../kit/fieldTypes/validation/schema';
import { alikeTo } from '../../../kit/fieldTypes/validation/uniqueness';
import { cellText } from '../../../lib/tables/decimalPoint';
import { looksLike } from '../../../messages/validation';
import type { CellChange, CellError, CheckContext } from './checkedRow';
import type { CellValue, ReadCells } from './readFields';

/** What a row would change, and what the forms say about it. */
export interface RowValidation {
  /** The keys of the columns whose cells could not be read: their own message is enough. */
  readonly unread: ReadonlySet<string>;
  readonly changes: CellChange[];
  readonly errors: CellError[];
  /** What should be looked at and does not hold the row back. */
  readonly warnings: string[];
  /** Columns with changes that the role may not make. */
  readonly refused: number[];
}

/** A validation to which nothing has been added. */
export function openValidation({ columns }: CheckContext, { errors }: ReadCells): RowValidation {
  const lost = new Set(errors.map(({ column }) => column));
  const unread = columns.flatMap(({ at, target }) => (lost.has(at) ? target.key : []));
  return { unread: new Set(unread), changes: [], errors: [], warnings: [], refused: [] };
}

/** The fields of the pages that hold these values, page by page. */
export function fieldsByPage({ pages }: AnyResource, values: readonly CellValue[]): (readonly Field[])[] {
  const names = new Set(values.map(({ column }) => column.target.page));
  return [...names].flatMap((name) => {
    const fields = name === undefined ? undefined : pages[name]?.fields;
    return fields ? [fields] : [];
  });
}

interface Reported {
  fields: readonly Field[];
  /** The values of a form over these fields. */
  form: Readonly<Record<string, unknown>>;
  /** Those that the row gives, at whose columns the messages stand. */
  values: readonly CellValue[];
  /** The key of the column that could hold a field. */
  keyOf(field: Field): string;
  /** The list in which the values are unique, and the stored record. */
  stored?: { list: readonly Identified[]; id?: string };
  quantityDecimals?: number | undefined;
  /** The stored record or entry; undefined for a new one. */
  before?: object | undefined;
}

/** Adds the messages of the form for these values, at the columns of their fields. */
export function report(
  { resource, columns, contextOf, timeZone, parentError }: CheckContext,
  { fields, form, values, keyOf, stored, before, quantityDecimals }: Reported,
  validation: RowValidation,
): void {
  const sent = sentOf(fields, form);
  const given = new Map(values.map((value) => [value.column.target.field?.path, value]));
  const found = errorsOf(fields, resource.label.one, sent, {
    list: stored?.list ?? [],
    ownId: stored?.id,
    stored: before && sentOf(fields, valuesOf(fields, before)),
    typed: Object.fromEntries([...given].map(([path, { raw }]) => [path, cellText(raw)])),
    formats: contextOf({}).formats,
    timeZone,
    quantityDecimals,
    // a record that is created gets the parent that the row names
    parentError: (field, at) => (given.get(field.path)?.pending ? undefined : parentError(field, at)),
  });
  for (const field of fields) {
    const value = given.get(field.path);
    const text = found[field.path];
    if (text === undefined) {
      if (!value) continue;
      const warning = field.warns?.(sent[field.path], (path) => sent[path]);
      if (warning !== undefined) validation.warnings.push(warning);
      const alike = alikeTo(field, sent, stored?.list ?? [], stored?.id);
      if (alike !== undefined) validation.warnings.push(looksLike(alike, field.label));
      continue;
    }
    const key = keyOf(field);
    const damaged = validation.changes.find(({ target, damage }) => damage && target.key === key);
    if (damaged?.damage) damaged.damage.isWrong = true;
    if (damaged || validation.unread.has(key)) continue;
    // an empty cell gives no value
    const column = value?.column ?? columns.find(({ target }) => target.key === key);
    validation.errors.push({ text, ...(column ? { column: column.at } : { lacks: key }) });
  }
}
