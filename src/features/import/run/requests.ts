import { nanoid } from '@reduxjs/toolkit';
import type { Failure } from '../../../http/failure';
import { answered } from '../../../http/request';
import type { Identified, ResourceState } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { recordsRead } from '../../../kit/state/batchState';
import { keepRecords } from '../../../kit/state/keepRecords';
import { read } from '../../../kit/state/read';
import { callOf, type Work } from '../../../kit/state/requests';
import { readWholeList } from '../../../kit/writes/send/readRecords';
import { type Ending, type RunItem, runItems } from '../../../kit/writes/send/runItems';
import type { Dispatch } from '../../../session/auth/session';
import type { ImportProgress, ImportWatch, Stage } from './importReport';

/** A request that was stored, and its record as it was read afterwards. */
export interface Stored {
  operation: string;
  params: Record<string, string>;
  body: unknown;
  record: Identified;
}

/** The requests of an import: its stages with their progress, and the lists that are read between them. */
export class ImportRequests {
  /** The connection was lost, or the session has ended: nothing further is sent. */
  isOver = false;
  /** The session is still the one that began it: only then is anything read again. */
  isSameUser = true;
  readonly #work: Work;
  readonly #progress: ImportProgress = {
    stage: 'references',
    stages: {
      references: { done: 0, of: 0, failed: 0 },
      new: { done: 0, of: 0, failed: 0 },
      changes: { done: 0, of: 0, failed: 0 },
    },
  };

  constructor(
    readonly dispatch: Dispatch,
    readonly getState: () => unknown,
    readonly watch: ImportWatch,
    file?: string,
  ) {
    this.#work = { id: nanoid(), kind: 'import', ...(file !== undefined && { file }) };
  }

  /** Nothing further is sent. */
  get isEnded(): boolean {
    return this.isOver || this.watch.isStopped();
  }

  /** Sets how many requests stages have altogether, as far as that is known. */
  expect(counts: Partial<Record<Stage, number>>): void {
    for (const [stage, of] of Object.entries(counts)) this.#progress.stages[stage as Stage].of = of;
    this.#notify();
  }

  /** The stage sends no further request: what exists by now needed none. */
  close(stage: Stage): void {
    this.expect({ [stage]: this.#progress.stages[stage].done });
  }

  /** The stage is the one that the import is at. */
  enter(stage: Stage): void {
    this.#progress.stage = stage;
    this.#notify();
  }

  /** Sends requests of a stage, and returns how they ended, by key; without an ending they were not sent. */
  async send(
    stage: Stage,
    items: readonly RunItem[],
    onEnded?: (key: string, ending: Ending) => void,
  ): Promise<ReadonlyMap<string, Ending>> {
    const { watch } = this;
    const counts = this.#progress.stages[stage];
    this.enter(stage);
    if (items.length === 0 || this.isEnded) return new Map();
    const { endings, isLost, isSameUser } = await this.dispatch(
      runItems(items, {
        work: this.#work,
        isStopped: watch.isStopped,
        onWaiting: watch.onWaiting,
        onEnded: (key, ending) => {
          counts.done++;
          if (!ending.ok) counts.failed++;
          this.#notify();
          onEnded?.(key, ending);
        },
      }),
    );
    this.isSameUser = isSameUser;
    this.isOver = isLost || !isSameUser;
    return endings;
  }

  /** The list as it is on the server now, which the state holds from then on. */
  async list(resource: AnyResource): Promise<readonly Identified[] | Failure> {
    const outcome = await this.dispatch(
      read(resource, 'fetchAll', {}, { kind: 'supporting', isFresh: true }),
    );
    if (!outcome.ok) return outcome.failure;
    const { resources } = this.getState() as { resources: Record<string, ResourceState> };
    return resources[resource.name]?.list ?? [];
  }

  /** The list as it is on the server now, for a comparison: nothing reaches the state, also after a lost connection. */
  async compared(resource: AnyResource): Promise<readonly Identified[] | Failure> {
    return this.isSameUser ? readWholeList(this.dispatch, resource, 'quiet') : { cause: 'aborted' };
  }

  /**
   * Requests without an answer were stored, as the comparison has shown: those that watch saves, such as the journal,
   * get them like any others.
   */
  accept(resource: AnyResource, stored: readonly Stored[]): void {
    const created = new Map<string, Identified>();
    for (const { operation, params, body, record } of stored) {
      const argument = { params, body, kind: 'quiet', inBatch: true, work: this.#work } as const;
      const call = callOf(resource, operation);
      this.dispatch(answered(call, argument, { data: record }, { kind: 'quiet' }));
      if (operation === 'create') created.set(record._id, record);
    }
    if (created.size > 0)
      this.dispatch(
        recordsRead({ resource: resource.name, records: created, created: new Set(created.keys()) }),
      );
  }

  /** Puts records that were read for a comparison into the state. */
  async keep(resource: AnyResource, records: ReadonlyMap<string, Identified>): Promise<void> {
    if (records.size > 0 && this.isSameUser) await this.dispatch(keepRecords(resource, records));
  }

  #notify(): void {
    this.watch.onProgress(structuredClone(this.#progress));
  }
}

export function isFailure(value: readonly Identified[] | Failure): value is Failure {
  return !Array.isArray(value);
}
