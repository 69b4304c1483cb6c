import { actionSentence, type Failure } from '../../../http/failure';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { isFresh } from '../../../kit/writes/freshness';
import type { Ending, RunItem } from '../../../kit/writes/send/runItems';
import { mayBeStored } from '../../../kit/writes/send/unanswered';
import { eachInSlices } from '../../../lib/timeSlices';
import { changes as texts } from '../../../messages/changes';
import { sent as messages } from '../../../messages/review';
import type { CheckedRow } from '../check/checkedRow';
import { isConflict } from './conflicts';
import type { Sending } from './importPlan';
import { type ImportRequests, isFailure, type Stored } from './requests';
import type { RowFailures } from './rowFailures';
import { isStored, isStoredInAnswer, verdictOf } from './storedValues';

/** Requests that are sent before the age of the list is looked at. */
const BATCH_SIZE = 1_000;

/** What the stage reads and reports. */
interface StageOptions {
  resource: AnyResource;
  requests: ImportRequests;
  failed: RowFailures;
  /** Has this import created the record of the row? */
  isCreated(row: CheckedRow): boolean;
  /** Everything of the row is stored. */
  onDone(row: CheckedRow): void;
}

/** The last stage of an import: the changes of rows, each request built on the record as it was read last. */
export class ChangeStage {
  /** The number of values that were changed, without those of new records. */
  fields = 0;
  #byId: ReadonlyMap<string, Identified> = new Map();
  #readAt = 0;
  /** How many requests of a row have not ended well, and the rows that have several. */
  readonly #left = new Map<CheckedRow, number>();
  readonly #several = new Set<CheckedRow>();
  /** What the list has to show: the answer did not carry what was sent, or there was none. */
  readonly #unverified: { sending: Sending; failure?: Failure }[] = [];

  constructor(readonly options: StageOptions) {}

  /** `list` was just read; keys are unique. */
  async run(sendings: ReadonlyMap<string, Sending>, list: readonly Identified[]): Promise<void> {
    const { requests } = this.options;
    for (const { rows } of sendings.values())
      for (const row of rows.keys()) {
        if (this.#left.has(row)) this.#several.add(row);
        this.#left.set(row, (this.#left.get(row) ?? 0) + 1);
      }
    await this.#take(list);
    const all = [...sendings];
    requests.expect({ changes: all.length });
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      if (requests.isEnded) break;
      await this.#refresh();
      const items = all.slice(start, start + BATCH_SIZE).map(([key, sending]) => this.#itemOf(key, sending));
      await requests.send('changes', items, (key, ending) => this.#end(sendings.get(key) as Sending, ending));
    }
    await this.#verify();
  }

  async #take(list: readonly Identified[]): Promise<void> {
    const byId = new Map<string, Identified>();
    await eachInSlices(list, (record) => byId.set(record._id, record));
    this.#byId = byId;
    this.#readAt = Date.now();
  }

  /** Where the list cannot be read again, the one that is known stays. */
  async #refresh(): Promise<void> {
    if (isFresh(this.#readAt, 'sending')) return;
    const list = await this.options.requests.list(this.options.resource);
    if (!isFailure(list)) await this.#take(list);
  }

  #itemOf(key: string, sending: Sending): RunItem {
    const { resource } = this.options;
    const { request } = sending;
    const now = this.#byId.get(request.record);
    return {
      key,
      resource,
      operation: request.operation,
      params: request.params,
      prepare: () => {
        if (!now) return { refused: texts.gone(resource.label.one.toLowerCase()) };
        if (isStored(now, request)) return { isDone: true };
        const other = this.#isCreated(sending)
          ? undefined
          : request.changes.find((change) => isConflict(now, change));
        if (other) return { refused: texts.changedMeanwhile([other.target.header]) };
        return { send: request.bodyOf(now) };
      },
      verify: (answer) => now && isStoredInAnswer(resource, request, now, answer),
    };
  }

  #end(sending: Sending, ending: Ending): void {
    if (ending.ok && !ending.isUnverified) this.#save(sending);
    else if (ending.ok) this.#unverified.push({ sending });
    else if (mayBeStored(ending.failure)) this.#unverified.push({ sending, failure: ending.failure });
    else this.#fail(sending, actionSentence(ending.failure));
  }

  #save(sending: Sending): void {
    if (!this.#isCreated(sending)) this.fields += sending.request.changes.length;
    for (const row of sending.rows.keys()) {
      const rest = (this.#left.get(row) ?? 1) - 1;
      this.#left.set(row, rest);
      if (rest === 0) this.options.onDone(row);
    }
  }

  #fail(sending: Sending, reason: string): void {
    for (const [row, changes] of sending.rows) {
      const isPart = this.#several.has(row) || this.#isCreated(sending);
      const headers = changes.map(({ target }) => target.header);
      this.options.failed.add(row, reason, isPart ? headers : []);
    }
  }

  /** Its rows are about one record. */
  #isCreated({ rows }: Sending): boolean {
    const [row] = rows.keys();
    return row !== undefined && this.options.isCreated(row);
  }

  /**
   * What answers did not show is looked up in the list once. Where it cannot be read, an answer is believed; without
   * one nothing is known.
   */
  async #verify(): Promise<void> {
    if (this.#unverified.length === 0) return;
    const { requests, resource } = this.options;
    const list = await requests.compared(resource);
    const byId = new Map(isFailure(list) ? [] : list.map((record) => [record._id, record]));
    const stored: Stored[] = [];
    for (const { sending, failure } of this.#unverified) {
      const { request } = sending;
      const record = byId.get(request.record);
      const verdict = record && verdictOf(record, request.changes);
      if (!failure) {
        if (verdict?.isTaken === false) this.#fail(sending, verdict.reason);
        else this.#save(sending);
      } else if (!record || !verdict) this.#fail(sending, messages.unanswered);
      else if (!verdict.isTaken) this.#fail(sending, actionSentence(failure));
      else {
        const { operation, params } = request;
        const body = request.bodyOf(this.#byId.get(request.record) ?? record);
        stored.push({ operation, params, body, record });
        this.#save(sending);
      }
    }
    requests.accept(resource, stored);
    await requests.keep(resource, byId);
  }
}
