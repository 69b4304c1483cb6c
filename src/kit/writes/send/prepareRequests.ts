import { actionSentence, type Failure } from '../../../http/failure';
import { changes as text } from '../../../messages/changes';
import { sent as messages } from '../../../messages/review';
import type { ChangeSource } from '../source/changeSource';
import type { Comparison } from './compare';
import { type EntryRequest, errorOf, requestsOf, type WaitsFor } from './entryRequests';
import type { ReadRecords } from './readRecords';
import type { ResultApplier } from './resultApplier';
import type { ConflictHandling } from './sendState';

/** What a check found, and which of it is sent. */
export interface Checked {
  read: ReadRecords;
  found: Comparison;
  send: Comparison['send'];
  /** The records with confirmed changes. */
  ids: readonly string[];
  /** When the records were read, in milliseconds. */
  at: number;
}

/** What is sent, and which of its deltas wait for others. */
interface SentSource {
  source: ChangeSource;
  waitsFor?: WaitsFor | undefined;
}

/** The requests of a send, and those of them that can be sent. */
export interface PreparedRequests {
  requests: readonly EntryRequest[];
  ready: readonly EntryRequest[];
}

/**
 * Groups what is sent into requests, and settles those that cannot be sent: the record could not be read or has a
 * conflict that is not asked about, or the entry is not valid with what the server has now.
 */
export function* prepareRequests(
  { source, conflicts, waitsFor }: SentSource & { conflicts?: ConflictHandling },
  { read, found, send }: Checked,
  results: ResultApplier,
): Generator<void, PreparedRequests> {
  for (const [id, failure] of read.failures) {
    results.failRecord(id, unreadReason(failure, source), failure.status === 404);
    yield;
  }
  const refused = conflicts === 'refuse' ? found.conflicts : [];
  for (const { record, declared } of refused)
    results.failRecord(record, text.changedMeanwhile([declared.label]));
  failOpenDeltas(found, results);
  return yield* requestsThatAreValid({ source, waitsFor }, send, read, results);
}

/** Deltas that may be stored or may still arrive are not sent again. */
export function failOpenDeltas(
  { open, early }: Pick<Comparison, 'open' | 'early'>,
  results: ResultApplier,
): void {
  for (const cell of open) results.fail({ record: cell.record, cells: [cell] }, messages.isOpen);
  for (const cell of early) results.fail({ record: cell.record, cells: [cell] }, messages.mayArrive);
}

/** Groups what is sent into requests; those whose entry is not valid with what was read have failed. */
export function* requestsThatAreValid(
  { source, waitsFor }: SentSource,
  send: Comparison['send'],
  { records }: Pick<ReadRecords, 'records'>,
  results: ResultApplier,
): Generator<void, PreparedRequests> {
  const requests = yield* requestsOf(send, waitsFor);
  const ready: EntryRequest[] = [];
  for (const request of requests) {
    const error = errorOf(source, request, records.get(request.record));
    if (error === undefined) ready.push(request);
    else results.fail(request, messages.invalidNow(error));
    yield;
  }
  return { requests, ready };
}

/** Why a record was not sent: it could not be read. */
export function unreadReason(failure: Failure, { resource }: ChangeSource): string {
  return failure.status === 404 ? messages.gone(resource.label.one.toLowerCase()) : actionSentence(failure);
}
