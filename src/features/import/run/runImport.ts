import { actionSentence, type Failure, toFailure } from '../../../http/failure';
import type { Services } from '../../../http/request';
import type { Identified } from '../../../kit/declare/record';
import { type BatchToast, batchBegan, batchEnded } from '../../../kit/state/batchState';
import type { Choice } from '../../../kit/writes/merge';
import { FRESH_FOR_MS } from '../../../kit/writes/send/checkChanges';
import type { RunItem } from '../../../kit/writes/send/runItems';
import { mayBeStored } from '../../../kit/writes/send/unanswered';
import { eachInSlices } from '../../../lib/timeSlices';
import { importing, importToast } from '../../../messages/importing';
import { sent as messages } from '../../../messages/review';
import type { Dispatch } from '../../../session/auth/session';
import type { CellChange, CheckedRow } from '../check/checkedRow';
import { ChangeStage } from './changeStage';
import { type AskedConflicts, findConflicts, followed } from './conflicts';
import { createReferences } from './createReferences';
import { afterCreation, changeRequests, creationBody, type Sending } from './importPlan';
import type { ImportPlan, ImportReport, ImportWatch } from './importReport';
import { ImportRequests, isFailure, type Stored } from './requests';
import { RowFailures } from './rowFailures';
import { inTurn } from './storedImports';
import { verdictOf } from './storedValues';

/**
 * Imports: first the records that rows name, then new records, then changes. Before records are created the list
 * is read again, and what exists by then is not created once more: an import that was cut off can be repeated.
 * Where it cannot be read, nothing is created. Before changes are sent the list is read again too; what a
 * colleague changed since the check is not overwritten. What was sent is compared with the answers, or with the
 * list afterwards. It belongs to the store: leaving the page stops nothing.
 */
export function runImport(plan: ImportPlan, watch: ImportWatch) {
  return async (dispatch: Dispatch, getState: () => unknown, _: Services): Promise<ImportReport> => {
    const { name } = plan.resource;
    dispatch(batchBegan([name]));
    const rows = new ImportOfRows(plan, new ImportRequests(dispatch, getState, watch, plan.file));
    const report = await rows.run().catch((thrown) => rows.endedBy(thrown));
    dispatch(batchEnded({ resources: [name], toast: watch.isStopped() ? undefined : toastOf(report) }));
    return report;
  };
}

/** The one toast of an import. */
function toastOf({ created, changed, failed, remaining }: ImportReport): BatchToast {
  const isComplete = failed.length + remaining.length === 0;
  if (isComplete) return { tone: 'success', text: importToast.done(created, changed) };
  return { tone: 'error', text: importToast.failed(failed.length + remaining.length) };
}

/** The rows about one record whose creation got no answer. */
interface Unanswered {
  rows: readonly [CheckedRow, ...CheckedRow[]];
  failure: Failure;
}

/** What is sent, on which list. */
interface Ready {
  sendings: ReadonlyMap<string, Sending>;
  list: readonly Identified[];
}

class ImportOfRows {
  /** The records of rows, where they exist. */
  readonly #ids = new Map<CheckedRow, string>();
  /** Rows whose record this import has created. */
  readonly #created = new Set<CheckedRow>();
  /** Rows about a record that another row of them creates: the values of its other venues. */
  readonly #joined = new Map<CheckedRow, CheckedRow>();
  readonly #failed: RowFailures;
  readonly #done = new Set<CheckedRow>();
  /** What the rows change after the answers about conflicts. */
  readonly #followed = new Map<CheckedRow, readonly CellChange[]>();
  readonly #changes: ChangeStage;
  #changed = 0;
  /** The records that were created because rows name them. */
  #references = 0;

  constructor(
    readonly plan: ImportPlan,
    readonly requests: ImportRequests,
  ) {
    this.#failed = new RowFailures(requests.watch.onFailed);
    this.#changes = new ChangeStage({
      resource: plan.resource,
      requests,
      failed: this.#failed,
      isCreated: (row) => this.#isOfCreated(row),
      onDone: (row) => {
        this.#done.add(row);
        if (!this.#isOfCreated(row)) this.#changed++;
        requests.watch.onDone([row]);
      },
    });
  }

  async run(): Promise<ImportReport> {
    const { plan, requests } = this;
    await this.#expect();
    const rows = await inTurn(() => this.#createAll());
    await this.#change(rows);
    return this.#report(requests.isEnded && plan.references.length > 0 ? plan.rows : rows);
  }

  /** Creates the records that rows name, and those of new rows; returns the rows that can be sent. */
  async #createAll(): Promise<CheckedRow[]> {
    const { plan, requests } = this;
    const references = await createReferences(plan.references, requests, () => {
      this.#references++;
    });
    requests.close('references');
    // without the records that they name rows are not sent
    const sent = requests.isEnded && plan.references.length > 0 ? [] : plan.rows;
    const rows: CheckedRow[] = [];
    const refused = new Map<string, CheckedRow[]>();
    await eachInSlices(sent, (row) => {
      const resolved = references.resolve(row);
      if ('reason' in resolved) {
        const these = refused.get(resolved.reason);
        if (these) these.push(row);
        else refused.set(resolved.reason, [row]);
        return;
      }
      rows.push(resolved.row);
      if (resolved.row.id !== undefined) this.#ids.set(resolved.row, resolved.row.id);
    });
    for (const [reason, these] of refused) this.#failed.addAll(these, reason);
    await this.#create(rows.filter(({ id }) => id === undefined));
    return rows;
  }

  /** The report where an exception has ended the import: the rows that are not done have failed with its text. */
  endedBy(thrown: unknown): ImportReport {
    const open = this.plan.rows.filter((row) => !this.#done.has(row) && !this.#failed.has(row));
    this.#failAll(open, toFailure(thrown));
    return this.#report(this.plan.rows);
  }

  #report(rows: readonly CheckedRow[]): ImportReport {
    return {
      created: this.#created.size,
      references: this.#references,
      changed: this.#changed,
      fields: this.#changes.fields,
      failed: this.#failed.all().map(({ row, ...how }) => ({ row: this.#asAnswered(row), ...how })),
      remaining: rows
        .filter((row) => !this.#done.has(row) && !this.#failed.has(row))
        .map((row) => this.#asAnswered(row)),
      isLost: this.requests.isOver,
    };
  }

  /** Going on and Retry start from what was answered about the row. */
  #asAnswered(row: CheckedRow): CheckedRow {
    const changes = this.#followed.get(row);
    return changes ? { ...row, changes } : row;
  }

  /** Counts the requests that all stages will probably send. */
  async #expect(): Promise<void> {
    const { plan, requests } = this;
    let [fresh, changes] = [0, 0];
    await eachInSlices(plan.rows, (row) => {
      if (row.id === undefined) fresh++;
      const remaining = row.id === undefined ? afterCreation(this.#creation, row) : row.changes;
      changes += changeRequests(plan.resource, '', remaining).length;
    });
    requests.expect({ references: plan.references.length, new: fresh, changes });
  }

  get #creation() {
    return this.plan.resource.pages.create?.fields ?? [];
  }

  async #create(fresh: readonly CheckedRow[]): Promise<void> {
    const { plan, requests } = this;
    if (requests.isEnded) return;
    const before = fresh.length > 0 ? await requests.list(plan.resource) : [];
    if (isFailure(before)) return this.#failAll(fresh, before);
    const find = await plan.finderOf(before);
    const missing = new Map<string, [first: CheckedRow, ...others: CheckedRow[]]>();
    await eachInSlices(fresh, (row) => {
      const { record } = find(row);
      const known = missing.get(row.about);
      if (record) this.#ids.set(row, record._id);
      else if (known) {
        known.push(row);
        this.#joined.set(row, known[0]);
      } else missing.set(row.about, [row]);
    });
    const items = [...missing].map(
      ([key, [row]]): RunItem => ({
        key,
        resource: plan.resource,
        operation: 'create',
        params: {},
        prepare: () => ({ send: creationBody(this.#creation, row) }),
      }),
    );
    requests.expect({ new: items.length });
    const unanswered: Unanswered[] = [];
    await requests.send('new', items, (key, ending) => {
      const rows = missing.get(key) as [CheckedRow, ...CheckedRow[]];
      if (ending.ok) this.#addCreated(rows[0]);
      else if (mayBeStored(ending.failure)) unanswered.push({ rows, failure: ending.failure });
      else this.#failed.addAll(rows, actionSentence(ending.failure));
    });
    if (unanswered.length > 0) await this.#compare(unanswered);
  }

  #addCreated(row: CheckedRow): void {
    this.#created.add(row);
    // without anything to be saved afterwards it is done
    if (afterCreation(this.#creation, row).length === 0) this.requests.watch.onDone([row]);
  }

  /** Records whose creation got no answer, and that exist all the same, are created. */
  async #compare(unanswered: readonly Unanswered[]): Promise<void> {
    const { plan, requests } = this;
    const list = await requests.compared(plan.resource);
    const find = isFailure(list) ? undefined : await plan.finderOf(list);
    const stored: Stored[] = [];
    for (const { rows, failure } of unanswered) {
      const [row] = rows;
      const { record } = find?.(row) ?? {};
      if (record) {
        this.#ids.set(row, record._id);
        this.#addCreated(row);
        stored.push({ operation: 'create', params: {}, body: creationBody(this.#creation, row), record });
      } else this.#failed.addAll(rows, find ? actionSentence(failure) : messages.unanswered);
    }
    requests.accept(plan.resource, stored);
  }

  async #change(rows: readonly CheckedRow[]): Promise<void> {
    const open = rows.filter(
      (row) => !this.#failed.has(row) && (this.#isOfCreated(row) || this.#ids.has(row)),
    );
    if (open.length === 0) return;
    const ready = await this.#asked(open);
    if (!ready || 'failure' in ready) {
      // a created record without other values is believed
      for (const row of open) if (this.#changesOf(row).length === 0) this.#done.add(row);
      if (ready)
        this.#failAll(
          open.filter((row) => !this.#done.has(row)),
          ready.failure,
        );
      return;
    }
    const { sendings, list } = ready;
    const remaining = new Set([...sendings.values()].map(({ row }) => row));
    for (const row of open) if (!remaining.has(row) && !this.#failed.has(row)) this.#done.add(row);
    await this.#changes.run(sendings, list);
  }

  /**
   * Reads the list, and asks about what a colleague has changed too, until nothing is left to ask. A choice that took
   * long is checked again. Undefined where the import was stopped.
   */
  async #asked(rows: readonly CheckedRow[]): Promise<Ready | { failure: Failure } | undefined> {
    const { plan, requests } = this;
    while (!requests.isEnded) {
      const list = await requests.list(plan.resource);
      const at = Date.now();
      if (isFailure(list)) return { failure: list };
      const byId = new Map(list.map((record) => [record._id, record]));
      const find = await plan.finderOf(list);
      const sendings = await this.#sendings(rows, find, byId);
      const ofOthers = [...sendings.values()].filter(({ row }) => !this.#isOfCreated(row));
      const found = await findConflicts(ofOthers, byId);
      if (found.conflicts.length === 0) return { sendings, list };
      requests.enter('changes');
      const choices = await requests.watch.ask({ ...found, at });
      if (!choices) break;
      this.#follow(ofOthers, found, choices);
      if (Date.now() - at < FRESH_FOR_MS) return { sendings: await this.#sendings(rows, find, byId), list };
    }
    return undefined;
  }

  #follow(
    sendings: readonly Sending[],
    found: Pick<AskedConflicts, 'conflicts'>,
    choices: ReadonlyMap<string, Choice>,
  ): void {
    for (const { row, request } of sendings) {
      if (this.#done.has(row)) continue;
      const changes = followed(this.#changesOf(row), request.record, found, choices);
      this.#followed.set(row, changes);
      if (changes.length > 0) continue;
      // all of it was given up for what a colleague has entered
      this.#done.add(row);
      this.requests.watch.onDone([row]);
    }
  }

  /** Was the record of the row created by this import? */
  #isOfCreated(row: CheckedRow): boolean {
    return this.#created.has(this.#joined.get(row) ?? row);
  }

  /** What is left to be saved of a row. */
  #changesOf(row: CheckedRow): readonly CellChange[] {
    if (this.#created.has(row)) return afterCreation(this.#creation, row);
    return this.#followed.get(row) ?? row.changes;
  }

  async #sendings(
    rows: readonly CheckedRow[],
    find: Awaited<ReturnType<ImportPlan['finderOf']>>,
    byId: ReadonlyMap<string, Identified>,
  ): Promise<Map<string, Sending>> {
    const { resource } = this.plan;
    const sendings = new Map<string, Sending>();
    await eachInSlices(rows, (row) => {
      const id = this.#ids.get(row) ?? find(row).record?._id;
      const changes = this.#changesOf(row);
      const record = id === undefined ? undefined : byId.get(id);
      if (id === undefined || (this.#isOfCreated(row) && !record)) {
        if (changes.length > 0) this.#failed.add(row, importing.notFoundAgain);
        return;
      }
      if (this.#created.has(row) && record && !this.#isCreatedAsSent(row, record)) return;
      for (const request of changeRequests(resource, id, changes))
        sendings.set(`${row.at} ${request.key}`, { row, request });
    });
    return sendings;
  }

  #isCreatedAsSent(row: CheckedRow, record: Identified): boolean {
    const later = new Set(afterCreation(this.#creation, row));
    const verdict = verdictOf(
      record,
      row.changes.filter((change) => !later.has(change)),
    );
    if (!verdict.isTaken) this.#failed.add(row, verdict.reason);
    return verdict.isTaken;
  }

  #failAll(rows: readonly CheckedRow[], failure: Failure): void {
    this.#failed.addAll(rows, actionSentence(failure), (row) =>
      this.#created.has(row) ? headersOf(this.#changesOf(row)) : [],
    );
  }
}

const headersOf = (changes: readonly CellChange[]) => changes.map(({ target }) => target.header);
