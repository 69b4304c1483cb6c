import { fold } from '../../../lib/foldText';
import type { CheckedRow } from './checkedRow';
import type { Standing } from './checkTable';
import { isQuestion } from './questions';
import type { CheckSummary } from './summary';

/** The states by which rows are filtered. */
export const STATES = ['all', 'new', 'changed', 'same', 'twice', 'undecided', 'wrong'] as const;

/** One of {@link STATES}. */
export type ShownState = (typeof STATES)[number];

const AT_ONCE = 200;

/**
 * The indices of the rows with this state that contain the text, in slices: wrong ones first, then those that are
 * there twice or that have a question, each in the order of the file. The first `withSentence` of them say
 * something under their cells.
 */
export function* shownSlices(
  { rows, standings }: Pick<CheckSummary, 'rows' | 'standings'>,
  data: readonly (readonly string[])[],
  { state, query }: { state: ShownState; query: string },
): Generator<void, { places: readonly number[]; withSentence: number }> {
  const wanted = fold(query.trim());
  const ranked: [wrong: number[], doubtful: number[], others: number[]] = [[], [], []];
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    const standing = standings[at];
    if (!standing || (state !== 'all' && standing.state !== state)) continue;
    if (wanted !== '' && !(data[at] ?? []).some((cell) => fold(cell).includes(wanted))) continue;
    ranked[rankOf(row, standing)].push(at);
  }
  const [wrong, doubtful, others] = ranked;
  return { places: wrong.concat(doubtful, others), withSentence: wrong.length + doubtful.length };
}

function rankOf({ problems, changes, conflict }: CheckedRow, { state }: Standing): 0 | 1 | 2 {
  if (problems.length > 0) return 0;
  return state === 'twice' || conflict || changes.some(isQuestion) ? 1 : 2;
}
