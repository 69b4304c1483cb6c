import { actionSentence, type Failure } from '../../../http/failure';
import type { Identified } from '../../../kit/declare/record';
import { createdRecord } from '../../../kit/state/created';
import { isFresh } from '../../../kit/writes/freshness';
import type { RunItem } from '../../../kit/writes/send/runItems';
import { mayBeStored } from '../../../kit/writes/send/unanswered';
import { eachInSlices } from '../../../lib/timeSlices';
import { importing } from '../../../messages/importing';
import { sent as messages } from '../../../messages/review';
import type { CellChange, CheckedRow } from '../check/checkedRow';
import { type Double, doublesOf } from './doubles';
import { afterCreation, creationBody } from './importPlan';
import type { ImportPlan } from './importReport';
import { type ImportRequests, isFailure, type Stored } from './requests';
import type { RowFailures } from './rowFailures';
import { verdictOf } from './storedValues';

/** The rows about one new record; the first one creates it. */
type NewRows = [first: CheckedRow, ...others: CheckedRow[]];

/** What the stage reads and reports. */
interface StageOptions {
  plan: ImportPlan;
  requests: ImportRequests;
  failed: RowFailures;
}

/** The stage of an import that creates the records of new rows. */
export class CreationStage {
  /** The records of rows, as far as they are known. */
  readonly #ids = new Map<CheckedRow, string>();
  /** The rows that have created a record. */
  readonly created = new Set<CheckedRow>();
  /** The ids of their records. */
  readonly #own = new Set<string>();
  /** Rows about a record that another row of them creates: the values of its other venues. */
  readonly #joined = new Map<CheckedRow, CheckedRow>();

  constructor(readonly options: StageOptions) {}

  /** Has this import created the record of the row? */
  isCreated(row: CheckedRow): boolean {
    return this.created.has(this.#firstOf(row));
  }

  /** The record of the row, as far as it is known. */
  idOf(row: CheckedRow): string | undefined {
    return this.#ids.get(row) ?? this.#ids.get(this.#firstOf(row));
  }

  /** The changes of a new record that its creation does not save. */
  changesAfter(row: CheckedRow): readonly CellChange[] {
    return afterCreation(this.#fields, row);
  }

  /** Reads the list, and creates the records of new rows that do not exist by now. */
  async run(rows: readonly CheckedRow[]): Promise<void> {
    const { plan, requests, failed } = this.options;
    for (const row of rows) if (row.id !== undefined) this.#ids.set(row, row.id);
    if (requests.isEnded) return;
    const fresh = rows.filter(({ id }) => id === undefined);
    const before = fresh.length > 0 ? await requests.list(plan.resource) : [];
    if (isFailure(before)) return failed.addAll(fresh, actionSentence(before));
    const missing = await this.#missing(fresh, before);
    const foundNow = this.#foundNow();
    const items = [...missing].map(
      ([key, rows]): RunItem => ({
        key,
        resource: plan.resource,
        operation: 'create',
        params: {},
        prepare: async () => {
          const now = await foundNow(rows[0]);
          if ('failure' in now) return now;
          if (now.id === undefined) return { send: creationBody(this.#fields, rows[0]) };
          for (const row of rows) this.#ids.set(row, now.id);
          return { isLeftOut: true };
        },
      }),
    );
    requests.expect({ new: items.length });
    const unanswered: { rows: NewRows; failure: Failure }[] = [];
    await requests.send('new', items, (key, ending) => {
      const rows = missing.get(key) as NewRows;
      if (ending.ok && ending.isLeftOut) for (const row of rows) this.#joined.delete(row);
      else if (ending.ok) this.#add(rows[0], ending.answer);
      else if (mayBeStored(ending.failure)) unanswered.push({ rows, failure: ending.failure });
      else failed.addAll(rows, actionSentence(ending.failure));
    });
    if (unanswered.length > 0) await this.#compare(unanswered);
  }

  /** The records of this stage that others have created too, in a list that was read afterwards. */
  doublesIn(list: readonly Identified[]): Promise<Double[]> {
    return doublesOf(this.options.plan.resource, this.#own, list);
  }

  /** Is the record, as it was read afterwards, what its row has sent? Otherwise the row has failed. */
  isStored(row: CheckedRow, record: Identified): boolean {
    const later = new Set(this.changesAfter(row));
    const verdict = verdictOf(
      record,
      row.changes.filter((change) => !later.has(change)),
    );
    if (!verdict.isTaken) this.options.failed.add(row, verdict.reason);
    return verdict.isTaken;
  }

  /** Finds the record of a row that others have created since the list was read, which is read again once it is old. */
  #foundNow(): (row: CheckedRow) => Promise<{ id?: string | undefined } | { failure: Failure }> {
    const { plan, requests } = this.options;
    let readAt = Date.now();
    let find: Awaited<ReturnType<ImportPlan['finderOf']>> | undefined;
    let reading: Promise<Failure | undefined> | undefined;
    const read = async () => {
      const list = await requests.compared(plan.resource);
      if (isFailure(list)) return list;
      find = await plan.finderOf(list);
      readAt = Date.now();
      return undefined;
    };
    return async (row) => {
      if (!isFresh(readAt, 'sending')) {
        reading ??= read();
        const failure = await reading;
        reading = undefined;
        if (failure) return { failure };
      }
      const id = find?.(row).record?._id;
      return id === undefined || this.#own.has(id) ? {} : { id };
    };
  }

  /** The rows whose records do not exist, by what they are about. */
  async #missing(fresh: readonly CheckedRow[], list: readonly Identified[]): Promise<Map<string, NewRows>> {
    const find = await this.options.plan.finderOf(list);
    const missing = new Map<string, NewRows>();
    await eachInSlices(fresh, (row) => {
      const { record, error, conflict } = find(row);
      const known = missing.get(row.about);
      const isUnclear = error !== undefined || (conflict && !row.conflict);
      if (record) this.#ids.set(row, record._id);
      else if (isUnclear) this.options.failed.add(row, error ?? importing.takenMeanwhile);
      else if (known) {
        known.push(row);
        this.#joined.set(row, known[0]);
      } else missing.set(row.about, [row]);
    });
    return missing;
  }

  /** The id is that of the answer: a namesake that came about at the same time is another record. */
  #add(row: CheckedRow, answer: unknown): void {
    const { plan, requests } = this.options;
    const record = createdRecord(plan.resource, { answer, body: creationBody(this.#fields, row) });
    if (record) {
      this.#ids.set(row, record._id);
      this.#own.add(record._id);
    }
    this.created.add(row);
    // without anything to be saved afterwards it is done
    if (this.changesAfter(row).length === 0) requests.watch.onDone([row]);
  }

  /** Records whose creation got no answer, and that exist all the same, are created. */
  async #compare(unanswered: readonly { rows: NewRows; failure: Failure }[]): Promise<void> {
    const { plan, requests, failed } = this.options;
    const list = await requests.compared(plan.resource);
    const find = isFailure(list) ? undefined : await plan.finderOf(list);
    const stored: Stored[] = [];
    for (const { rows, failure } of unanswered) {
      const [row] = rows;
      const { record } = find?.(row) ?? {};
      if (record) {
        this.#add(row, record);
        stored.push({ operation: 'create', params: {}, body: creationBody(this.#fields, row), record });
      } else failed.addAll(rows, find ? actionSentence(failure) : messages.unanswered);
    }
    requests.accept(plan.resource, stored);
  }

  #firstOf(row: CheckedRow): CheckedRow {
    return this.#joined.get(row) ?? row;
  }

  get #fields() {
    return this.options.plan.resource.pages.create?.fields ?? [];
  }
}
