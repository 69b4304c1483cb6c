import { Emitter } from '../../../lib/Emitter';
import type { DraftRecord } from '../../state/drafts';
import {
  type Cell,
  type Change,
  cellAt,
  cellKey,
  type Edit,
  type Held,
  type RecordChanges,
  type SentMark,
  type StoredValues,
  type TextEdit,
} from './cells';
import { type AppliedResults, ChangeRules } from './changeRules';
import { type ChangeSizes, ChangeTable, type RecordNotes } from './changeTable';
import { ConfirmedChanges, confirmedOf } from './confirmedChanges';
import { History, Step } from './history';
import { draftRecord, type KeptRecord, type StoredChange } from './keptRecords';
import { type LongWork, type WorkProgress, WorkQueue } from './workQueue';

/** More edits than this run in time slices. */
const MAX_CELLS_AT_ONCE = 2_000;

/**
 * Edits of known number that may be computed while they are taken; undefined for a cell that stays as it is, which
 * counts as well: work may pause there.
 */
export interface ManyEdits {
  edits: Iterable<Edit | TextEdit | undefined>;
  count: number;
}

/** A step that was undone or redone: its cells, for the selection. */
export interface MovedStep {
  size: number;
  cells(): readonly Cell[];
}

/**
 * The unsaved changes under one address, outside of React: it outlives views and pages. A value that is set back to
 * where its editing started, or that the server has meanwhile, is no change. More than 2,000 edits run in time slices; edits that come meanwhile wait for their turn.
 */
export class ChangeSet {
  readonly #table = new ChangeTable();
  readonly #rules = new ChangeRules(this.#table);
  readonly #history = new History();
  readonly #steps = new Emitter<ReadonlySet<string>>();
  readonly #ofRecord = new Map<string, Set<() => void>>();
  readonly #work = new WorkQueue(() => {
    this.#steps.emit(NO_RECORDS);
  });
  /** The step of the last discard. */
  #discarded: Step | undefined;
  #sizes: ChangeSizes = this.#table.sizes();
  /** Counts the calls of `clear`: work that was under way has nothing to take back. */
  #life = 0;
  readonly #unsentSteps = new Emitter<ReadonlySet<string>>();

  /** @param address of the page, such as '/all-products': its draft is stored under it */
  constructor(readonly address: string) {}

  /** What the changes are compared with from now on; `rebase` compares those that exist. */
  setStored(stored: StoredValues): void {
    this.#rules.stored = stored;
  }

  /** Calls back after each step; the returned function ends it. */
  readonly subscribe = this.#steps.subscribe;

  /** Calls back when changes of this record changed. */
  subscribeRecord = (record: string, listener: () => void): (() => void) => {
    const listeners = this.#ofRecord.get(record) ?? new Set();
    this.#ofRecord.set(record, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#ofRecord.delete(record);
    };
  };

  /** The sizes; the same object until a step changes them. */
  sizes = (): ChangeSizes => this.#sizes;

  /** Progress of work in time slices; null while there is none. */
  progress = (): WorkProgress | null => this.#work.progress();

  /** The changes of one record; the same map until one of them changes, or why it could not be saved. */
  changesOf = (record: string): RecordChanges | undefined => this.#table.get(record);

  /** All changes by record, in the order in which the records were changed first. Do not keep it. */
  records(): ReadonlyMap<string, RecordChanges> {
    return this.#table.records();
  }

  /** All changes as their draft keeps them, or those of these records. */
  draft(records: Iterable<string> = this.#table.records().keys()): DraftRecord[] {
    return [...records].map((id) => draftRecord(id, this.kept(id) ?? NOTHING_KEPT));
  }

  /** What a draft keeps of a record; undefined where it has no changes. One that failed has its reason, and is retried. */
  kept(record: string): KeptRecord | undefined {
    const changes = this.#table.get(record);
    const { unsent } = this.#rules;
    if (!changes) return undefined;
    const notes = this.#table.notesOf(record);
    const isUnsent = (key: string, change: Change) =>
      !notes.failures.has(key) && unsent?.has(cellAt(record, key), change);
    const confirmed = unsent && [...changes].flatMap(([key, change]) => (isUnsent(key, change) ? [key] : []));
    return { changes, ...notes, confirmed };
  }

  /**
   * What was confirmed and is not sent yet: all of it while a send is under way, then what a stop, a lost connection or
   * the end of the session has left. Drafts keep it.
   */
  get unsent(): ConfirmedChanges | undefined {
    return this.#rules.unsent;
  }

  setUnsent(unsent: ConfirmedChanges | undefined): void {
    const before = this.#rules.unsent;
    if (before === unsent) return;
    this.#rules.unsent = unsent;
    const touched = new Set<string>();
    for (const record of this.#table.records().keys())
      if (before?.records().has(record) || unsent?.records().has(record)) touched.add(record);
    this.#unsentSteps.emit(touched);
  }

  /** Calls back when {@link unsent} is another one, with the records that it concerns. */
  readonly subscribeUnsent = this.#unsentSteps.subscribe;

  changeOf(cell: Cell): Change | undefined {
    return this.#table.at(cell);
  }

  /** Why a change could not be saved, until its entry is edited or it is sent again. */
  failureOf = (cell: Cell): string | undefined =>
    this.#table.notesOf(cell.record).failures.get(cellKey(cell));

  /** What is known of a record with changes besides these. */
  notesOf = (record: string): RecordNotes => this.#table.notesOf(record);

  /** Which changes have failed and can be tried again: those of now, also where it is asked later. */
  retryable(): (cell: Cell) => boolean {
    const notes = this.#table.notes();
    return (cell) => {
      const { failures, isGone } = notes.get(cell.record) ?? {};
      return !isGone && failures?.has(cellKey(cell)) === true;
    };
  }

  /**
   * A snapshot of the changes that are confirmed now. `isWanted` may be called later, so its answer for a change must
   * not depend on what happens meanwhile.
   */
  confirm(isWanted?: (cell: Cell, change: Change) => boolean): ConfirmedChanges {
    return new ConfirmedChanges(this.#table.snapshot(), isWanted);
  }

  /** The value of a cell: its changed one, else what is stored. */
  valueOf(cell: Cell): unknown {
    const change = this.#table.at(cell);
    return change ? change.value : this.#rules.stored.valueOf(cell);
  }

  /** The text of what a cell has, by its change unless stated: what was typed, else that of its value. */
  textOf(cell: Cell, held: Held | undefined = this.#table.at(cell)): string {
    return this.#rules.stored.textOf(cell, held);
  }

  /** What a text stands for in a cell. */
  entered(cell: Cell, text: string): Held {
    return this.#rules.stored.entered(cell, text);
  }

  get canUndo(): boolean {
    return this.#history.last !== undefined;
  }

  get canRedo(): boolean {
    return this.#history.next !== undefined;
  }

  /** Enters values as one step; a text becomes one. */
  put(edits: readonly (Edit | TextEdit)[]): void {
    if (this.progress() || edits.length > MAX_CELLS_AT_ONCE)
      void this.putMany({ edits, count: edits.length });
    else this.#putNow(edits);
  }

  /** Notes that a delta was sent and is not known to be stored; nothing, once it is known. Not a step. */
  markSent(cell: Cell, sent?: SentMark): void {
    const known = this.#table.at(cell);
    if (known?.by === undefined) return;
    const { sent: _, ...change } = known;
    this.#rules.write(cell, { ...change, ...(sent && { sent }) });
    this.#publish();
  }

  /** A request with these cells leaves: it is not known any more that they cannot be saved. Not a step. */
  markLeft(cells: Iterable<Cell>): void {
    const failed = [...cells].filter(this.retryable());
    for (const cell of failed) this.#rules.fail(cell, undefined);
    if (failed.length > 0) this.#publish();
  }

  /** Enters many texts as one step, in time slices. Stopped, it takes back what it has entered. */
  putMany({ edits, count }: ManyEdits, options: LongWork = {}): Promise<'done' | 'stopped'> {
    return this.#work.inTurn(async () => {
      const step = new Step();
      const life = this.#life;
      let isEnded = false;
      try {
        const isDone = await this.#work.run(this.#rules.edits(edits, step), count, options);
        if (!isDone && life === this.#life) await this.#work.run(this.#rules.edits(step.undone()), step.size);
        isEnded = !isDone;
        return isDone ? 'done' : 'stopped';
      } finally {
        // what was entered before an exception can be undone as well
        if (!isEnded) this.#keep(step);
        this.#publish();
      }
    });
  }

  /** Undoes the last step; undefined where there is none or work is under way. */
  undo(): MovedStep | undefined {
    const step = this.progress() ? undefined : this.#history.last;
    if (!step) return undefined;
    this.#history.moveToRedo();
    void this.#run(this.#rules.edits(step.undone()), step.size);
    return step;
  }

  /** Redoes the step that was undone last. */
  redo(): MovedStep | undefined {
    const step = this.progress() ? undefined : this.#history.next;
    if (!step) return undefined;
    this.#history.moveToUndo();
    void this.#run(this.#rules.edits(step.redone()), step.size);
    return step;
  }

  /** Takes all changes back, or those of these records, as one step that can be undone. */
  discard(records?: Iterable<string>): void {
    const known = records && [...records];
    const edits = this.#rules.starts(known);
    const count = known ? this.#countOf(known) : this.#sizes.changes;
    const remember = () => {
      this.#discarded = this.#history.last;
    };
    if (this.progress() || count > MAX_CELLS_AT_ONCE) void this.putMany({ edits, count }).then(remember);
    else {
      this.#putNow(edits);
      remember();
    }
  }

  /** Undoes the last discard, unless another step came after it. */
  undoDiscard(): void {
    if (this.#discarded && this.#discarded === this.#history.last) this.undo();
  }

  /** Removes everything, undo steps too: the changes were left, or belong to a session that has ended. */
  clear(): void {
    this.#life += 1;
    this.#work.stop();
    this.#rules.clear();
    this.#history.clear();
    this.#publish();
  }

  /**
   * Enters changes of an earlier session with the stored values that their editing had started from, as one
   * step. Those that were confirmed and not sent can go on.
   */
  async restore(changes: readonly StoredChange[]): Promise<'done' | 'stopped'> {
    const end = await this.putMany({ edits: changes, count: changes.length });
    await this.#run(this.#rules.followed([], startsOf(changes)), changes.length);
    const confirmed = changes.filter(({ isConfirmed }) => isConfirmed);
    if (end === 'done' && confirmed.length > 0) {
      const known = this.#rules.unsent?.editsIn(this.#table.records()) ?? [];
      this.setUnsent(confirmedOf([...known, ...confirmed]));
    }
    return end;
  }

  /**
   * After (a part of) a send. What was edited since it was sent stays a change, from the saved text. At once up to
   * 2,000 cells, whatever is under way: no cell shows its old value between an answer and this.
   */
  applyResults(results: AppliedResults): Promise<void> {
    const count = results.saved.length + results.failed.length;
    const work = this.#rules.settled(results);
    if (count > MAX_CELLS_AT_ONCE) return this.#run(work, count);
    for (const _ of work);
    this.#publish();
    return Promise.resolve();
  }

  /**
   * After the check: changes that were given up, or that the server has already, are removed; the others start
   * from what was read. Not a step: undo does not bring a colleague's value back.
   */
  async follow({ givenUp, theirs }: { givenUp: readonly Edit[]; theirs: readonly Edit[] }): Promise<void> {
    await this.#run(this.#rules.followed(givenUp, theirs), givenUp.length + theirs.length);
  }

  /** The stored texts have changed: changes that equal them are removed. */
  rebase(records: Iterable<string> = [...this.#table.records().keys()]): void {
    const known = [...records].filter((record) => this.#table.get(record));
    if (known.length === 0) return;
    void this.#run(this.#rules.rebased(known), known.length);
  }

  #putNow(edits: Iterable<Edit | TextEdit>): void {
    const step = new Step();
    for (const _ of this.#rules.edits(edits, step));
    this.#keep(step);
    this.#publish();
  }

  #keep(step: Step): void {
    if (step.size > 0) this.#history.add(step);
  }

  #countOf(records: Iterable<string>): number {
    let count = 0;
    for (const record of records) count += this.#table.get(record)?.size ?? 0;
    return count;
  }

  /** Work without an undo step: at once where it is small, else in time slices. */
  #run(work: Generator<void, void>, of: number): Promise<void> {
    if (this.progress() || of > MAX_CELLS_AT_ONCE) {
      return this.#work.inTurn(async () => {
        try {
          await this.#work.run(work, of);
        } finally {
          this.#publish();
        }
      });
    }
    for (const _ of work);
    this.#publish();
    return Promise.resolve();
  }

  /** Notifies the listeners of what was touched since the last time. */
  #publish(): void {
    const touched = this.#rules.takeTouched();
    this.#table.show();
    this.#sizes = this.#table.sizes();
    for (const record of touched) for (const listener of this.#ofRecord.get(record) ?? []) listener();
    this.#steps.emit(touched);
    this.#work.next();
  }
}

const NO_RECORDS: ReadonlySet<string> = new Set();

const NOTHING_KEPT: KeptRecord = { changes: new Map() };

/** Where the editing of kept changes had started. */
function* startsOf(changes: readonly StoredChange[]): Generator<Edit> {
  for (const { record, venue, field, start: value, by } of changes)
    if (by === undefined) yield { record, venue, field, value };
}
