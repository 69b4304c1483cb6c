import type { CellChange, CheckedRow } from './checkedRow';

/** The same for the same text in the same cell: another text is another question. */
export const questionKey = (at: number, { target, value }: CellChange) =>
  `${at} ${target.key} ${String(value)}`;

/** Has the user to decide about a changed value: a colleague has changed it too, or a spreadsheet has damaged it? */
export const isQuestion = ({ exported, damage }: CellChange) =>
  exported !== undefined || damage !== undefined;

/** Can the value of the file be taken? Not where it is no value of the field. */
export const isTakeable = ({ change }: { change: CellChange }) => !change.damage?.isWrong;

interface Taken {
  /** The questions that were answered with what the file has, by {@link questionKey}. */
  taken: ReadonlySet<string>;
}

/** The changes of a row that are not decided. Stock keeps what it has there. */
export function openQuestions({ at, changes }: CheckedRow, { taken }: Taken): readonly CellChange[] {
  return changes.filter((change) => isQuestion(change) && !taken.has(questionKey(at, change)));
}

/** The row without these of its changes. */
export function withoutChanges(row: CheckedRow, open: readonly CellChange[]): CheckedRow {
  return open.length === 0
    ? row
    : { ...row, changes: row.changes.filter((change) => !open.includes(change)) };
}
