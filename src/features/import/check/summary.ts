import type { CellChange, CheckedRow, RowState } from './checkedRow';
import { outrivalled, type RowChoices, type RowStatus, rowStatusesOf } from './checkTable';
import type { Duplicates } from './duplicates';
import { isQuestion } from './questions';
import { type MissingReference, missingKey } from './readCell';

/** All rows together, as the step Check shows them. */
export interface CheckSummary extends Pick<Duplicates, 'outweighed'> {
  /** Identifying values that only look like those of other rows. */
  lookalikes: Duplicates['alike'];
  rows: readonly CheckedRow[];
  rowStatuses: readonly RowStatus[];
  /** How many rows have each state. */
  counts: Readonly<Record<RowState | 'all', number>>;
  /** The rows that are imported, with their states of their own. */
  imported: Readonly<Record<'all' | 'new' | 'changed', number>>;
  /** Rows that are wrong by themselves. */
  wrong: number;
  /** What the user has to decide: values by the kind of question, and rows whose record is not clear. */
  open: OpenQuestions;
  /** How many rows have a question, also one that was answered. */
  asked: number;
  /** What records were found by, each once. */
  by: readonly string[];
  /** The missing records that rows name, each once, with its rows; by {@link missingKey}. */
  missing: ReadonlyMap<string, NamedMissing>;
  /** Wrong rows whose cells are alike, by {@link alikeKey}. */
  alike: ReadonlyMap<string, readonly number[]>;
  /** Where rows change something, by the keys of the columns' targets, and where they are wrong, by column. */
  touched: { keys: ReadonlySet<string>; columns: ReadonlySet<number> };
  /** Rows with a rounded number, a word in place of one, and a value that the role may not write, by column. */
  rounded: ReadonlyMap<number, number>;
  words: ReadonlyMap<number, number>;
  refused: ReadonlyMap<number, number>;
}

/** The questions that are not answered. */
export interface OpenQuestions {
  meanwhile: readonly OpenValue[];
  damage: readonly OpenValue[];
  rows: readonly CheckedRow[];
}

/** A value that the user has to decide about. */
export interface OpenValue {
  at: number;
  change: CellChange;
}

const ROWS_PER_SLICE = 1_000;

/** A missing record, and how many rows name it. */
export interface NamedMissing {
  missing: MissingReference;
  rows: number;
}

/** The missing records that the import creates, by {@link missingKey}. */
export type Pending = ReadonlyMap<string, MissingReference>;

/** The key of wrong cells that are fixed alike. */
export const alikeKey = (column: number, text: string) => `${column}\n${text}`;

/** What is summed up: the rows, the cells that they were read from, and what a user decided about them. */
interface Summed {
  rows: readonly CheckedRow[];
  data: readonly (readonly string[])[];
  duplicates: Duplicates;
  choices: RowChoices;
  pending: Pending;
}

/** Sums the rows up, in slices. */
export function* summarySlices({
  rows,
  data,
  duplicates,
  choices,
  pending,
}: Summed): Generator<void, CheckSummary> {
  const rowStatuses: RowStatus[] = [];
  const counts = { all: rows.length, new: 0, changed: 0, same: 0, twice: 0, undecided: 0, wrong: 0 };
  const open = { meanwhile: [] as OpenValue[], damage: [] as OpenValue[], rows: [] as CheckedRow[] };
  let asked = 0;
  const imported = { all: 0, new: 0, changed: 0 };
  let wrong = 0;
  const by = new Set<string>();
  const missing = new Map<string, NamedMissing>(
    [...pending].map(([key, one]) => [key, { missing: one, rows: 0 }]),
  );
  const alike = new Map<string, number[]>();
  const touched = { keys: new Set<string>(), columns: new Set<number>() };
  const [rounded, refused, words] = Array.from({ length: 3 }, () => new Map<number, number>()) as [
    Map<number, number>,
    Map<number, number>,
    Map<number, number>,
  ];
  const out = outrivalled(duplicates, choices);
  for (let start = 0; start < rows.length; start += ROWS_PER_SLICE) {
    yield;
    const part = rows.slice(start, start + ROWS_PER_SLICE);
    for (const [at, rowStatus] of rowStatusesOf(part, choices, duplicates, out).entries()) {
      rowStatuses.push(rowStatus);
      counts[rowStatus.state]++;
      const row = part[at];
      if (row?.conflict || row?.changes.some(isQuestion)) asked++;
      if (row?.state === 'undecided' && !choices.leftOut.has(row.at)) open.rows.push(row);
      for (const change of rowStatus.open)
        open[change.damage ? 'damage' : 'meanwhile'].push({ at: row?.at ?? 0, change });
      const state = row?.state;
      if (!rowStatus.isImported || (state !== 'new' && state !== 'changed')) continue;
      imported.all++;
      imported[state]++;
    }
    for (const row of part) {
      if (row.state === 'wrong') wrong++;
      if (row.by !== undefined) by.add(row.by);
      for (const one of missingIn(row)) {
        const key = missingKey(one);
        missing.set(key, {
          missing: missing.get(key)?.missing ?? one,
          rows: (missing.get(key)?.rows ?? 0) + 1,
        });
      }
      for (const { column } of row.errors) {
        if (column === undefined) continue;
        touched.columns.add(column);
        const key = alikeKey(column, data[row.at]?.[column] ?? '');
        const known = alike.get(key);
        if (known) known.push(row.at);
        else alike.set(key, [row.at]);
      }
      for (const { target } of row.changes) touched.keys.add(target.key);
      for (const index of row.rounded) add(rounded, index);
      for (const index of row.refused) add(refused, index);
      for (const index of row.words) add(words, index);
    }
  }
  return {
    rows,
    outweighed: duplicates.outweighed,
    lookalikes: duplicates.alike,
    rowStatuses,
    counts,
    imported,
    wrong,
    open,
    asked,
    by: [...by],
    missing,
    alike,
    touched,
    rounded,
    words,
    refused,
  };
}

/** The missing records that a row names, also those that will be created. */
function missingIn({ errors, changes }: CheckedRow): MissingReference[] {
  return [
    ...errors.flatMap(({ missing }) => missing ?? []),
    ...changes.flatMap(({ pending }) => pending ?? []),
  ];
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
