import type { LoggedInUser } from '../../host/contract';
import type { MovedAnswer } from '../../rules/countDifferences';
import { type DocumentBase, newDocument } from './documentBase';

/** What became of a line when the count was applied. */
export interface AppliedLine {
  from: number | null;
  to: number;
  /** When (milliseconds since 1970). */
  at: number;
  /** Another value stands there, because a colleague's was taken: only in counts of earlier versions. */
  isTheirs?: boolean;
}

/** A count: what is on hand at a venue, line by line (R132). */
export interface CountRecord extends DocumentBase {
  kind: 'count';
  isBlind: boolean;
  /** How lines that moved are taken, and the lines that are left out. */
  choices: Readonly<Record<string, MovedAnswer>>;
  leftOut: readonly string[];
  /** What was sent last, kept before it was sent: a crash meanwhile is distinguished from a movement by it. */
  sent: Readonly<Record<string, AppliedLine>>;
  /** What has been written. */
  applied: Readonly<Record<string, AppliedLine>>;
  /** Of a blind count: when its expected figures were first shown. */
  revealedAt?: number;
}

/** The record of a count that begins on this device. */
export function newCount(
  user: LoggedInUser,
  { isBlind, ...file }: Pick<CountRecord, 'id' | 'name' | 'venue' | 'isBlind' | 'startedAt'>,
  lineCount: number,
  others?: CountRecord['sources'],
): CountRecord {
  return {
    ...newDocument(user, file, lineCount, others),
    kind: 'count',
    isBlind,
    choices: {},
    leftOut: [],
    sent: {},
    applied: {},
  };
}
