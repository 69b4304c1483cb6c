import { nanoid } from '@reduxjs/toolkit';
import { actionSentence, type Failure, toFailure } from '../../../http/failure';
import { Emitter } from '../../../lib/Emitter';
import { allSlices } from '../../../lib/timeSlices';
import { background as backgroundText } from '../../../messages/background';
import type { BackgroundWork, RunReporter } from '../../../session/work/backgroundWork';
import { batchBegan, batchEnded } from '../../state/batchState';
import { reset } from '../../state/reducer';
import type { Work } from '../../state/requests';
import type { DeltaAnswer } from '../conflicts/question';
import type { Cell, Change } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import { type ConfirmedChanges, confirmedOf } from '../set/confirmedChanges';
import { type MountStore, userIdIn } from '../set/mountStore';
import type { SenderSlot } from '../set/senderSlot';
import { type SentMarks, tabMarks } from '../set/sentMarks';
import type { ChangeSource } from '../source/changeSource';
import { type Ask, checkChanges } from './checkChanges';
import { nameOfCell } from './conflictLine';
import { deltaMarks, type OwnedDeltaMarks } from './deltaMarks';
import { cellsOf, type EntryRequest, type WaitsFor } from './entryRequests';
import { type Checked, type PreparedRequests, prepareRequests } from './prepareRequests';
import { ResultApplier } from './resultApplier';
import { type SendProgress, sendParts } from './sendParts';
import { onlyEnding, reportOf, sentenceOf, tallyOf, toastOf } from './sendReport';
import type { ConflictHandling, SendMessages, SendReport, SendState } from './sendState';
import { NOTHING_VERIFIED, verifyRest } from './verifyRest';

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
  waitsFor?: WaitsFor;
  /** The venues that the user sees: what colleagues changed there is mentioned. */
  venues: readonly string[];
  messages: SendMessages;
  /** The kind of work that sends; a sheet unless stated. */
  work?: Work['kind'];
  /** The id of the document whose changes are sent. */
  documentId?: string;
  /** Where both sides changed a field; the user is asked unless stated. */
  conflicts?: ConflictHandling;
  /** Where the send is listed while it runs. */
  background?: BackgroundWork | undefined;
  /** What becomes of deltas that would be asked about, by {@link conflictKey}: the others are left, and nothing is asked. */
  deltaAnswers?: ReadonlyMap<string, DeltaAnswer>;
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
  readonly #changes = new Emitter();
  /** What the send that is under way will leave to go on. */
  #rest: ConfirmedChanges | undefined;
  #state: SendState | null = null;
  #report: SendReport | null = null;
  #running: Promise<SendReport> | null = null;
  #isStopped = false;
  #results: ResultApplier | undefined;
  /** Who began the send that is under way. */
  #userId: string | null = null;
  #listed: RunReporter | undefined;
  #address: string | undefined;

  constructor(
    readonly set: ChangeSet,
    readonly store: MountStore,
    public marks: SentMarks = tabMarks,
  ) {}

  readonly subscribe = this.#changes.subscribe;

  state = (): SendState | null => this.#state;

  /** How the last send ended; null before the first one and while another is under way. */
  report = (): SendReport | null => this.#report;

  /** Whether there is a rest of what was confirmed that `goOn` would send. */
  hasUnsent(): boolean {
    return this.#state === null && this.set.unsent?.isIn(this.set) === true;
  }

  /** Drops the last report, and what it has left: its banner was closed, or the changes were discarded. */
  forget(): void {
    this.set.setUnsent(undefined);
    this.#report = null;
    this.#publish();
  }

  /** Sends no further request; those under way still count. */
  stop(): void {
    this.#isStopped = true;
    const state = this.#state;
    if (state?.phase === 'asking' || state?.phase === 'askingDeltas') state.answer(null);
    if (state?.phase === 'sending') this.#show({ ...state, isStopping: true });
  }

  /** The screen with the question is left: nothing is saved. */
  cancelQuestion(): void {
    const state = this.#state;
    if (state?.phase === 'asking' || state?.phase === 'askingDeltas') state.answer(null);
  }

  /** Puts what has been saved so far into the change set: the session has ended. */
  flush(): void {
    void this.#results?.flush();
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
    return this.#start(options, this.set.unsent ?? confirmedOf([]));
  }

  #start(options: SendOptions, confirmed: ConfirmedChanges): Promise<SendReport> {
    this.#running ??= this.#send(options, confirmed)
      .catch((thrown: unknown) => this.#fail(options, toFailure(thrown)))
      .finally(() => {
        if (!options.isRetry) this.set.setUnsent(this.#rest);
        this.#running = null;
        this.#results = undefined;
        this.#listed?.end();
        this.#listed = undefined;
        this.#show(null);
      });
    return this.#running;
  }

  /** An exception ends a send like any other failure: what was saved before it leaves the set. */
  async #fail({ source }: SendOptions, failure: Failure): Promise<SendReport> {
    const results = this.#results;
    await results?.flush();
    const sentence = actionSentence(failure);
    const { dispatch, getState } = this.store;
    const toast = { tone: 'error' as const, text: sentence };
    if (userIdIn(getState()) === this.#userId)
      dispatch(batchEnded({ resources: [source.resource.name], toast }));
    if (!results) return this.#end(reportOf({ status: 'failed', sentence }));
    return this.#end(reportOf({ status: 'sent', sentence, ...results.tallies() }));
  }

  async #send(options: SendOptions, confirmed: ConfirmedChanges): Promise<SendReport> {
    this.#rest = undefined;
    // a page that is left meanwhile finds in its draft what was confirmed; what a retry leaves has its reason
    if (!options.isRetry) this.set.setUnsent(confirmed);
    this.#isStopped = false;
    this.#report = null;
    this.#address = options.background?.address();
    this.#show({ phase: 'checking' });
    const userId = userIdIn(this.store.getState());
    this.#userId = userId;
    const isOther = () => userIdIn(this.store.getState()) !== userId;
    const { set, store } = this;
    const deltas = deltaMarks(this, options.source.resource);
    const { forget } = deltas;
    const checked = await checkChanges({ set, store, forget }, options, confirmed, this.#ask);
    if ('report' in checked) {
      if (checked.canGoOn) this.#rest = confirmed;
      return this.#end(checked.report);
    }
    const results = new ResultApplier(this.set, confirmed);
    const prepared = await allSlices(prepareRequests(options, checked, results));
    if (isOther()) return this.#end(reportOf({ status: 'cancelled' }));
    return this.#end(await this.#run(options, checked, prepared, { results, deltas }));
  }

  readonly #ask: Ask = {
    conflicts: (question) => this.#answered((answer) => ({ phase: 'asking', question, answer })),
    deltas: (question) => this.#answered((answer) => ({ phase: 'askingDeltas', question, answer })),
  };

  #answered<Answer>(stateOf: (answer: (answer: Answer) => void) => SendState): Promise<Answer> {
    return new Promise((resolve) => {
      this.#show(
        stateOf((answer) => {
          this.#show({ phase: 'checking' });
          resolve(answer);
        }),
      );
    });
  }

  async #run(
    options: SendOptions,
    { read, found, send, ids, at }: Checked,
    { requests, ready }: PreparedRequests,
    { results, deltas }: { results: ResultApplier; deltas: OwnedDeltaMarks },
  ): Promise<SendReport> {
    const { source, messages, work = 'sheet', documentId, conflicts, waitsFor } = options;
    const { dispatch } = this.store;
    this.#results = results;
    const { name } = source.resource;
    dispatch(reset(name));
    dispatch(batchBegan([name]));
    const of = tallyOf(ready).changes + results.tallies().failed.changes;
    const label = messages.doing ?? backgroundText.saving(source.resource.label.many);
    const stop = () => this.stop();
    this.#listed = options.background?.begin({ label, counts: 'changes', of, address: this.#address, stop });
    const list = (secondsLeft?: number) => {
      const { saved, failed } = results.tallies();
      const done = saved.changes + failed.changes;
      this.#listed?.progress({ done, of, failed: failed.changes, secondsLeft });
    };
    const sending: Work = { id: nanoid(), kind: work, ...(documentId !== undefined && { documentId }) };
    const { set, store } = this;
    const context = {
      ...{ set, store, source, results, work: sending, deltas, waitsFor },
      isStopped: () => this.#isStopped,
      onProgress: (progress: SendProgress) => {
        list(progress.secondsLeft);
        this.#show({ phase: 'sending', ...progress, isStopping: this.#isStopped });
      },
    };
    const { requests: all, result } = await sendParts(context, ready, { read, at });
    const verified = result.isSameUser
      ? await verifyRest(dispatch, { source, work: sending }, { requests: all, ...result }, results)
      : NOTHING_VERIFIED;
    await results.flush();
    list();
    // the mark of a delta that was stored stays: a crash may bring its draft back
    const isKnown = (request: EntryRequest) => request.isDelta && !verified.open.has(request);
    const unsent = result.isSameUser ? all.filter(isKnown).flatMap(({ cells }) => cells) : [];
    await deltas.forget(unsent.filter((cell) => set.changeOf(cell)));
    const { saved, failed, failures } = results.tallies();
    const returned = conflicts === 'return' ? found.conflicts : [];
    // without any of these, what was confirmed has been edited meanwhile
    const isAllDone = found.same.length + found.conflicts.length > 0 || ids.length === 0;
    const isNothingLeft = send.length + returned.length === 0 && failed.changes === 0 && isAllDone;
    const notSent = all.filter(({ key }) => !result.endings.has(key));
    const remaining = tallyOf(notSent).changes;
    if (notSent.length > 0) this.#rest = confirmedOf(notSent.flatMap(cellsOf));
    if (result.isSameUser) {
      const toast = toastOf({
        saved,
        failed,
        only: found.same.length + read.failures.size === 0 ? onlyEnding(requests, result) : undefined,
        messages,
        isNothingLeft,
      });
      dispatch(batchEnded({ resources: [name], toast }));
    }
    return reportOf({
      status: 'sent',
      sentence: sentenceOf({ remaining, ...verified, isLost: result.isLost }, source),
      saved,
      failed,
      remaining,
      invalid: requests.length - ready.length,
      isNothingLeft,
      updated: found.updated.map((cell) => nameOfCell(source, cell)),
      updatedCount: found.updatedCount,
      failures,
      unanswered: verified.cells.map(plainCell),
      conflicts: returned.map(plainCell),
    });
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
    this.#changes.emit();
  }
}

const plainCell = ({ record, venue, field }: Cell): Cell => ({ record, venue, field });

/** The sender of a change set, created with its first use. */
export function senderIn(slot: SenderSlot): Sender {
  const known = slot.current;
  if (known instanceof Sender) {
    known.marks = slot.marks;
    return known;
  }
  const sender = new Sender(slot.set, slot.store, slot.marks);
  slot.fill(sender);
  return sender;
}
