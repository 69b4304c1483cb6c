import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { importing } from '../../../messages/importing';
import type { ImportSource } from '../check/checkContext';
import type { CellChange, CheckContext, CheckedRow, ImportedColumn, KeyConflict } from '../check/checkedRow';
import type { RowStatus } from '../check/checkTable';
import { nameIn, numberMeant, storedText, titlesIn } from '../check/fixes';
import { isQuestion, isTakeable } from '../check/questions';
import { alikeKey, type CheckSummary, type OpenValue } from '../check/summary';
import type { CellEdit } from '../useRowEdits';

/** What a row offers under its sentence. */
export interface RowAction {
  label: string;
  run(): void;
}

/** A sentence under a row. */
export interface RowSentence {
  /** The heading of the column that the file lacks, where it is that of a venue. */
  header?: string;
  text: string;
}

/** The ways to fix rows. */
export interface RowFixes {
  /** What is wrong with a row, which other rows are about the same, or what a colleague changed; may be empty. */
  sentencesOf(row: CheckedRow, rowStatus: RowStatus): readonly RowSentence[];
  actionsOf(row: CheckedRow, rowStatus: RowStatus, isLeftOut: boolean): readonly RowAction[];
  /** The text of a stored value, where the row changes it. */
  beforeOf(row: CheckedRow, column: ImportedColumn): string | undefined;
  /** The names that a cell can hold, where it names a record. */
  namesFor(column: ImportedColumn): readonly string[];
}

/** What the fixing of rows depends on, and does. */
export interface RowFixOptions {
  source: ImportSource;
  checked: CheckSummary & { context: CheckContext };
  data: readonly (readonly string[])[];
  columns: readonly ImportedColumn[];
  /** The number of a row in the user's file. */
  numberOf(at: number): number;
  /** The heading of the column that the file lacks; undefined where none can be added. */
  headerOf(lacks: string): string | undefined;
  onEdit(edits: readonly CellEdit[]): void;
  onAddColumn(lacks: string): void;
  onLeaveOut(at: number, isOut: boolean): void;
  onDuplicate(key: string, index: number): void;
  onRecord(at: number, record: string | undefined): void;
  onValues(values: readonly OpenValue[], isTaken: boolean): void;
}

const NO_NAMES: readonly string[] = [];

/** The ways to fix the rows of a check. */
export function rowFixesOf(options: RowFixOptions): RowFixes {
  const { source, checked, numberOf, onLeaveOut, onDuplicate } = options;
  const { context } = checked;
  return {
    sentencesOf(row, rowStatus) {
      if (row.errors.length > 0) return errorSentences(row, options);
      const text = reviewFlagSentence(row, rowStatus, options);
      return text === undefined ? [] : [{ text }];
    },
    actionsOf(row, { state, duplicates, rival, open }, isLeftOut) {
      const leave: RowAction = {
        label: isLeftOut ? importing.takeIn : importing.leaveOut,
        run: () => onLeaveOut(row.at, !isLeftOut),
      };
      const [other] = rival?.rows ?? duplicates;
      if (state === 'twice' && other) {
        const key = rival?.claim.key ?? row.duplicateKey;
        return [
          { label: importing.takeRow(numberOf(other.at)), run: () => onDuplicate(key, other.at) },
          { label: importing.keepRow(numberOf(row.at)), run: () => onDuplicate(key, row.at) },
        ];
      }
      if (row.errors.length > 0) return [leave, ...fixActions(row, options)];
      if (row.conflict)
        return [leave, ...recordActions(row.at, row.conflict, state === 'undecided', options)];
      return [leave, ...valueActions(row.at, open, options)];
    },
    beforeOf(row, column) {
      if (row.id === undefined) return undefined;
      const change = row.changes.find(({ target }) => target.key === column.target.key);
      return change && storedText(change, context);
    },
    namesFor({ target: { field } }) {
      const known = typeof field?.reference?.to === 'string' ? source.lists[field.reference.to] : undefined;
      return known ? titlesIn(known.list, known.resource.titleOf) : NO_NAMES;
    },
  };
}

/** What is wrong with a row: at its cells, then at cells of venues that the file lacks. */
function errorSentences({ errors }: CheckedRow, { headerOf }: RowFixOptions): RowSentence[] {
  const own = new Set<string>();
  const lacking = new Map<string, RowSentence>();
  for (const { text, lacks } of errors) {
    const header = lacks?.includes('@') ? headerOf(lacks) : undefined;
    if (header === undefined) own.add(text);
    else lacking.set(header, { header, text });
  }
  return [...(own.size > 0 ? [{ text: [...own].join(' ') }] : []), ...lacking.values()];
}

/** What the user should know, or decide, about a row that is not wrong. */
function reviewFlagSentence(
  row: CheckedRow,
  rowStatus: RowStatus,
  { numberOf, checked: { context, outweighed, lookalikes } }: RowFixOptions,
): string | undefined {
  const { changes, conflict, warnings, id } = row;
  if (rowStatus.state === 'twice') return twiceSentence(rowStatus, numberOf);
  if (conflict) return conflictSentence(conflict, rowStatus.state === 'undecided' ? undefined : { id });
  const asked = changes.find(isQuestion);
  const question = asked && questionSentence(asked, rowStatus.open.includes(asked), context);
  const others = outweighed.get(row) ?? [];
  const all = [
    ...(question === undefined ? [] : [question]),
    ...others.map(({ change, by }) => importing.outweighed(change.target.header, numberOf(by.at))),
    ...(lookalikes.get(row) ?? []).map(({ own, other, in: { at } }) =>
      importing.looksLikeRow(`${own.label} ${own.text}`, other.text, numberOf(at)),
    ),
    ...new Set(warnings),
  ];
  return all.length > 0 ? all.join(' ') : undefined;
}

/** Which other rows are about the same record, or give its identifying value to another one, and which row counts. */
function twiceSentence(
  { duplicates, rival, counts }: RowStatus,
  numberOf: RowFixOptions['numberOf'],
): string {
  const numbers = (rows: readonly CheckedRow[]) => rows.map(({ at }) => numberOf(at));
  const { label, text } = rival?.claim ?? {};
  return [
    ...(duplicates.length > 0 ? [importing.alsoIn(numbers(duplicates))] : []),
    ...(rival ? [importing.alsoPresent(`${label} ${text}`, numbers(rival.rows))] : []),
    importing.counts(counts),
  ].join(' ');
}

/** Columns that a row offers to add. */
const MAX_OFFERED_COLUMNS = 2;

/** Repairs of the first wrong cell, and columns for values that the file lacks. */
function fixActions(row: CheckedRow, options: RowFixOptions): RowAction[] {
  const { headerOf, onAddColumn } = options;
  const lacking = [...new Set(row.errors.flatMap(({ lacks }) => lacks ?? []))];
  const columns = lacking.flatMap((lacks): RowAction[] => {
    const header = headerOf(lacks);
    return header === undefined
      ? []
      : [{ label: importing.addColumn(header), run: () => onAddColumn(lacks) }];
  });
  return [...cellFixes(row, options), ...columns.slice(0, MAX_OFFERED_COLUMNS)];
}

/** Sets what is probably meant, in the first wrong cell, and in those that are alike. */
function cellFixes(row: CheckedRow, { source, checked, data, onEdit }: RowFixOptions): RowAction[] {
  const error = row.errors.find(({ column }) => column !== undefined);
  if (error?.column === undefined) return [];
  const { column, missing } = error;
  const text = data[row.at]?.[column] ?? '';
  const known = missing && source.lists[missing.resource];
  const meant = known ? nameIn(missing.name, known.list, known.resource.titleOf) : numberMeant(text, true);
  if (meant === undefined)
    return known || checked.context.clears ? [] : emptied(column, text, row, { checked, onEdit });
  const alike = checked.alike.get(alikeKey(column, text)) ?? [];
  const set = (rows: readonly number[]) => () => onEdit(rows.map((at) => ({ at, column, text: meant })));
  if (alike.length < 2) return [{ label: importing.set(meant), run: set([row.at]) }];
  return [
    { label: importing.setCell, run: set([row.at]) },
    { label: importing.setAll(alike.length, meant), run: set(alike) },
  ];
}

/** Empties the cells with a word in place of a number, so that the other values of their rows are imported. */
function emptied(
  column: number,
  text: string,
  { at }: CheckedRow,
  { checked, onEdit }: Pick<RowFixOptions, 'checked' | 'onEdit'>,
): RowAction[] {
  const field = checked.context.columns.find((one) => one.at === column)?.target.field;
  const isNumber = field && fieldTypeOf(field).file.decimals !== undefined;
  if (!isNumber || text.trim() === '' || /\d/.test(text)) return [];
  const alike = checked.alike.get(alikeKey(column, text)) ?? [at];
  const emptying = alike.map((one) => ({ at: one, column, text: '' }));
  return [{ label: importing.emptyCells(alike.length), run: () => onEdit(emptying) }];
}

/** Records that a row offers; more are chosen by a column with the ID. */
const MAX_OFFERED_RECORDS = 3;

/** Chooses the record of a row whose keys do not agree. */
function recordActions(
  at: number,
  { candidates, unknown }: KeyConflict,
  isOpen: boolean,
  { checked, onRecord }: RowFixOptions,
): RowAction[] {
  if (!isOpen) return [{ label: importing.decideAgain, run: () => onRecord(at, undefined) }];
  const mayBeNew = unknown.length > 0 && checked.context.mayCreate;
  return [
    ...candidates
      .slice(0, MAX_OFFERED_RECORDS)
      .map(({ id, name }) => ({ label: importing.takeRecord(name), run: () => onRecord(at, id) })),
    ...(mayBeNew ? [{ label: importing.takeNew, run: () => onRecord(at, '') }] : []),
  ];
}

/** Which keys of a row name which records; `chosen` is the record that the user has chosen. */
function conflictSentence(
  { candidates, unknown }: KeyConflict,
  chosen: { id: string | undefined } | undefined,
) {
  const named = candidates
    .slice(0, MAX_OFFERED_RECORDS)
    .map(({ label, text, name }) => importing.keyNames(label, text, name));
  const more = candidates.length - MAX_OFFERED_RECORDS;
  const keys = importing.keysDisagree([
    ...named,
    ...(more > 0 ? [importing.otherRecords(String(more))] : []),
    ...unknown.map(({ label, text }) => importing.keyNames(label, text, undefined)),
  ]);
  if (!chosen) return keys;
  return `${keys} ${importing.chosenRecord(candidates.find(({ id }) => id === chosen.id)?.name)}`;
}

function questionSentence(change: CellChange, isOpen: boolean, context: CheckContext): string {
  const { target, value, damage } = change;
  const now = storedText(change, context);
  if (damage) return importing.damaged(target.header, String(value), damage.how, now, isOpen);
  return importing.changedMeanwhile(target.header, now, isOpen);
}

/** Keeps what Stock has in the cells of a row, or takes what the file has, where it can be taken. */
function valueActions(at: number, open: readonly CellChange[], { onValues }: RowFixOptions): RowAction[] {
  if (open.length === 0) return [];
  const values = open.map((change) => ({ at, change }));
  const right = values.filter(isTakeable);
  return [
    { label: importing.keepTheirs, run: () => onValues(values, false) },
    ...(right.length > 0 ? [{ label: importing.takeFile, run: () => onValues(right, true) }] : []),
  ];
}
