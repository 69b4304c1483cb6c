import { sheet as texts } from '../../messages/sheet';
import type { SheetCell } from './columns';

/** The state of a cell that is displayed: the strongest one. */
export type CellState = 'conflict' | 'failed' | 'invalid' | 'doubtful' | 'changed';

/** The strongest state of a cell; undefined for a stored value without a remark. */
export function stateOf({ conflict, failure, error, warning, was }: SheetCell): CellState | undefined {
  if (conflict !== undefined) return 'conflict';
  if (failure !== undefined) return 'failed';
  if (error !== undefined) return 'invalid';
  if (warning !== undefined) return 'doubtful';
  return was === undefined ? undefined : 'changed';
}

/** The value as a screen reader reads it: as it is shown, unless that is a drawing. */
export function shownText({ text, shown }: SheetCell): string {
  if (typeof shown === 'string' && shown !== '') return shown;
  return text === '' ? texts.empty : text;
}

/** How the cell differs, where it was compared and does; it is announced after the value: '5.80, 0.60 over base'. */
export const differenceIn = ({ difference }: SheetCell) => (difference === 'none' ? undefined : difference);

/** Whether this cell has a message besides its text. */
export function isNoted(cell: SheetCell): boolean {
  return stateOf(cell) !== undefined || cell.note !== undefined;
}

/** Whether the message says more than the name of the cell, which has what it was before. */
export function isDescribed(cell: SheetCell): boolean {
  return cell.note !== undefined || (isNoted(cell) && stateOf(cell) !== 'changed');
}

/** The message about a cell: the reason of its state, else any other note, else what it was before. */
export function noteOf({ conflict, failure, error, warning, note, was }: SheetCell): string | undefined {
  const reason = conflict ?? failure ?? error ?? warning ?? note;
  return reason ?? (was === undefined ? undefined : texts.was(was));
}
