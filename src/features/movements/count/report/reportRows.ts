import type { AppliedLine } from '../../../../kit/documents/countRecord';
import { byValue, type CountDifference, differencesOf } from '../../../../rules/countDifferences';
import type { CountState } from '../countLog';

/** A counted line with what became of it. */
export interface ReportRow extends CountDifference {
  applied: AppliedLine | undefined;
}

/** The counted lines of a finished count, the largest value first. */
export function reportRows({ record, lines, tally }: CountState): ReportRow[] {
  return [...differencesOf(lines, tally, () => undefined)]
    .sort(byValue)
    .map((each) => ({ ...each, applied: record.applied[each.line.id] }));
}
