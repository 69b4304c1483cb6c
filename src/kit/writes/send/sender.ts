import { nanoid } from '@reduxjs/toolkit';
import { actionSentence, type Failure, toFailure } from '../../../http/failure';
import { holdWindow } from '../../../lib/holdWindow';
import { allSlices } from '../../../lib/timeSlices';
import { background as backgroundText } from '../../../messages/background';
import { changes as text } from '../../../messages/changes';
import { sent as messages } from '../../../messages/review';
import type { BackgroundWork, RunReporter } from '../../../session/work/backgroundWork';
import { batchBegan, batchEnded } from '../../state/batchState';
import { keepRecords } from '../../state/keepRecords';
import { reset } from '../../state/reducer';
import type { Work } from '../../state/requests';
import type { Choice } from '../merge';
import { type Cell, type Change, cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import { type ConfirmedChanges, confirmedOf, type Unsent } from '../set/confirmedChanges';
import { type MountStore, userIdIn } from '../set/mountStore';
import type { SenderSlot } from '../set/senderSlot';
import type { ChangeSource } from '../source/changeSource';
import { type ComparedCell, type Comparison, compare, editOf, theirsOf } from './compare';
import { conflictKey, conflictLine, nameOfCell } from './conflictLine';
import { cellsOf, type EntryRequest, itemOf } from './entryRequests';
import { createPace } from './pace';
import { type Checked, type PreparedRequests, prepareRequests } from './prepareRequests';
import { type ReadRecords, readRecords } from './readRecords';
import { Settling } from './resultApplier';
import { type Ending, type RunResult, runItems } from './runItems';
import { reportOf, tallyOf, toastOf } from './sendReport';
import type { ConflictHandling, SendReport, SendState, SendWords } from './sendState';
import { NOTHING_VERIFIED, type Verified, verifyRest } from './verifyRest';

/** A choice is sent without another check for this long after the records were read (milliseconds). */
const FRESH = 10_000;

/** What is sent, and how it is talked about. */
export interface SendOptions {
  source: ChangeSource;
  /**
   * Which changes are sent; all that can be, unless stated. It may be called while the send is under way, with changes
   * as they were when it began: what is edited meanwhile is not sent.
   */
  isSent?(cell: Cell, change: Change): boolean;
  /** It sends what has failed: what an earlier send has left can still go on afterwards. */
  isRetry?: boolean;
  /** The venues that the user sees: what colleagues changed there is mentioned. */
  venues: readonly string[];
  words: SendWords;
  /** The kind of work that sends; a sheet unless stated. */
  work?: Work['kind'];
  /** Where both sides changed a field; the user is asked unless stated. */
  conflicts?: ConflictHandling;
  /** Where the send is listed while it runs. */
  background?: BackgroundWork | undefined;
  /** Label of the button that leads from the conflicts back to the changes. */
  cancelLabel: string;
  /** A time as the user reads it: '12:03'. */
  timeOf(at: number): string;
}

/**
 * Checks and sends the changes of one set: reads what is concerned again, merges, asks where both sides changed
 * the same cell, sends whole entries, and compares the answers. One for each change set, owned by the mount:
 * leaving the page stops nothing, and the state is there again on coming back.
 */
export class Sender {
  readonly #listeners = new Set<() => void>();
  #state: SendState | null = null;
  #report: SendReport | null = null;
  #running: Promise<SendReport> | null = null;
  #isStopped = false;
  #settling: Settling | undefined;
  /** Who began the send that is under way. */
  #userId: string | null = null;
  #listed: RunReporter | undefined;
  #address: string | undefined;

  constructor(
    readonly set: ChangeSet,
    readonly store: MountStore,
    readonly unsent: Unsent = { current: undefined },
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SendState | null => this.#state;

  /** How the last send ended; null before the first one and while another is under way. */
  report = (): SendReport | null => this.#report;

  /** Whether there is a rest of what was confirmed that `goOn` would send. */
  hasUnsent(): boolean {
    return this.#state === null && this.unsent.current?.isIn(this.set) === true;
  }

  /** Forgets the last report, and what it has left: its banner was closed, or the changes were discarded. */
  forget(): void {
    this.unsent.current = undefined;
    this.#report = null;
    this.#publish();
  }

  /** Sends no further request; those under way still count. */
  stop(): void {
    this.#isStopped = true;
    const state = this.#state;
    if (state?.phase === 'asking') state.answer(null);
    if (state?.phase === 'sending') this.#show({ ...state, isStopping: true });
  }

  /** The screen with the question is left: nothing is saved. */
  cancelQuestion(): void {
    if (this.#state?.phase === 'asking') this.#state.answer(null);
  }

  /** Puts what has been saved so far into the change set: the session has ended. */
  flush(): void {
    void this.#settling?.flush();
  }

  /** Checks and sends; while one is under way its result is returned. */
  send(options: SendOptions): Promise<SendReport> {
    const { source, isSent = () => true } = options;
    const isWanted = (cell: Cell, change: Change) =>
      source.partOf(cell) !== undefined && isSent(cell, change);
    return this.#start(options, this.set.confirm(isWanted));
  }

  /** Checks and sends the rest of what was confirmed, which a stop, a lost connection or the end of the session left. */
  goOn(options: SendOptions): Promise<SendReport> {
    return this.#start(options, this.unsent.current ?? confirmedOf([]));
  }

  #start(options: SendOptions, confirmed: ConfirmedChanges): Promise<SendReport> {
    this.#running ??= this.#send(options, confirmed)
      .catch((thrown: unknown) => this.#fail(options, toFailure(thrown)))
      .finally(() => {
        this.#running = null;
        this.#settling = undefined;
        this.#listed?.end();
        this.#listed = undefined;
        this.#show(null);
      });
    return this.#running;
  }

  /** An exception ends a send like any other failure: what was saved before it leaves the set. */
  async #fail({ source }: SendOptions, failure: Failure): Promise<SendReport> {
    const settling = this.#settling;
    await settling?.flush();
    const sentence = actionSentence(failure);
    const { dispatch, getState } = this.store;
    const toast = { tone: 'error' as const, text: sentence };
    if (userIdIn(getState()) === this.#userId)
      dispatch(batchEnded({ resources: [source.resource.name], toast }));
    if (!settling) return this.#end(reportOf({ status: 'failed', sentence }));
    return this.#end(reportOf({ status: 'sent', sentence, ...settling.tallies() }));
  }

  async #send(options: SendOptions, confirmed: ConfirmedChanges): Promise<SendReport> {
    if (!options.isRetry) this.unsent.current = undefined;
    this.#isStopped = false;
    this.#report = null;
    this.#address = options.background?.address();
    this.#show({ phase: 'checking' });
    const userId = userIdIn(this.store.getState());
    this.#userId = userId;
    const isOther = () => userIdIn(this.store.getState()) !== userId;
    const checked = await this.#check(options, confirmed);
    if ('report' in checked) {
      if (checked.canGoOn || isOther()) this.#leave(options, confirmed);
      return this.#end(checked.report);
    }
    const settling = new Settling(this.set, confirmed);
    const prepared = await allSlices(prepareRequests(options, checked, settling));
    if (isOther()) {
      this.#leave(options, confirmed);
      return this.#end(reportOf({ status: 'cancelled' }));
    }
    return this.#end(await this.#run(options, checked, prepared, settling));
  }

  /** Keeps what was confirmed and not sent. What a retry leaves has its reason, and is retried again. */
  #leave({ isRetry }: SendOptions, rest: ConfirmedChanges): void {
    if (!isRetry) this.unsent.current = rest;
  }

  /** Reads, compares and asks, until nothing is left to ask. */
  async #check(
    options: SendOptions,
    confirmed: ConfirmedChanges,
  ): Promise<Checked | { report: SendReport; canGoOn?: boolean }> {
    const { source, venues, conflicts = 'ask' } = options;
    const { set, store } = this;
    const isRefusing = conflicts === 'refuse';
    const ids = await allSlices(idsIn(confirmed));
    for (;;) {
      const read = await readRecords(store.dispatch, source.resource, ids, isRefusing ? 'quiet' : 'check');
      const at = Date.now();
      const [failure] = read.failures.values();
      if (failure && read.records.size === 0 && !isRefusing) {
        await this.#markGone(options, confirmed, read);
        const report = reportOf({ status: 'failed', sentence: notChecked(failure, ids.length, source) });
        return { report, canGoOn: [...read.failures.values()].some(({ status }) => status !== 404) };
      }
      const found = await allSlices(compare({ set, source, confirmed, venues }, read.records));
      const { resource } = source;
      await store.dispatch(keepRecords(resource, read.records));
      if (found.conflicts.length === 0 || conflicts !== 'ask') {
        const refused = new Set(found.conflicts.map(({ record }) => record));
        const send = found.send.filter(({ record }) => !refused.has(record));
        await set.follow({ givenUp: found.same.map(editOf), theirs: send.map(theirsOf) });
        return { read, found, send, ids };
      }
      const choices = await this.#ask(options, found, at);
      if (choices === null) return { report: reportOf({ status: 'cancelled' }) };
      const isMine = (cell: ComparedCell) => choices.get(conflictKey(cell)) === 'mine';
      const mine = found.conflicts.filter(isMine);
      const theirs = found.conflicts.filter((cell) => !isMine(cell));
      const send = [...found.send, ...mine];
      await set.follow({ givenUp: [...found.same, ...theirs].map(editOf), theirs: send.map(theirsOf) });
      if (Date.now() - at < FRESH) return { read, found, send, ids };
      this.#show({ phase: 'checking' });
    }
  }

  /** Marks the changes of records that no longer exist; the page of a single one says so by itself. */
  async #markGone(
    { source: { resource, isOneRecord } }: SendOptions,
    confirmed: ConfirmedChanges,
    { failures }: ReadRecords,
  ): Promise<void> {
    if (isOneRecord) return;
    const settling = new Settling(this.set, confirmed);
    const reason = messages.gone(resource.label.one.toLowerCase());
    for (const [id, { status }] of failures) if (status === 404) settling.failRecord(id, reason, true);
    await settling.flush();
  }

  #ask(
    { source, cancelLabel, timeOf }: SendOptions,
    found: Comparison,
    at: number,
  ): Promise<ReadonlyMap<string, Choice> | null> {
    return new Promise((resolve) => {
      this.#show({
        phase: 'asking',
        question: {
          lines: found.conflicts.map((cell) => conflictLine(source, cell)),
          clean: found.send.length,
          updated: found.updated.map((cell) => nameOfCell(source, cell)),
          updatedCount: found.updatedCount,
          checkedAt: timeOf(at),
          cancelLabel,
        },
        answer: (choices) => {
          this.#show({ phase: 'checking' });
          resolve(choices);
        },
      });
    });
  }

  async #run(
    options: SendOptions,
    { read, found, send, ids }: Checked,
    { requests, ready }: PreparedRequests,
    settling: Settling,
  ): Promise<SendReport> {
    const { source, words, work = 'sheet', conflicts } = options;
    const { dispatch } = this.store;
    this.#settling = settling;
    const { name } = source.resource;
    dispatch(reset(name));
    dispatch(batchBegan([name]));
    const of = tallyOf(ready).changes + settling.tallies().failed.changes;
    const label = words.doing ?? backgroundText.saving(source.resource.label.many);
    const stop = () => this.stop();
    this.#listed = options.background?.begin({ label, counts: 'changes', of, address: this.#address, stop });
    const onProgress = () => {
      const tallies = settling.tallies();
      this.#listed?.progress(tallies.saved.changes + tallies.failed.changes, of, tallies.failed.changes);
    };
    const sending: Work = { id: nanoid(), kind: work };
    const result = await this.#sendAll(source, ready, read, settling, sending, onProgress);
    const verified = result.isSameUser
      ? await verifyRest(dispatch, { source, work: sending }, { requests: ready, ...result }, settling)
      : NOTHING_VERIFIED;
    await settling.flush();
    onProgress();
    const { saved, failed, failures } = settling.tallies();
    const returned = conflicts === 'return' ? found.conflicts : [];
    // without any of these, what was confirmed has been edited meanwhile
    const isSettled = found.same.length + found.conflicts.length > 0 || ids.length === 0;
    const isNothingLeft = send.length + returned.length === 0 && failed.changes === 0 && isSettled;
    const notSent = ready.filter(({ key }) => !result.endings.has(key));
    const left = tallyOf(notSent).changes;
    // those that were under way when the session ended may not have been stored: the check finds out
    const open = result.isSameUser ? notSent : ready.filter(({ key }) => !result.endings.get(key)?.ok);
    if (open.length > 0) this.#leave(options, confirmedOf(open.flatMap(cellsOf)));
    if (result.isSameUser) {
      const toast = toastOf({
        saved,
        failed,
        only: found.same.length + read.failures.size === 0 ? onlyEnding(requests, result) : undefined,
        words,
        isNothingLeft,
      });
      dispatch(batchEnded({ resources: [name], toast }));
    }
    return reportOf({
      status: 'sent',
      sentence: sentenceAbout({ left, ...verified, isLost: result.isLost }, source),
      saved,
      failed,
      left,
      invalid: requests.length - ready.length,
      isNothingLeft,
      updated: found.updated.map((cell) => nameOfCell(source, cell)),
      updatedCount: found.updatedCount,
      failures,
      conflicts: returned.map(({ record, venue, field }) => ({ record, venue, field })),
    });
  }

  async #sendAll(
    source: ChangeSource,
    requests: readonly EntryRequest[],
    { records }: ReadRecords,
    settling: Settling,
    work: Work,
    onProgress: () => void,
  ): Promise<RunResult> {
    const pace = createPace();
    let done = 0;
    let waitingUntil: number | null = null;
    const of = requests.length;
    const byKey = new Map(requests.map((request) => [request.key, request]));
    const show = () =>
      this.#show({
        phase: 'sending',
        done,
        of,
        secondsLeft: pace.secondsFor(of - done),
        waitingUntil,
        isStopping: this.#isStopped,
      });
    show();
    const release = holdWindow();
    try {
      return await this.store.dispatch(
        runItems(
          requests.flatMap((request) => {
            const now = records.get(request.record);
            return now ? [itemOf({ set: this.set, source }, request, now)] : [];
          }),
          {
            work,
            isStopped: () => this.#isStopped,
            onEnded(key, ending: Ending) {
              done += 1;
              pace.ended();
              const request = byKey.get(key);
              if (request) settling.ended(request, ending);
              onProgress();
              show();
            },
            onWaiting(until) {
              waitingUntil = until;
              pace.pause();
              show();
            },
            onStored: () => void settling.flush(),
          },
        ),
      );
    } finally {
      release();
    }
  }

  #end(report: SendReport): SendReport {
    this.#report = report;
    return report;
  }

  #show(state: SendState | null): void {
    this.#state = state;
    this.#publish();
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The records with confirmed changes. */
function* idsIn(confirmed: ConfirmedChanges): Generator<void, string[]> {
  const ids: string[] = [];
  for (const [id, changes] of confirmed.records()) {
    for (const [key, change] of changes) {
      if (!confirmed.has(cellAt(id, key), change)) continue;
      ids.push(id);
      break;
    }
    yield;
  }
  return ids;
}

/** Why nothing was sent; empty where the failure is not shown (the session has ended). */
function notChecked(failure: Failure, count: number, { resource }: ChangeSource): string {
  if (failure.cause === 'aborted' || failure.cause === 'stale') return '';
  if (failure.status === 404 && count === 1) return text.gone(resource.label.one.toLowerCase());
  return text.notChecked(actionSentence(failure));
}

/** What was not sent, and what became of requests without an answer; empty where there is nothing to say. */
function sentenceAbout(
  { left, isLost, saved, unknown }: Verified & { left: number; isLost: boolean },
  { formats: { number } }: ChangeSource,
): string {
  const notSent = isLost ? messages.connectionLost : messages.stopped;
  return [
    left > 0 && notSent(left, number(left)),
    saved > 0 && messages.savedUnanswered(saved, number(saved)),
    unknown > 0 && messages.mayBeSaved(unknown, number(unknown)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The ending of a send of one request. */
function onlyEnding(requests: readonly EntryRequest[], { endings }: RunResult): Ending | undefined {
  const [only] = requests;
  return requests.length === 1 && only ? endings.get(only.key) : undefined;
}

/** The sender of a change set, created with its first use. */
export function senderIn(slot: SenderSlot): Sender {
  const known = slot.current;
  if (known instanceof Sender) return known;
  const sender = new Sender(slot.set, slot.store, slot.unsent);
  slot.fill(sender);
  return sender;
}
