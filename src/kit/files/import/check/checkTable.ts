import { finished } from '../../../../lib/timeSlices';
import type { CheckContext, CheckedRow, RowState } from './checkedRow';
import { checkRow } from './checkRow';

/** What a user decided about rows. */
export interface RowChoices {
  /** Rows that are not imported. */
  leftOut: ReadonlySet<number>;
  /** The row that counts, by what several rows are about. */
  twins: ReadonlyMap<string, number>;
}

const ROWS_PER_SLICE = 10;

/**
 * Checks the rows of a file in slices. `known` are the results of an earlier check of the same context: only rows
 * that `isDirty` are checked again.
 */
export function* checkRows(
  context: CheckContext,
  rows: readonly (readonly string[])[],
  known?: { rows: readonly CheckedRow[]; isDirty(at: number): boolean },
): Generator<void, CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const earlier = known && !known.isDirty(at) ? known.rows[at] : undefined;
    checked.push(earlier ?? checkRow(context, cells, at));
    if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
  }
  return checked;
}

/** Rows about the same, by their key; each of them in the order of the file. */
export type Twins = ReadonlyMap<string, readonly CheckedRow[]>;

const KEYS_PER_SLICE = 200;

/** Finds the rows with the same key, in slices. */
export function* twinsIn(rows: readonly CheckedRow[]): Generator<void, Twins> {
  const firsts = new Map<string, CheckedRow>();
  const groups = new Map<string, CheckedRow[]>();
  for (const [at, row] of rows.entries()) {
    if (at % KEYS_PER_SLICE === 0) yield;
    const first = firsts.get(row.twinKey);
    if (!first) firsts.set(row.twinKey, row);
    else if (groups.has(row.twinKey)) groups.get(row.twinKey)?.push(row);
    else groups.set(row.twinKey, [first, row]);
  }
  return groups;
}

/** The index of the row that counts among rows about the same: the chosen one, else the last. */
export function countingRow(
  group: readonly CheckedRow[],
  { twins, leftOut }: RowChoices,
): number | undefined {
  const chosen = twins.get(group[0]?.twinKey ?? '');
  return chosen ?? group.findLast(({ at }) => !leftOut.has(at))?.at;
}

/** The state of a row among the others, and whether it is imported. */
export interface Standing {
  state: RowState;
  isImported: boolean;
  /** It counts among the rows about the same. */
  counts: boolean;
  /** The other rows about the same. */
  twins: readonly CheckedRow[];
}

/** The states of all rows together: rows about the same record count once. */
export function standingsOf(
  rows: readonly CheckedRow[],
  choices: RowChoices,
  groups: Twins = finished(twinsIn(rows)),
): Standing[] {
  return rows.map((row) => {
    const group = groups.get(row.twinKey);
    const isLeftOut = choices.leftOut.has(row.at);
    const isFine = row.state === 'new' || row.state === 'changed';
    if (!group || row.state === 'wrong')
      return { state: row.state, isImported: isFine && !isLeftOut, counts: true, twins: [] };
    const counts = countingRow(group, choices) === row.at;
    // the same twice, without any difference, is no reason to ask
    const isPlain = group.every(({ state }) => state === 'same');
    return {
      state: isPlain ? 'same' : 'twice',
      isImported: counts && isFine && !isLeftOut,
      counts,
      twins: group.filter((twin) => twin !== row),
    };
  });
}
