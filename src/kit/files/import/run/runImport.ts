import { actionSentence, type Failure } from '../../../../http/failure';
import type { Services } from '../../../../http/request';
import { eachInSlices } from '../../../../lib/timeSlices';
import { changes as texts } from '../../../../messages/changes';
import { importing } from '../../../../messages/importing';
import type { Dispatch } from '../../../../session/auth/session';
import type { Ending, RunItem } from '../../../changes/send/runItems';
import type { Identified } from '../../../declare/effects';
import { batchBegan, batchEnded } from '../../../store/batchState';
import type { CellChange, CheckedRow } from '../check/checkedRow';
import { createReferences } from './createReferences';
import {
  afterCreation,
  type ChangeRequest,
  changeRequests,
  creationBody,
  isStored,
  overtaken,
} from './importPlan';
import type { ImportPlan, ImportReport, ImportWatch } from './importReport';
import { ImportRequests, isFailure } from './requests';
import { takenIn, takenInAnswer } from './verify';

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
    const report = await new ImportOfRows(
      plan,
      new ImportRequests(dispatch, getState, watch, plan.file),
    ).run();
    dispatch(batchEnded({ resources: [name], toast: undefined }));
    return report;
  };
}

/** A request for changes, with its row. */
interface Sending {
  row: CheckedRow;
  request: ChangeRequest;
}

class ImportOfRows {
  /** The records of rows, where they exist. */
  readonly #ids = new Map<CheckedRow, string>();
  /** Rows whose record this import has created. */
  readonly #created = new Set<CheckedRow>();
  readonly #failed = new Map<CheckedRow, string>();
  readonly #done = new Set<CheckedRow>();
  #changed = 0;
  #fields = 0;

  constructor(
    readonly plan: ImportPlan,
    readonly requests: ImportRequests,
  ) {}

  async run(): Promise<ImportReport> {
    const { plan, requests } = this;
    const references = await createReferences(plan.references, requests);
    // without the records that they name rows are not sent
    const sent = this.#isEnded && plan.references.length > 0 ? [] : plan.rows;
    const rows: CheckedRow[] = [];
    await eachInSlices(sent, (row) => {
      const resolved = references.resolve(row);
      if ('reason' in resolved) return this.#failed.set(row, resolved.reason);
      rows.push(resolved.row);
      if (resolved.row.id !== undefined) this.#ids.set(resolved.row, resolved.row.id);
    });
    await this.#create(rows.filter(({ id }) => id === undefined));
    await this.#change(rows);
    const failed = [...this.#failed].map(([row, reason]) => ({ row, reason }));
    return {
      created: this.#created.size,
      references: references.created,
      changed: this.#changed,
      fields: this.#fields,
      failed: failed.sort((one, other) => one.row.at - other.row.at),
      left: (sent.length === 0 ? plan.rows : rows).filter(
        (row) => !this.#done.has(row) && !this.#failed.has(row),
      ),
      isLost: requests.isOver,
    };
  }

  /** Nothing further is sent. */
  get #isEnded(): boolean {
    return this.requests.isOver || this.requests.watch.isStopped();
  }

  get #creation() {
    return this.plan.resource.pages.create?.fields ?? [];
  }

  async #create(fresh: readonly CheckedRow[]): Promise<void> {
    const { plan, requests } = this;
    if (this.#isEnded) return;
    const before = fresh.length > 0 ? await requests.list(plan.resource) : [];
    if (isFailure(before)) return this.#failAll(fresh, before);
    const find = await plan.finderOf(before);
    const missing = new Map<string, CheckedRow>();
    await eachInSlices(fresh, (row) => {
      const { record } = find(row);
      if (record) this.#ids.set(row, record._id);
      else missing.set(`row ${row.at}`, row);
    });
    const items = [...missing].map(
      ([key, row]): RunItem => ({
        key,
        resource: plan.resource,
        operation: 'create',
        params: {},
        prepare: () => ({ send: creationBody(this.#creation, row) }),
      }),
    );
    for (const [key, ending] of await requests.send('new', items, (key) =>
      this.#notifyCreated(missing.get(key)),
    )) {
      const row = missing.get(key) as CheckedRow;
      if (ending.ok) this.#created.add(row);
      else this.#failed.set(row, actionSentence(ending.failure));
    }
  }

  /** A created record without anything to be saved afterwards is done. */
  #notifyCreated(row: CheckedRow | undefined): void {
    if (row && afterCreation(this.#creation, row).length === 0) this.requests.watch.onDone([row]);
  }

  async #change(rows: readonly CheckedRow[]): Promise<void> {
    const { plan, requests } = this;
    const open = rows.filter(
      (row) => !this.#failed.has(row) && (this.#created.has(row) || this.#ids.has(row)),
    );
    if (open.length === 0) return;
    const known = this.#isEnded ? undefined : await requests.list(plan.resource);
    if (known === undefined || isFailure(known)) {
      // a created record without other values is believed
      for (const row of open) if (this.#changesOf(row).length === 0) this.#done.add(row);
      if (known)
        this.#failAll(
          open.filter((row) => !this.#done.has(row)),
          known,
        );
      return;
    }
    const byId = new Map(known.map((record) => [record._id, record]));
    const sendings = await this.#sendings(open, await plan.finderOf(known), byId);
    const left = new Map<CheckedRow, number>();
    for (const { row } of sendings.values()) left.set(row, (left.get(row) ?? 0) + 1);
    for (const row of open) if (!left.has(row) && !this.#failed.has(row)) this.#done.add(row);
    const items = [...sendings].map(([key, sending]) => this.#itemOf(key, sending, byId));
    const endings = await requests.send('changes', items, (key) => {
      const row = sendings.get(key)?.row as CheckedRow;
      const rest = (left.get(row) ?? 1) - 1;
      left.set(row, rest);
      if (rest === 0) requests.watch.onDone([row]);
    });
    await this.#settle(sendings, endings);
    for (const [row, rest] of left) {
      if (rest > 0 || this.#failed.has(row)) continue;
      this.#done.add(row);
      if (!this.#created.has(row)) this.#changed++;
    }
  }

  /** What is left to be saved of a row. */
  #changesOf(row: CheckedRow): readonly CellChange[] {
    return this.#created.has(row) ? afterCreation(this.#creation, row) : row.changes;
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
      if (id === undefined || (this.#created.has(row) && !record)) {
        if (changes.length > 0) this.#failed.set(row, importing.notFoundAgain);
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
    const verdict = takenIn(
      record,
      row.changes.filter((change) => !later.has(change)),
    );
    if (!verdict.isTaken) this.#failed.set(row, verdict.reason);
    return verdict.isTaken;
  }

  #itemOf(key: string, { row, request }: Sending, byId: ReadonlyMap<string, Identified>): RunItem {
    const { resource } = this.plan;
    const now = byId.get(request.record);
    return {
      key,
      resource,
      operation: request.operation,
      params: request.params,
      prepare: () => {
        if (!now) return { refused: texts.gone(resource.label.one.toLowerCase()) };
        if (isStored(now, request)) return { isDone: true };
        const other = this.#created.has(row) ? undefined : overtaken(now, request);
        if (other) return { refused: texts.changedMeanwhile([other.target.head]) };
        return { send: request.bodyOf(now) };
      },
      verify: (answer) => now && takenInAnswer(resource, request, now, answer),
    };
  }

  /** Counts what was saved; what answers did not show is looked up in the list once, and believed without it. */
  async #settle(sendings: ReadonlyMap<string, Sending>, endings: ReadonlyMap<string, Ending>): Promise<void> {
    const isUnverified = [...endings.values()].some((ending) => ending.ok && ending.isUnverified);
    const list = isUnverified && !this.requests.isOver ? await this.requests.list(this.plan.resource) : [];
    const byId = new Map(isFailure(list) ? [] : list.map((record) => [record._id, record]));
    for (const [key, ending] of endings) {
      const { row, request } = sendings.get(key) as Sending;
      if (!ending.ok) {
        this.#failed.set(row, actionSentence(ending.failure));
        continue;
      }
      const record = ending.isUnverified ? byId.get(request.record) : undefined;
      const verdict = record && takenIn(record, request.changes);
      if (verdict?.isTaken === false) this.#failed.set(row, verdict.reason);
      else this.#fields += request.changes.length;
    }
  }

  #failAll(rows: readonly CheckedRow[], failure: Failure): void {
    for (const row of rows) this.#failed.set(row, actionSentence(failure));
  }
}
