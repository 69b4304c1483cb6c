import { actionSentence } from '../../../http/failure';
import { sent as text } from '../../../messages/review';
import type { BatchToast } from '../../state/batchState';
import type { ChangeSource } from '../source/changeSource';
import type { EntryRequest } from './entryRequests';
import type { Ending, RunResult } from './runItems';
import type { SendMessages, SendReport, SendTally } from './sendState';

const EMPTY_TALLY: SendTally = { changes: 0, entries: 0, records: 0 };

/** A report with what is stated; everything else is nothing. */
export function reportOf(known: Partial<SendReport> & Pick<SendReport, 'status'>): SendReport {
  return {
    sentence: '',
    saved: EMPTY_TALLY,
    failed: EMPTY_TALLY,
    remaining: 0,
    invalid: 0,
    isNothingLeft: false,
    updated: [],
    updatedCount: 0,
    failures: new Map(),
    unanswered: [],
    conflicts: [],
    ...known,
  };
}

/** Whether the toast of the send has announced a failure, so that the page does not announce it as well. */
export function hasAnnouncedFailure({ status, failed }: SendReport): boolean {
  return status === 'failed' || failed.changes > 0;
}

/** Counts requests one by one. */
export function createTally() {
  const records = new Set<string>();
  let changes = 0;
  let entries = 0;
  return {
    add(record: string, cells: number) {
      records.add(record);
      changes += cells;
      entries += 1;
    },
    tally: (): SendTally => ({ changes, entries, records: records.size }),
  };
}

/** The sizes of these requests. */
export function tallyOf(requests: readonly EntryRequest[]): SendTally {
  const tally = createTally();
  for (const { record, cells } of requests) tally.add(record, cells.length);
  return tally.tally();
}

/**
 * The one toast of a send; for a single request the server's own message is more precise than ours. None where
 * nothing was tried: the user stopped it or has edited it meanwhile, or is asked first.
 */
export function toastOf({
  saved,
  failed,
  only,
  messages,
  isNothingLeft,
}: {
  saved: SendTally;
  failed: SendTally;
  /** The ending, where one request was all. */
  only: Ending | undefined;
  messages: SendMessages;
  /** Every change had been made on the server too, or was given up for the server's value. */
  isNothingLeft: boolean;
}): BatchToast | undefined {
  if (failed.changes > 0) {
    const sentence = only && !only.ok ? actionSentence(only.failure) : undefined;
    return { tone: 'error', text: sentence ?? messages.failed(failed, plus(saved, failed)) };
  }
  if (saved.changes === 0 && !isNothingLeft) return undefined;
  const message = only?.ok && !messages.isOwn ? only.message : undefined;
  return { tone: 'success', text: message ?? messages.done(saved) };
}

function plus(left: SendTally, right: SendTally): SendTally {
  return {
    changes: left.changes + right.changes,
    entries: left.entries + right.entries,
    records: left.records + right.records,
  };
}

/** What was not sent, and what became of requests without an answer; empty where there is nothing to say. */
export function sentenceOf(
  {
    remaining,
    isLost,
    saved,
    unknown,
  }: { remaining: number; isLost: boolean; saved: number; unknown: number },
  { formats: { number } }: ChangeSource,
): string {
  const notSent = isLost ? text.connectionLost : text.stopped;
  return [
    remaining > 0 && notSent(remaining, number(remaining)),
    saved > 0 && text.savedUnanswered(saved, number(saved)),
    unknown > 0 && text.mayBeSaved(unknown, number(unknown)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The ending, where one request was all. */
export function onlyEnding(requests: readonly EntryRequest[], { endings }: RunResult): Ending | undefined {
  const [only] = requests;
  return requests.length === 1 && only ? endings.get(only.key) : undefined;
}
