import {
  type Cell,
  type Change,
  cellAt,
  type Edit,
  type Held,
  isEdit,
  isSameHeld,
  isStored,
  type StoredValues,
  type TextEdit,
} from './cells';
import type { ChangeTable } from './changeTable';
import type { ConfirmedChanges } from './confirmedChanges';
import type { Step } from './history';

/** The result of a send: values that the server has now, and those that it refused with the reason. */
export interface AppliedResults {
  saved: readonly Edit[];
  failed: readonly (Edit & { reason: string; isGone?: boolean })[];
}

/** What is entered: of a change of an earlier session also its record's name, and when its number was added. */
type Entered = (Edit | TextEdit) & { name?: string | undefined } & Partial<Pick<Delta, 'addedAt'>>;

/** A number that is added, and when it became this one; now, unless stated. */
interface Delta {
  by: number;
  addedAt?: number | undefined;
}

const NOTHING_STORED: StoredValues = {
  valueOf: () => undefined,
  isSame: (_, left, right) => Object.is(left, right),
  entered: (_, text) => ({ value: text }),
  textOf: (_, { value, typed } = { value: '' }) => typed ?? String(value ?? ''),
};

/**
 * What becomes of single changes: by edits, by the results of a send, by what was read. Each is a generator, so that
 * many of them can run in time slices; none notifies.
 */
export class ChangeRules {
  readonly #table: ChangeTable;
  #touched = new Set<string>();
  /** What the changes are compared with. */
  stored = NOTHING_STORED;
  /** What was confirmed and is not sent yet: a cell that is edited is taken out. */
  unsent: ConfirmedChanges | undefined;

  constructor(table: ChangeTable) {
    this.#table = table;
  }

  /** The records that were touched since the last call. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  /** All changes are removed. */
  clear(): void {
    this.unsent = undefined;
    for (const record of this.#table.records().keys()) this.#touched.add(record);
    this.#table.clear();
  }

  /** Enters values and deltas; `step` notes what they were before. */
  *edits(edits: Iterable<Entered | undefined>, step?: Step): Generator<void, void> {
    for (const edit of edits) {
      if (edit) this.#edit(edit, step);
      yield;
    }
  }

  #edit(edit: Entered, step?: Step): void {
    const { record, venue, field, by, addedAt } = edit;
    const cell = { record, venue, field };
    this.unsent?.drop(cell);
    if (by === undefined) this.#editValue(cell, edit, step);
    else this.#editDelta(cell, { by, addedAt }, step);
    if (this.#table.notesOf(record).name !== undefined) return;
    const name = edit.name ?? this.stored.nameOf?.(record);
    if (name !== undefined) this.#table.note(record, { name });
  }

  #editValue(cell: Cell, edit: Entered, step?: Step): void {
    const held = 'text' in edit ? this.stored.entered(cell, edit.text) : edit;
    const change = this.#table.at(cell);
    const stored = this.stored.valueOf(cell);
    const before: Held = change ?? { value: stored };
    const start = change ? change.start : stored;
    const isSame = (other: Held) => isSameHeld(this.stored, cell, other, held);
    if (isSame(before)) return;
    const isBack =
      change !== undefined && (isSame({ value: start }) || (stored !== start && isSame({ value: stored })));
    const { value = null, typed } = held;
    this.#table.clearFailures(cell);
    // half a million changes have no property that says nothing
    this.write(cell, isBack ? undefined : typed === undefined ? { start, value } : { start, value, typed });
    if (change?.by !== undefined) this.#table.noteCell('addedAt', cell, undefined);
    step?.add(cell, before, held);
  }

  #editDelta(cell: Cell, { by, addedAt = Date.now() }: Delta, step?: Step): void {
    const before = this.#table.at(cell) ?? { value: this.stored.valueOf(cell), by: 0 };
    const start = this.stored.valueOf(cell);
    const after = { value: this.#sum(cell, by, start), by };
    this.#table.clearFailures(cell);
    this.write(cell, by === 0 ? undefined : { start, ...after });
    if (by !== 0) this.#table.noteCell('addedAt', cell, addedAt);
    step?.add(cell, before, after);
  }

  /** What a delta makes of a stored value; that itself where it is no number. */
  #sum(cell: Cell, by: number, stored: unknown): unknown {
    return this.stored.plus?.(cell, by, stored) ?? stored;
  }

  /** What was saved is no change any more; what was edited since stays one, from the saved text. */
  *settled({ saved, failed }: AppliedResults): Generator<void, void> {
    for (const edit of saved) {
      const change = this.#table.at(edit);
      this.fail(edit, undefined);
      if (isEdit(change, edit)) this.write(edit, undefined);
      else if (change) this.write(edit, { ...change, start: edit.value });
      yield;
    }
    for (const { reason, isGone, ...edit } of failed) {
      if (isEdit(this.#table.at(edit), edit)) {
        this.fail(edit, reason);
        if (isGone) this.#table.note(edit.record, { isGone });
      }
      yield;
    }
  }

  /** What was given up is removed; the others start from what was read. */
  *followed(givenUp: Iterable<Edit>, theirs: Iterable<Edit>): Generator<void, void> {
    for (const edit of givenUp) {
      if (isEdit(this.#table.at(edit), edit)) this.write(edit, undefined);
      yield;
    }
    for (const { value: start, ...cell } of theirs) {
      const change = this.#table.at(cell);
      if (change) this.#startFrom(cell, change, start);
      yield;
    }
  }

  /** Changes that equal what is stored by now are removed; a record that was read is there. */
  *rebased(records: readonly string[]): Generator<void, void> {
    for (const record of records) {
      if (this.#table.notesOf(record).isGone && this.stored.hasRecord?.(record) !== false)
        this.#table.note(record, { isGone: false });
      for (const [key, change] of this.#table.get(record) ?? []) {
        const cell = cellAt(record, key);
        if (change.by !== undefined) this.#startFrom(cell, change, this.stored.valueOf(cell));
        else if (isStored(this.stored, cell, change)) this.write(cell, undefined);
      }
      yield;
    }
  }

  /** A change starts from another value; a delta is what it makes of that. */
  #startFrom(cell: Cell, change: Change, start: unknown): void {
    if (Object.is(change.start, start)) return;
    const { by } = change;
    this.write(cell, { ...change, ...(by !== undefined && { value: this.#sum(cell, by, start) }), start });
  }

  /** The edits that take changes back, computed while they are taken; all changes without `records`. */
  *starts(records: readonly string[] = [...this.#table.records().keys()]): Generator<Edit> {
    for (const record of records) {
      for (const [key, { start: value, by }] of [...(this.#table.get(record) ?? [])]) {
        yield { ...cellAt(record, key), value, ...(by !== undefined && { by: 0 }) };
      }
    }
  }

  /** Notes why a change could not be saved, or that it may be saved after all. */
  fail(cell: Cell, reason: string | undefined): void {
    this.#table.noteCell('failures', cell, reason);
    this.#touched.add(cell.record);
  }

  /** Replaces a change without a step. */
  write(cell: Cell, change: Change | undefined): void {
    this.#table.write(cell, change);
    this.#touched.add(cell.record);
  }
}
