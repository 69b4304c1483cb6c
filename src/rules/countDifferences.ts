import type { DocumentLine, DocumentTally } from './documentTally';
import { exactQuantity } from './quantities';

/** A counted line beside what was expected, and what is on hand now. */
export interface CountDifference {
  line: DocumentLine;
  counted: number;
  /** On hand when its first entry was made; null: there was no stock entry. */
  expected: number | null;
  difference: number;
  /** The difference at cost in minor units; undefined without a cost price. */
  value: number | undefined;
  /** On hand now; null: no stock entry, undefined: not known. */
  now: number | null | undefined;
  /** On hand has changed since the first entry. */
  isMoved: boolean;
}

/** What is taken of a line that has moved: the count, or the count with what moved since added. */
export type MovedChoice = 'count' | 'moved';

/** The answer for a line that has moved; it holds while that much is on hand. */
export interface MovedAnswer {
  take: MovedChoice;
  now: number | null;
}

/** The choices that hold for what is on hand now. */
export function choicesNow(
  differences: Iterable<CountDifference>,
  answers: Readonly<Record<string, MovedAnswer>>,
): ReadonlyMap<string, MovedChoice> {
  const choices = new Map<string, MovedChoice>();
  for (const { line, now, isMoved } of differences) {
    const answer = isMoved ? answers[line.id] : undefined;
    if (answer && answer.now === now) choices.set(line.id, answer.take);
  }
  return choices;
}

/** The quantities that would be written. */
export interface CountWrite {
  line: string;
  from: number | null;
  to: number;
}

/** The sums of a count. */
export interface CountTotals {
  lines: number;
  counted: number;
  /** Counted lines with a difference, how many of them have less and more, and those without. */
  different: number;
  less: number;
  more: number;
  right: number;
  /** At cost in minor units, in all and of the lines with less and with more. */
  value: number;
  lessValue: number;
  moreValue: number;
  /** Lines with a difference and no cost price: they are not in the values. */
  withoutCost: number;
}

/** The difference of every counted line; lines that are not counted have none (R133). */
export function* differencesOf(
  lines: Iterable<DocumentLine>,
  tally: DocumentTally,
  nowOf: (line: string) => number | null | undefined,
): Generator<CountDifference> {
  for (const line of lines) {
    const count = tally.of(line.id);
    if (!count) continue;
    const { total: counted, onHand: expected } = count;
    const difference = exactQuantity(counted - (expected ?? 0));
    const now = nowOf(line.id);
    yield {
      line,
      counted,
      expected,
      difference,
      value: line.cost === undefined ? undefined : line.cost * difference,
      now,
      isMoved: now !== undefined && now !== expected,
    };
  }
}

const LINES_PER_SLICE = 500;

/** {@link differencesOf} in the order of {@link byValue}, in time slices: a count may have 20,000 lines. */
export function* differenceSlices(
  lines: Iterable<DocumentLine>,
  tally: DocumentTally,
  nowOf: (line: string) => number | null | undefined,
): Generator<void, readonly CountDifference[]> {
  const found: CountDifference[] = [];
  for (const difference of differencesOf(lines, tally, nowOf)) {
    found.push(difference);
    if (found.length % LINES_PER_SLICE === 0) yield;
  }
  return found.sort(byValue);
}

/** The largest value first; differences without a value follow, the largest quantity first. */
export function byValue(left: CountDifference, right: CountDifference): number {
  return (
    Math.abs(right.value ?? 0) - Math.abs(left.value ?? 0) ||
    Math.abs(right.difference) - Math.abs(left.difference) ||
    (left.line.name < right.line.name ? -1 : 1)
  );
}

/** The sums over the differences of a count. */
export function totalsOf(lines: number, differences: Iterable<CountDifference>): CountTotals {
  const totals: CountTotals = {
    lines,
    counted: 0,
    different: 0,
    less: 0,
    more: 0,
    right: 0,
    value: 0,
    lessValue: 0,
    moreValue: 0,
    withoutCost: 0,
  };
  for (const { difference, value } of differences) {
    totals.counted += 1;
    if (difference === 0) {
      totals.right += 1;
      continue;
    }
    totals.different += 1;
    totals[difference < 0 ? 'less' : 'more'] += 1;
    if (value === undefined) totals.withoutCost += 1;
    totals.value += value ?? 0;
    totals[difference < 0 ? 'lessValue' : 'moreValue'] += value ?? 0;
  }
  return totals;
}

/** What each choice for a line that has moved results in (R135). */
export function movedResults({ counted, expected, now }: CountDifference): Record<MovedChoice, number> {
  return { count: counted, moved: exactQuantity(counted + (now ?? 0) - (expected ?? 0)) };
}

/**
 * The quantity that a line gets; undefined: none. A line that has moved gets none until the choice is made, and a
 * line whose stock could not be read never.
 */
export function targetOf(line: CountDifference, choice: MovedChoice | undefined): number | undefined {
  if (line.now === undefined) return undefined;
  if (!line.isMoved) return line.counted;
  return choice && movedResults(line)[choice];
}

/** What applying writes: the counted lines that have a quantity to get and do not have it yet. */
export function writesOf(
  differences: Iterable<CountDifference>,
  choices: ReadonlyMap<string, MovedChoice>,
  leftOut: ReadonlySet<string>,
): CountWrite[] {
  const writes: CountWrite[] = [];
  for (const each of differences) {
    const { line, now } = each;
    if (leftOut.has(line.id)) continue;
    const to = targetOf(each, choices.get(line.id));
    if (to === undefined || now === undefined || to === now) continue;
    writes.push({ line: line.id, from: now, to });
  }
  return writes;
}

/** A difference that may be a slip: everything is missing, or the count is less than half or more than double. */
export type CountReviewFlag = 'nothing' | 'muchLess' | 'muchMore';

/** Differences of fewer pieces are not doubtful. */
const MIN_DOUBTFUL_PIECES = 5;

/** The review flag for a difference; undefined where there is none. It never blocks. */
export function reviewFlagOf({
  counted,
  expected,
  difference,
}: Pick<CountDifference, 'counted' | 'expected' | 'difference'>): CountReviewFlag | undefined {
  const most = expected ?? 0;
  if (most <= 0 || Math.abs(difference) < MIN_DOUBTFUL_PIECES) return undefined;
  if (counted === 0) return 'nothing';
  if (counted < most / 2) return 'muchLess';
  return counted > most * 2 ? 'muchMore' : undefined;
}
