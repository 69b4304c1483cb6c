import type { AnswerConflicts, AnswerDeltas, ConflictQuestion, DeltaQuestion } from '../conflicts/question';
import type { Cell } from '../set/cells';

/** What a send is doing; null while there is none. */
export type SendState =
  /** Reading what is on the server and comparing. */
  | { phase: 'checking' }
  /** Waiting for the answer to a question about conflicts. */
  | { phase: 'asking'; question: ConflictQuestion; answer: AnswerConflicts }
  /** Waiting for the answer to a question about deltas that may be stored. */
  | { phase: 'askingDeltas'; question: DeltaQuestion; answer: AnswerDeltas }
  | {
      phase: 'sending';
      /** Requests that have ended, and their number. */
      done: number;
      of: number;
      /** About how long the rest takes, from the last 20 requests; undefined before two have ended. */
      secondsLeft: number | undefined;
      /** The server asked to wait until then (milliseconds since 1970). */
      waitingUntil: number | null;
      isStopping: boolean;
    };

/**
 * What becomes of a record with a field that both sides changed. 'ask': the user is asked. 'refuse': it fails with a
 * reason. 'return': it stays changed without a failure, and the report names its fields.
 */
export type ConflictHandling = 'ask' | 'refuse' | 'return';

/** Sizes of what was sent: cells, requests, and the records that they belong to. */
export interface SendTally {
  changes: number;
  entries: number;
  records: number;
}

/** How a send ended. */
export interface SendReport {
  /**
   * 'sent': see the tallies. 'cancelled': the user went back from the conflicts. 'failed': it could not be
   * checked, so nothing was sent.
   */
  status: 'sent' | 'cancelled' | 'failed';
  /** Why nothing was sent, or why the rest was not; empty where there is nothing to say. */
  sentence: string;
  saved: SendTally;
  failed: SendTally;
  /** Cells that were not tried: stopped, connection lost, session ended. They stay changes. */
  remaining: number;
  /** Entries that are not valid with what the server has now; they are among the failed. */
  invalid: number;
  /** Every change had been made on the server too, or was given up for the server's value. */
  isNothingLeft: boolean;
  /** Names of the cells that only the server changed (the first 50), and how many there are. */
  updated: readonly string[];
  updatedCount: number;
  /** The records of changes that failed, with the reason. */
  failures: ReadonlyMap<string, string>;
  /** Cells that were saved although no answer came. */
  unanswered: readonly Cell[];
  /** Cells that both sides changed, where they are returned. */
  conflicts: readonly Cell[];
}

/** The texts of the one toast. */
export interface SendMessages {
  done(saved: SendTally): string;
  failed(failed: SendTally, tried: SendTally): string;
  /** What is done, while it runs: 'Activating 40 brands'; the saving of the resource unless stated. */
  doing?: string;
  /** Use `done` for a single request too, in place of the server's message. */
  isOwn?: boolean;
}
