import { actionSentence, type Failure, toFailure } from '../../../http/failure';
import type { Services } from '../../../http/request';
import type { Identified } from '../../../kit/declare/record';
import { batchBegan, batchEnded } from '../../../kit/state/batchState';
import { isFresh } from '../../../kit/writes/freshness';
import type { Choice } from '../../../kit/writes/merge';
import { eachInSlices } from '../../../lib/timeSlices';
import { importing } from '../../../messages/importing';
import type { Dispatch } from '../../../session/auth/session';
import type { CellChange, CheckedRow } from '../check/checkedRow';
import { ChangeStage } from './changeStage';
import { type AskedConflicts, findConflicts, followed } from './conflicts';
import { createReferences } from './createReferences';
import { CreationStage } from './creationStage';
import type { Double } from './doubles';
import { changeRequests, type Sending, sendingsOf } from './importPlan';
import { type ImportPlan, type ImportReport, type ImportWatch, toastOf } from './importReport';
import { ImportRequests, isFailure } from './requests';
import { RowFailures } from './rowFailures';
import { inTurn } from './storedImports';

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

/** What is sent, on which list. */
interface Ready {
  sendings: ReadonlyMap<string, Sending>;
  list: readonly Identified[];
}

class ImportOfRows {
  readonly #failed: RowFailures;
  readonly #done = new Set<CheckedRow>();
  /** What the rows change after the answers about conflicts. */
  readonly #followed = new Map<CheckedRow, readonly CellChange[]>();
  readonly #creation: CreationStage;
  readonly #changes: ChangeStage;
  #changed = 0;
  /** The records that were created because rows name them. */
  #references = 0;
  #doubles: readonly Double[] = [];

  constructor(
    readonly plan: ImportPlan,
    readonly requests: ImportRequests,
  ) {
    this.#failed = new RowFailures(requests.watch.onFailed);
    this.#creation = new CreationStage({ plan, requests, failed: this.#failed });
    this.#changes = new ChangeStage({
      resource: plan.resource,
      requests,
      failed: this.#failed,
      isCreated: (row) => this.#creation.isCreated(row),
      onDone: (row) => {
        this.#done.add(row);
        if (!this.#creation.isCreated(row)) this.#changed++;
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
  async #createAll(): Promise<readonly CheckedRow[]> {
    const { plan, requests } = this;
    const references = await createReferences(plan.references, requests, () => {
      this.#references++;
    });
    this.#doubles = references.doubles;
    requests.close('references');
    // without the records that they name rows are not sent
    const sent = requests.isEnded && plan.references.length > 0 ? [] : plan.rows;
    const { resolved, refused } = await references.resolve(sent);
    for (const [reason, rows] of refused) this.#failed.addAll(rows, reason);
    await this.#creation.run(resolved);
    return resolved;
  }

  /** The report where an exception has ended the import: the rows that are not done have failed with its text. */
  endedBy(thrown: unknown): ImportReport {
    const open = this.plan.rows.filter((row) => !this.#done.has(row) && !this.#failed.has(row));
    this.#failAll(open, toFailure(thrown));
    return this.#report(this.plan.rows);
  }

  #report(rows: readonly CheckedRow[]): ImportReport {
    return {
      created: this.#creation.created.size,
      references: this.#references,
      changed: this.#changed,
      fields: this.#changes.fields,
      failed: this.#failed.all().map(({ row, ...how }) => ({ row: this.#asAnswered(row), ...how })),
      remaining: rows
        .filter((row) => !this.#done.has(row) && !this.#failed.has(row))
        .map((row) => this.#asAnswered(row)),
      isLost: this.requests.isOver,
      doubles: this.#doubles,
    };
  }

  /** Going on and Retry start from what was answered about the row, and from the record that it has created. */
  #asAnswered(row: CheckedRow): CheckedRow {
    const created = this.#creation.created.has(row) && this.#creation.idOf(row);
    if (created) return { ...row, id: created };
    const changes = this.#followed.get(row);
    return changes ? { ...row, changes } : row;
  }

  /** Counts the requests that all stages will probably send. */
  async #expect(): Promise<void> {
    const { plan, requests } = this;
    let [fresh, changes] = [0, 0];
    await eachInSlices(plan.rows, (row) => {
      if (row.id === undefined) fresh++;
      const remaining = row.id === undefined ? this.#creation.changesAfter(row) : row.changes;
      changes += changeRequests(plan.resource, '', remaining).length;
    });
    requests.expect({ references: plan.references.length, new: fresh, changes });
  }

  async #change(rows: readonly CheckedRow[]): Promise<void> {
    const open = rows.filter(
      (row) =>
        !this.#failed.has(row) && (this.#creation.isCreated(row) || this.#creation.idOf(row) !== undefined),
    );
    if (open.length === 0) return;
    const ready = await this.#asked(open);
    if (!ready || 'failure' in ready) {
      // a created record without other values is believed
      for (const row of open) if (this.#changesOf(row).length === 0) this.#done.add(row);
      const failed = open.filter((row) => !this.#done.has(row));
      if (ready) this.#failAll(failed, ready.failure);
      return;
    }
    const { sendings, list } = ready;
    this.#doubles = [...this.#doubles, ...(await this.#creation.doublesIn(list))];
    const remaining = new Set([...sendings.values()].flatMap(({ rows: of }) => [...of.keys()]));
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
      const ofOthers = [...sendings.values()].filter(
        ({ rows: of }) => ![...of.keys()].some((row) => this.#creation.isCreated(row)),
      );
      const found = await findConflicts(ofOthers, byId);
      if (found.conflicts.length === 0) return { sendings, list };
      requests.enter('changes');
      const choices = await requests.watch.ask({ ...found, at });
      if (!choices) break;
      this.#follow(ofOthers, found, choices);
      if (isFresh(at, 'choice')) return { sendings: await this.#sendings(rows, find, byId), list };
    }
    return undefined;
  }

  #follow(
    sendings: readonly Sending[],
    found: Pick<AskedConflicts, 'conflicts'>,
    choices: ReadonlyMap<string, Choice>,
  ): void {
    for (const { rows, request } of sendings)
      for (const row of rows.keys()) {
        if (this.#done.has(row)) continue;
        const changes = followed(this.#changesOf(row), request.record, found, choices);
        this.#followed.set(row, changes);
        if (changes.length > 0) continue;
        // all of it was given up for what a colleague has entered
        this.#done.add(row);
        this.requests.watch.onDone([row]);
      }
  }

  /** What is left to be saved of a row. */
  #changesOf(row: CheckedRow): readonly CellChange[] {
    if (this.#creation.created.has(row)) return this.#creation.changesAfter(row);
    return this.#followed.get(row) ?? row.changes;
  }

  async #sendings(
    rows: readonly CheckedRow[],
    find: Awaited<ReturnType<ImportPlan['finderOf']>>,
    byId: ReadonlyMap<string, Identified>,
  ): Promise<Map<string, Sending>> {
    const changesOf = new Map<string, Map<CheckedRow, readonly CellChange[]>>();
    await eachInSlices(rows, (row) => {
      const id = this.#creation.idOf(row) ?? find(row).record?._id;
      const changes = this.#changesOf(row);
      const record = id === undefined ? undefined : byId.get(id);
      if (id === undefined || (this.#creation.isCreated(row) && !record)) {
        if (changes.length > 0) this.#failed.add(row, importing.notFoundAgain);
        return;
      }
      if (this.#creation.created.has(row) && record && !this.#creation.isStored(row, record)) return;
      const known = changesOf.get(id);
      if (known) known.set(row, changes);
      else changesOf.set(id, new Map([[row, changes]]));
    });
    const sendings = new Map<string, Sending>();
    await eachInSlices([...changesOf], ([id, ofRows]) => {
      for (const sending of sendingsOf(this.plan.resource, id, ofRows))
        sendings.set(sending.request.key, sending);
    });
    return sendings;
  }

  #failAll(rows: readonly CheckedRow[], failure: Failure): void {
    this.#failed.addAll(rows, actionSentence(failure), (row) =>
      this.#creation.created.has(row) ? headersOf(this.#changesOf(row)) : [],
    );
  }
}

const headersOf = (changes: readonly CellChange[]) => changes.map(({ target }) => target.header);
