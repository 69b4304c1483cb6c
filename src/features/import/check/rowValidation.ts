import type { Identified } from '../../../kit/declare/effects';
import type { Field } from '../../../kit/declare/field';
import type { AnyResource } from '../../../kit/declare/resource';
import { sentOf } from '../../../kit/fieldTypes/formValues';
import { problemsOf } from '../../../kit/fieldTypes/validation/schema';
import type { CellChange, CellProblem, CheckContext } from './checkedRow';
import type { GivenValue, ReadCells } from './readFields';

/** What a row would change, and what the forms say about it. */
export interface Judgement {
  /** The paths of cells that could not be read: their own message is enough. */
  readonly unread: ReadonlySet<string>;
  readonly changes: CellChange[];
  readonly problems: CellProblem[];
  /** Columns with changes that the role may not make. */
  readonly refused: number[];
}

/** A judgement to which nothing has been added. */
export function openJudgement({ columns }: CheckContext, { problems }: ReadCells): Judgement {
  const lost = new Set(problems.map(({ column }) => column));
  const unread = columns.flatMap(({ at, target }) => (lost.has(at) ? (target.field?.path ?? []) : []));
  return { unread: new Set(unread), changes: [], problems: [], refused: [] };
}

/** The fields of the pages that hold these values, page by page. */
export function fieldsByPage({ pages }: AnyResource, values: readonly GivenValue[]): (readonly Field[])[] {
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
  given: readonly GivenValue[];
  /** The key of the column that could hold a field. */
  keyOf(field: Field): string;
  /** The list in which the values are unique, and the stored record. */
  stored?: { list: readonly Identified[]; id?: string };
}

/** Adds the messages of the form for these values, at the columns of their fields. */
export function report(
  { resource, columns, parentProblem }: CheckContext,
  { fields, form, given, keyOf, stored }: Reported,
  judged: Judgement,
): void {
  const sent = sentOf(fields, form);
  const found = problemsOf(fields, resource.label.one, sent, {
    list: stored?.list ?? [],
    ownId: stored?.id,
  });
  for (const field of fields) {
    const isOf = ({ column }: GivenValue) => column.target.field?.path === field.path;
    const value = given.find(isOf);
    // a record that is created gets the parent that the row names
    const ofParent = value?.pending ? undefined : parentProblem(field, (path) => sent[path]);
    const text = found[field.path] ?? ofParent;
    if (text === undefined) continue;
    const damaged = judged.changes.find(({ target, damage }) => damage && target.field?.path === field.path);
    if (damaged?.damage) damaged.damage.isWrong = true;
    if (damaged || judged.unread.has(field.path)) continue;
    const key = keyOf(field);
    // an empty cell gives no value
    const column = value?.column ?? columns.find(({ target }) => target.key === key);
    judged.problems.push({ text, ...(column ? { column: column.at } : { lacks: key }) });
  }
}
