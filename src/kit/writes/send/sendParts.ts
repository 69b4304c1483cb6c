import { holdWindow } from '../../../lib/holdWindow';
import { allSlices } from '../../../lib/timeSlices';
import { changes as text } from '../../../messages/changes';
import { keepRecords } from '../../state/keepRecords';
import type { Work } from '../../state/requests';
import { FRESH_FOR_MS, isFresh } from '../freshness';
import type { Cell } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import { confirmedOf } from '../set/confirmedChanges';
import { type MountStore, userIdIn } from '../set/mountStore';
import type { ChangeSource } from '../source/changeSource';
import { compare, editOf, theirsOf } from './compare';
import { cellsOf, type DeltaMarks, type EntryRequest, itemOf, type WaitsFor } from './entryRequests';
import { createPace } from './pace';
import { type Checked, failOpenDeltas, requestsThatAreValid, unreadReason } from './prepareRequests';
import { type ReadRecords, readRecords } from './readRecords';
import type { ResultApplier } from './resultApplier';
import { type Ending, type RunResult, runItems } from './runItems';
import { isUnanswered } from './unanswered';

/** At most this many requests are sent on one reading of their records. */
export const PART_REQUESTS = 1_000;

/** How far a send is. */
export interface SendProgress {
  /** Requests that have ended, of how many. */
  done: number;
  of: number;
  /** Undefined before it is known. */
  secondsLeft: number | undefined;
  /** The server has asked to wait until then (milliseconds since 1970). */
  waitingUntil: number | null;
}

/** What is sent, and what a send of many requests reports to. */
interface PartsContext {
  set: ChangeSet;
  store: MountStore;
  source: ChangeSource;
  results: ResultApplier;
  work: Work;
  deltas: DeltaMarks;
  waitsFor: WaitsFor | undefined;
  isStopped(): boolean;
  onProgress(progress: SendProgress): void;
}

/** Requests on what was read of their records, and when. */
interface Part {
  requests: readonly EntryRequest[];
  read: Pick<ReadRecords, 'records'>;
  at: number;
}

/** All requests of a send, those that were not sent included, and how it ended. */
export interface SentParts {
  requests: readonly EntryRequest[];
  result: RunResult;
}

/**
 * Sends requests in parts of 1,000, or of a minute: before the next part the records of the rest are read and
 * compared again, so that a long send builds on nothing old. What a colleague has changed meanwhile is refused.
 */
export async function sendParts(
  context: PartsContext,
  ready: readonly EntryRequest[],
  { read, at }: Pick<Checked, 'read' | 'at'>,
): Promise<SentParts> {
  const endings = new Map<string, Ending>();
  const ended: EntryRequest[] = [];
  const meter = createMeter(ready.length, context.onProgress);
  const release = holdWindow();
  try {
    let part: Part = { requests: ready, read, at };
    for (;;) {
      const result = await sendPart(context, part, meter);
      for (const [key, ending] of result.endings) endings.set(key, ending);
      ended.push(...part.requests.filter(({ key }) => result.endings.has(key)));
      const rest = part.requests.filter(({ key }) => !result.endings.has(key));
      const end = (how: Partial<RunResult> = {}): SentParts => ({
        requests: [...ended, ...rest],
        result: { ...result, ...how, endings },
      });
      if (rest.length === 0 || context.isStopped() || result.isLost || !result.isSameUser) return end();
      const next = await meter.reading(() => readAgain(context, rest));
      if (!('requests' in next)) return end(next);
      meter.remain(next.requests.length);
      part = next;
    }
  } finally {
    release();
  }
}

function sendPart(
  { set, store, source, results, work, deltas, waitsFor, isStopped }: PartsContext,
  { requests, read, at }: Part,
  meter: Meter,
): Promise<RunResult> {
  const now = requests.slice(0, PART_REQUESTS);
  const byKey = new Map(now.map((request) => [request.key, request]));
  let isStarted = false;
  const isOld = () => isStarted && !meter.isWaiting() && !isFresh(at, 'sending');
  const withDeltas = new Set(now.flatMap(({ isDelta, record }) => (isDelta ? [record] : [])));
  const isStored = (cell: Cell) => results.hasSaved(cell);
  const items = now.flatMap((request) => {
    const record = read.records.get(request.record);
    return record ? [itemOf({ set, source, deltas, waitsFor, withDeltas, isStored }, request, record)] : [];
  });
  meter.show();
  return store.dispatch(
    runItems(items, {
      work,
      isStopped: () => isStopped() || isOld(),
      onEnded(key, ending) {
        isStarted = true;
        const request = byKey.get(key);
        if (request) results.ended(request, ending);
        meter.ended();
      },
      onWaiting: meter.waiting,
      onStored: () => void results.flush(),
    }),
  );
}

/**
 * Reads the records of what is not sent yet again: cells that the server has meanwhile are done, those that a
 * colleague has changed and entries that are not valid any more are failures. Without a reading the send ends.
 */
async function readAgain(
  { set, store, source, results, waitsFor, isStopped }: PartsContext,
  rest: readonly EntryRequest[],
): Promise<Part | Partial<RunResult>> {
  const { resource } = source;
  const userId = userIdIn(store.getState());
  await results.flush();
  const at = Date.now();
  const ids = [...new Set(rest.map(({ record }) => record))];
  const read = await readRecords(store.dispatch, resource, ids, 'quiet');
  if (userIdIn(store.getState()) !== userId) return { isSameUser: false };
  const failures = [...read.failures.values()];
  if (read.records.size === 0 && failures.some(isUnanswered)) return { isLost: true };
  const confirmed = confirmedOf(rest.flatMap(cellsOf));
  const found = await allSlices(compare({ set, source, confirmed, venues: [] }, read.records));
  await store.dispatch(keepRecords(resource, read.records));
  const conflicts = new Map(found.conflicts.map(({ record, declared }) => [record, declared.label]));
  for (const request of rest) {
    const failure = read.failures.get(request.record);
    const label = conflicts.get(request.record);
    if (failure) results.fail(request, unreadReason(failure, source));
    else if (label !== undefined) results.fail(request, text.changedMeanwhile([label]));
  }
  failOpenDeltas(found, results);
  const send = found.send.filter(({ record }) => !conflicts.has(record));
  await set.follow({ givenUp: found.same.map(editOf), theirs: send.map(theirsOf) });
  const { ready } = await allSlices(requestsThatAreValid({ source, waitsFor }, send, read, results));
  return isStopped() && ready.length === 0 ? {} : { requests: ready, read, at };
}

type Meter = ReturnType<typeof createMeter>;

/** Counts requests and measures the time that the rest of them will take, with the readings between them. */
function createMeter(requests: number, onProgress: (progress: SendProgress) => void) {
  const pace = createPace();
  let of = requests;
  let done = 0;
  let waitingUntil: number | null = null;
  let secondsPerReading = 0;
  const secondsLeft = () => {
    const seconds = pace.secondsFor(of - done);
    return seconds === undefined ? undefined : seconds + readingsLeft(of - done, seconds) * secondsPerReading;
  };
  const show = () => onProgress({ done, of, secondsLeft: secondsLeft(), waitingUntil });
  return {
    show,
    isWaiting: () => waitingUntil !== null,
    ended() {
      done += 1;
      pace.ended();
      show();
    },
    waiting(until: number | null) {
      waitingUntil = until;
      pace.pause();
      show();
    },
    /** This many are still to be sent: others have turned out to be done or refused. */
    remain(count: number) {
      of = done + count;
    },
    /** Time in which no request ends, and that is spent again before each further part. */
    async reading<Result>(read: () => Promise<Result>): Promise<Result> {
      const start = performance.now();
      const result = await read();
      secondsPerReading = (performance.now() - start) / 1_000;
      pace.pause();
      return result;
    },
  };
}

/** How often records are read again while this many requests are sent in this time. */
function readingsLeft(requests: number, seconds: number): number {
  return Math.floor(Math.max(requests / PART_REQUESTS, (seconds * 1_000) / FRESH_FOR_MS.sending));
}
