import { finished } from '../../../lib/timeSlices';
import type { CellChange, CheckContext, CheckedRow, Claim, RowState } from './checkedRow';
import { checkRow } from './checkRow';
import { type Duplicates, duplicatesIn } from './duplicates';
import { openQuestions } from './questions';

/** What a user decided about rows. */
export interface RowChoices {
  /** Rows that are not imported. */
  leftOut: ReadonlySet<number>;
  /** The values that the file has although there is a question about them, by {@link questionKey}. */
  taken: ReadonlySet<string>;
  /** The row that counts, by what several rows are about, or by the identifying value that they give; the latest last. */
  duplicates: ReadonlyMap<string, number>;
}

/** The records that the user has chosen for rows whose keys do not agree: ids, '' for a new one. */
export type ChosenRecords = ReadonlyMap<number, string>;

const NO_RECORDS: ChosenRecords = new Map();

const ROWS_PER_SLICE = 10;

/**
 * Checks the rows of a file in slices. `known` are the results of an earlier check of the same context: only rows
 * that `isDirty` are checked again.
 */
export function* checkRows(
  context: CheckContext,
  rows: readonly (readonly string[])[],
  known?: { rows: readonly CheckedRow[]; isDirty(at: number): boolean },
  records: ChosenRecords = NO_RECORDS,
): Generator<void, CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const earlier = known && !known.isDirty(at) ? known.rows[at] : undefined;
    checked.push(earlier ?? checkRow(context, cells, at, records.get(at)));
    if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
  }
  return checked;
}

/** The index of the row that counts among rows about the same: the chosen one, else the last. */
export function countingRow(
  group: readonly CheckedRow[],
  { duplicates, leftOut }: RowChoices,
): number | undefined {
  const chosen = duplicates.get(group[0]?.duplicateKey ?? '');
  return chosen ?? group.findLast(({ at }) => !leftOut.has(at))?.at;
}

/**
 * The records of {@link Duplicates.rivals} that are not imported, because another one gets their identifying value: the one
 * that was chosen last, else the last of the file.
 */
export function outrivalled(
  { rivals }: Pick<Duplicates, 'rivals'>,
  choices: RowChoices,
): ReadonlySet<string> {
  const rows = [...new Set([...rivals.values()].flat())].filter(({ at }) => !choices.leftOut.has(at));
  const chosen = [...choices.duplicates].flatMap(([key, at]) => (rivals.has(key) ? at : []));
  rows.sort((one, other) => chosen.indexOf(other.at) - chosen.indexOf(one.at) || other.at - one.at);
  const claims = new Map<string, Set<string>>();
  for (const { about, claims: own } of rows) {
    const known = claims.get(about) ?? new Set();
    for (const { key } of own) known.add(key);
    claims.set(about, known);
  }
  const taken = new Set<string>();
  const out = new Set<string>();
  for (const [about, own] of claims) {
    if ([...own].some((key) => taken.has(key))) out.add(about);
    else for (const key of own) taken.add(key);
  }
  return out;
}

/** The state of a row among the others, and whether it is imported. */
export interface RowStatus {
  state: RowState;
  isImported: boolean;
  /** The values that the user has to decide about: Stock keeps its own until then. */
  open: readonly CellChange[];
  /** It counts among the rows about the same, or with the same identifying value. */
  counts: boolean;
  /** The other rows about the same, as many as a sentence names and one more. */
  duplicates: readonly CheckedRow[];
  /** An identifying value that rows about other records give too, and these rows. */
  rival?: { claim: Claim; rows: readonly CheckedRow[] };
}

const NO_DUPLICATES: readonly CheckedRow[] = [];
const NO_CHANGES: readonly CellChange[] = [];

/** The states of all rows together: rows about the same record count once, and so does an identifying value. */
export function rowStatusesOf(
  rows: readonly CheckedRow[],
  choices: RowChoices,
  duplicates: Duplicates = finished(duplicatesIn(rows)),
  out: ReadonlySet<string> = outrivalled(duplicates, choices),
): RowStatus[] {
  return rows.map((row) => {
    const group = duplicates.same.get(row.duplicateKey);
    const rival = rivalOf(row, duplicates);
    const isLeftOut = choices.leftOut.has(row.at);
    const open = openQuestions(row, choices);
    const isFine = row.state === 'new' || (row.state === 'changed' && open.length < row.changes.length);
    if ((!group && !rival) || row.state === 'wrong' || row.state === 'undecided')
      return {
        state: open.length > 0 && row.state !== 'wrong' ? 'undecided' : row.state,
        isImported: isFine && !isLeftOut,
        open: isLeftOut || row.state === 'wrong' ? NO_CHANGES : open,
        counts: true,
        duplicates: NO_DUPLICATES,
      };
    const counts = (!group || countingRow(group, choices) === row.at) && !out.has(row.about);
    // the same twice, without any difference, is no reason to ask
    const isPlain = !rival && group?.every(({ state }) => state === 'same');
    return {
      state: isPlain ? 'same' : 'twice',
      isImported: counts && isFine && !isLeftOut,
      open: counts && !isLeftOut ? open : NO_CHANGES,
      counts,
      duplicates: group ? few(group, (duplicate) => duplicate !== row) : NO_DUPLICATES,
      ...(rival && { rival }),
    };
  });
}

/** Rows that a sentence names, and one more. */
const MAX_FOUND_ROWS = 6;

/** The first of these rows: a key that all rows have must not make each of them walk all others. */
function few(rows: readonly CheckedRow[], isWanted: (row: CheckedRow) => boolean): readonly CheckedRow[] {
  const found: CheckedRow[] = [];
  for (const row of rows) {
    if (isWanted(row)) found.push(row);
    if (found.length === MAX_FOUND_ROWS) break;
  }
  return found;
}

function rivalOf({ about, claims }: CheckedRow, { rivals }: Duplicates): RowStatus['rival'] {
  if (rivals.size === 0) return undefined;
  for (const claim of claims) {
    const rows = few(rivals.get(claim.key) ?? NO_DUPLICATES, (other) => other.about !== about);
    if (rows.length > 0) return { claim, rows };
  }
  return undefined;
}
