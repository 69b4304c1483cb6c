import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { withFormula } from '../../../lib/tables/formulas';
import { importing } from '../../../messages/importing';
import { sameNameKey } from '../../../rules/identity';
import type { CellProblem, CheckContext, CheckedRow, Claim, ImportedColumn, RowState } from './checkedRow';
import { type ReadCells, readFields } from './readFields';
import { type Judgement, openJudgement } from './rowValidation';
import { judgeEntries } from './validateEntries';
import { judgeNew, judgeStored } from './validateRecord';

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
  const textAt = (column: ImportedColumn) => withFormula(cells[column.at] ?? '').trim();
  const idColumn = columns.find(({ target }) => target.kind === 'id');
  const id = (idColumn && textAt(idColumn)) || undefined;
  const read = readFields(context, cells);
  const found = context.find(id, keyValuesIn(context, read, id), chosen);
  const nameColumn = columns.find(({ target }) => isName(target.key) && target.kind === 'field');
  const name = found.record ? resource.titleOf(found.record) : nameColumn ? textAt(nameColumn) : (id ?? '');
  const venue = venueOf(context, cells, textAt);
  const judged = judge(context, found, read, 'id' in venue ? venue.id : '');
  const damaged = new Set(
    judged.changes.flatMap(({ damage, target }) => (damage ? read.values.get(target.key)?.column.at : [])),
  );
  const problems: CellProblem[] = [
    ...(found.problem === undefined
      ? []
      : [{ text: found.problem, ...(idColumn && { column: idColumn.at }) }]),
    // a code that a spreadsheet has damaged is a question where another one is stored
    ...read.problems.filter(({ column }) => !damaged.has(column)),
    ...('problem' in venue ? [venue.problem] : []),
    ...judged.problems,
  ];
  const isNew = !found.record && !found.isOpen;
  if (isNew && !context.mayCreate && problems.length === 0)
    problems.push({ text: importing.noCreate(resource.label.many.toLowerCase()) });
  const about = found.record?._id ?? `new ${newKey(context, read, name)}`;
  return {
    at,
    state:
      problems.length === 0 && found.isOpen
        ? 'undecided'
        : stateOf(isNew, problems.length > 0, judged.changes.length),
    ...(found.conflict && { conflict: found.conflict }),
    ...(found.record && { id: found.record._id }),
    ...(found.by && { by: found.by }),
    about,
    twinKey: `${about}@${'id' in venue ? venue.id : ''}`,
    claims: claimsOf(context, read, judged),
    name,
    changes: judged.changes,
    problems,
    rounded: read.rounded,
    refused: judged.refused,
  };
}

const isName = (key: string) => key.split('.').at(-1) === 'name';

function stateOf(isNew: boolean, isWrong: boolean, changes: number): RowState {
  if (isWrong) return 'wrong';
  if (isNew) return 'new';
  return changes > 0 ? 'changed' : 'same';
}

/** What the row changes; nothing where its record is not known. */
function judge(
  context: CheckContext,
  { record, problem, isOpen }: ReturnType<CheckContext['find']>,
  read: ReadCells,
  venue: string,
): Judgement {
  const judged = openJudgement(context, read);
  if (problem !== undefined || isOpen) return judged;
  const isOfEntry = ({ column }: { column: ImportedColumn }) => column.target.kind === 'entry';
  const values = [...read.values.values()];
  const own = values.filter((one) => !isOfEntry(one));
  if (record) judgeStored(context, record, own, judged);
  else judgeNew(context, own, read, judged);
  judgeEntries(context, record, values.filter(isOfEntry), venue, judged);
  return judged;
}

/** The values that identify the record of a row; in an exported workbook only those that were changed in it. */
function keyValuesIn({ exported }: CheckContext, { values }: ReadCells, id: string | undefined) {
  return (path: string) => {
    const given = values.get(path);
    const isAsExported = id !== undefined && given && exported?.(id, '', path)?.trim() === given.raw.trim();
    return isAsExported ? undefined : given?.value;
  };
}

/** New rows are about the same record where all of the values that identify it are. */
function newKey({ creation, keys }: CheckContext, { values }: ReadCells, name: string): string {
  const paths = new Set(creation.map(({ path }) => path));
  const own = keys.all.filter(({ path }) => paths.has(path) && values.has(path));
  const key = own.flatMap(({ path, within }) => [
    String(values.get(path)?.value ?? ''),
    within ? String(values.get(within)?.value ?? '') : '',
  ]);
  return sameNameKey([name, ...key].join('\n'));
}

/** The identifying values that the record gets from the row. */
function claimsOf({ keys }: CheckContext, { values }: ReadCells, { changes }: Judgement): Claim[] {
  return keys.all.flatMap((field): Claim[] => {
    const given = values.get(field.path);
    const isChanged = changes.some(({ target, damage }) => target.key === field.path && !damage);
    const text = typeof given?.value === 'string' ? given.value.trim() : '';
    if (!given || !isChanged || text === '') return [];
    const { uniqueKey } = fieldTypeOf(field);
    const parent = field.within === undefined ? '' : String(values.get(field.within)?.value ?? '');
    const key = [field.path, uniqueKey(text), sameNameKey(parent)].join('\n');
    return [{ key, column: given.column.at, label: field.label, text }];
  });
}

/** The id of the venue that the row names, '' where it names none and needs none. */
function venueOf(
  { columns, contextOf }: CheckContext,
  cells: readonly string[],
  textAt: (column: ImportedColumn) => string,
): { id: string } | { problem: CellProblem } {
  const column = columns.find(({ target }) => target.kind === 'venue');
  const name = column ? textAt(column) : '';
  const { venueIdsOf, venueOf: nameOf } = contextOf({});
  const ids = nameOf(name) === undefined ? venueIdsOf(name) : [name];
  const [id, ...others] = name === '' ? [''] : ids;
  const needsVenue = columns.some(
    ({ target, at }) => target.kind === 'entry' && target.venue === '' && (cells[at] ?? '') !== '',
  );
  if (id !== undefined && others.length === 0 && (id !== '' || !needsVenue)) return { id };
  return {
    problem: { text: importing.noVenue(name), ...(column ? { column: column.at } : { lacks: '@venue' }) },
  };
}
