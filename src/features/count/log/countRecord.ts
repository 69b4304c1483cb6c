import type { LoggedInUser } from '../../../host/contract';
import type { MovedAnswer } from '../../../rules/countDifferences';
import type { CountFile } from '../../../rules/countFile';

/** What became of a line when the count was applied. */
export interface AppliedLine {
  from: number | null;
  to: number;
  /** When (milliseconds since 1970). */
  at: number;
  /** Another value stands there, because a colleague's was taken: only in counts of earlier versions. */
  isTheirs?: boolean;
}

/** A count as its list shows it; its lines and entries are stored beside it. */
export interface CountRecord {
  /** The user and the count: users of one device do not see each other's counts. */
  key: string;
  /** The id of the count, the same on every device. */
  id: string;
  user: string;
  /** The source of the entries that are made here. */
  source: string;
  name: string;
  venue: { id: string; name: string };
  isBlind: boolean;
  startedAt: number;
  lastAt: number;
  lineCount: number;
  counted: number;
  /** The names of those who made the entries, by source. */
  sources: Readonly<Record<string, string>>;
  /** How lines that moved are taken, and the lines that are left out. */
  choices: Readonly<Record<string, MovedAnswer>>;
  leftOut: readonly string[];
  /** What was sent last, kept before it was sent: a crash meanwhile is distinguished from a movement by it. */
  sent: Readonly<Record<string, AppliedLine>>;
  /** What has been written. */
  applied: Readonly<Record<string, AppliedLine>>;
  finishedAt?: number;
  /** Of a blind count: when its expected figures were first shown. */
  revealedAt?: number;
}

/** The key of a user's copy of a count. */
export const keyOf = (user: string, id: string) => `${user} ${id}`;

/** A new id. No secret, and randomUUID is absent on pages without HTTPS. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The record of a count that begins on this device, with a source of its own. */
export function newRecord(
  user: LoggedInUser,
  { id, name, venue, isBlind, startedAt }: Pick<CountFile, 'id' | 'name' | 'venue' | 'isBlind' | 'startedAt'>,
  lineCount: number,
  others: CountRecord['sources'] = {},
): CountRecord {
  const source = newId();
  const { name: first, lastName } = user.userDetails;
  return {
    key: keyOf(user._id, id),
    id,
    user: user._id,
    source,
    name,
    venue,
    isBlind,
    startedAt,
    lastAt: Date.now(),
    lineCount,
    counted: 0,
    sources: { ...others, [source]: `${first} ${lastName}`.trim() },
    choices: {},
    leftOut: [],
    sent: {},
    applied: {},
  };
}
