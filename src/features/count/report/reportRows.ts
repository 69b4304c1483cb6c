import { byValue, type CountDifference, differencesOf } from '../../../rules/countDifferences';
import type { CountLogState } from '../log/CountLog';
import type { AppliedLine } from '../log/countRecord';

/** A counted line with what became of it. */
export interface ReportRow extends CountDifference {
  applied: AppliedLine | undefined;
}

/** The counted lines of a finished count, the largest value first. */
export function reportRows({ record, lines, tally }: CountLogState): ReportRow[] {
  return [...differencesOf(lines, tally, () => undefined)]
    .sort(byValue)
    .map((each) => ({ ...each, applied: record.applied[each.line.id] }));
}
