import type { DocumentLine } from '../../../rules/documentTally';
import { differenceOf } from '../../../rules/movements';

/** Words of a document whose lines were planned: ordered, or sent with a slip. */
export interface PlanWords {
  /** '48 ordered'. */
  planned(formatted: string): string;
  /** '24 over'. */
  over(formatted: string): string;
  /** 'Not ordered'. */
  unplanned: string;
}

/** That a line has more than was planned, or was not planned; undefined where it is neither. */
export function planNote(
  line: DocumentLine,
  total: number | undefined,
  plan: PlanWords,
  number: (value: number) => string,
): { text: string; isOver: boolean } | undefined {
  const difference = differenceOf(line, total);
  if (difference?.kind === 'over') return { text: plan.over(number(difference.amount)), isOver: true };
  return difference?.kind === 'unplanned' ? { text: plan.unplanned, isOver: false } : undefined;
}
