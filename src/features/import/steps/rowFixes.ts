import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Identified } from '../../../kit/declare/effects';
import { importing } from '../../../messages/importing';
import type { ImportSource } from '../check/checkContext';
import type { CellChange, CheckContext, CheckedRow, ImportedColumn, KeyConflict } from '../check/checkedRow';
import type { Standing } from '../check/checkTable';
import { nameMeant, numberMeant, storedText } from '../check/fixes';
import { isQuestion, isTakeable } from '../check/questions';
import { alikeKey, type CheckSummary, type OpenValue } from '../check/summary';
import type { CellEdit } from '../useRowEdits';

/** What a row offers under its sentence. */
export interface RowAction {
  label: string;
  run(): void;
}

/** The ways to mend rows. */
export interface RowMending {
  /** What is wrong with a row, which other rows are about the same, or what a colleague changed. */
  sentenceOf(row: CheckedRow, standing: Standing): string | undefined;
  actionsOf(row: CheckedRow, standing: Standing, isLeftOut: boolean): readonly RowAction[];
  /** The text of a stored value, where the row changes it. */
  beforeOf(row: CheckedRow, column: ImportedColumn): string | undefined;
  /** The names that a cell can hold, where it names a record. */
  namesFor(column: ImportedColumn): readonly string[];
}

/** What the mending of rows depends on, and does. */
export interface MendingOptions {
  source: ImportSource;
  checked: CheckSummary & { context: CheckContext };
  data: readonly (readonly string[])[];
  columns: readonly ImportedColumn[];
  /** The number of a row in the user's file. */
  numberOf(at: number): number;
  /** The heading of the column that the file lacks; undefined where none can be added. */
  headOf(lacks: string): string | undefined;
  onEdit(edits: readonly CellEdit[]): void;
  onAddColumn(lacks: string): void;
  onLeaveOut(at: number, isOut: boolean): void;
  onTwin(key: string, at: number): void;
  onRecord(at: number, record: string | undefined): void;
  onValues(values: readonly OpenValue[], isTaken: boolean): void;
}

const NO_NAMES: readonly string[] = [];

/** The ways to mend the rows of a check. */
export function rowMending(options: MendingOptions): RowMending {
  const { source, checked, numberOf, onLeaveOut, onTwin } = options;
  const { context } = checked;
  return {
    sentenceOf({ problems, changes, conflict, id }, standing) {
      if (problems.length > 0) return [...new Set(problems.map(({ text }) => text))].join(' ');
      if (standing.state === 'twice') return twiceSentence(standing, numberOf);
      if (conflict) return conflictSentence(conflict, standing.state === 'undecided' ? undefined : { id });
      const asked = changes.find(isQuestion);
      return asked && questionSentence(asked, standing.open.includes(asked), context);
    },
    actionsOf(row, { state, twins, rival, open }, isLeftOut) {
      const leave: RowAction = {
        label: isLeftOut ? importing.takeIn : importing.leaveOut,
        run: () => onLeaveOut(row.at, !isLeftOut),
      };
      const [other] = rival?.rows ?? twins;
      if (state === 'twice' && other) {
        const key = rival?.claim.key ?? row.twinKey;
        return [
          { label: importing.takeRow(numberOf(other.at)), run: () => onTwin(key, other.at) },
          { label: importing.keepRow(numberOf(row.at)), run: () => onTwin(key, row.at) },
        ];
      }
      if (row.problems.length > 0) return [leave, ...repairs(row, options)];
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

/** Which other rows are about the same record, or give its identifying value to another one, and which row counts. */
function twiceSentence({ twins, rival, counts }: Standing, numberOf: MendingOptions['numberOf']): string {
  const numbers = (rows: readonly CheckedRow[]) => rows.map(({ at }) => numberOf(at));
  const { label, text } = rival?.claim ?? {};
  return [
    ...(twins.length > 0 ? [importing.alsoIn(numbers(twins))] : []),
    ...(rival ? [importing.alsoGiven(`${label} ${text}`, numbers(rival.rows))] : []),
    importing.counts(counts),
  ].join(' ');
}

/** Repairs of the first wrong cell: what is probably meant, or a column for a value that the file lacks. */
function repairs(row: CheckedRow, options: MendingOptions): RowAction[] {
  const { source, checked, data, onEdit, headOf, onAddColumn } = options;
  const [problem] = row.problems;
  if (problem?.lacks !== undefined) {
    const { lacks } = problem;
    const head = headOf(lacks);
    return head === undefined ? [] : [{ label: importing.addColumn(head), run: () => onAddColumn(lacks) }];
  }
  if (problem?.column === undefined) return [];
  const { column, missing } = problem;
  const text = data[row.at]?.[column] ?? '';
  const known = missing && source.lists[missing.resource];
  const meant = known ? nameIn(missing.name, known.list, known.resource.titleOf) : numberMeant(text, true);
  if (meant === undefined) return [];
  const alike = checked.alike.get(alikeKey(column, text)) ?? [];
  const set = (rows: readonly number[]) => () => onEdit(rows.map((at) => ({ at, column, text: meant })));
  if (alike.length < 2) return [{ label: importing.set(meant), run: set([row.at]) }];
  return [
    { label: importing.setCell, run: set([row.at]) },
    { label: importing.setAll(alike.length, meant), run: set(alike) },
  ];
}

/** Records that a row offers; more are chosen by a column with the ID. */
const OFFERED = 3;

/** Chooses the record of a row whose keys do not agree. */
function recordActions(
  at: number,
  { candidates, unknown }: KeyConflict,
  isOpen: boolean,
  { checked, onRecord }: MendingOptions,
): RowAction[] {
  if (!isOpen) return [{ label: importing.decideAgain, run: () => onRecord(at, undefined) }];
  const mayBeNew = unknown.length > 0 && checked.context.mayCreate;
  return [
    ...candidates
      .slice(0, OFFERED)
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
    .slice(0, OFFERED)
    .map(({ label, text, name }) => importing.keyNames(label, text, name));
  const more = candidates.length - OFFERED;
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
  if (damage) return importing.damaged(target.head, String(value), damage.how, now, isOpen);
  return importing.changedMeanwhile(target.head, now, isOpen);
}

/** Keeps what Stock has in the cells of a row, or takes what the file has, where it can be taken. */
function valueActions(at: number, open: readonly CellChange[], { onValues }: MendingOptions): RowAction[] {
  if (open.length === 0) return [];
  const values = open.map((change) => ({ at, change }));
  const right = values.filter(isTakeable);
  return [
    { label: importing.keepTheirs, run: () => onValues(values, false) },
    ...(right.length > 0 ? [{ label: importing.takeFile, run: () => onValues(right, true) }] : []),
  ];
}

type TitleOf = (record: Identified) => string;

const titlesIn = weakMapMemoize((list: readonly Identified[], titleOf: TitleOf): readonly string[] =>
  [...new Set(list.map(titleOf))].sort((one, other) => one.localeCompare(other)),
);

/** Compared with every name of a list, once per misspelt name. */
const nameIn = weakMapMemoize((text: string, list: readonly Identified[], titleOf: TitleOf) =>
  nameMeant(text, titlesIn(list, titleOf)),
);
