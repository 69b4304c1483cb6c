import { move as texts } from '../../../../messages/move';
import type { Outcome } from '../../apply/outcomes';

const WORDS: Readonly<Record<Outcome['status'], string>> = {
  applied: texts.appliedMetric,
  choose: texts.choose,
  notApplied: texts.notAppliedOutcome,
  failed: texts.failed,
  open: texts.open,
};

/** What became of a write, in a word. */
export const outcomeWord = (status: Outcome['status']): string => WORDS[status];
