import { fold, foldTyped } from '../../../lib/foldText';
import type { CheckedRow } from './checkedRow';
import type { RowStatus } from './checkTable';
import { isQuestion } from './questions';
import type { CheckSummary } from './summary';

/** The states by which rows are filtered. */
export const SHOWN_STATES = ['all', 'new', 'changed', 'same', 'twice', 'undecided', 'wrong'] as const;

export type ShownState = (typeof SHOWN_STATES)[number];

const ROWS_PER_SLICE = 200;

/**
 * The indices of the rows with this state that contain the text, in slices: wrong ones first, then those that are
 * there twice or that have a question or a warning, each in the order of the file. The first `withSentence` of them say
 * something under their cells.
 */
export function* shownSlices(
  { rows, rowStatuses }: Pick<CheckSummary, 'rows' | 'rowStatuses'>,
  data: readonly (readonly string[])[],
  { state, query }: { state: ShownState; query: string },
): Generator<void, { indices: readonly number[]; withSentence: number }> {
  const wanted = foldTyped(query);
  const ranked: [wrong: number[], doubtful: number[], others: number[]] = [[], [], []];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_SLICE === 0) yield;
    const rowStatus = rowStatuses[at];
    if (!rowStatus || (state !== 'all' && rowStatus.state !== state)) continue;
    if (wanted !== '' && !(data[at] ?? []).some((cell) => fold(cell).includes(wanted))) continue;
    ranked[rankOf(row, rowStatus)].push(at);
  }
  const [wrong, doubtful, others] = ranked;
  return { indices: wrong.concat(doubtful, others), withSentence: wrong.length + doubtful.length };
}

function rankOf({ errors, changes, conflict, warnings }: CheckedRow, { state }: RowStatus): 0 | 1 | 2 {
  if (errors.length > 0) return 0;
  return state === 'twice' || conflict || warnings.length > 0 || changes.some(isQuestion) ? 1 : 2;
}
