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
import { type Delta, waitingFor } from './deltas';
import type { Step } from './history';

/** The result of a send: values that the server has now, and those that it refused with the reason. */
export interface AppliedResults {
  saved: readonly Edit[];
  failed: readonly (Edit & { reason: string; isGone?: boolean })[];
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
  *edits(edits: Iterable<Edit | TextEdit | undefined>, step?: Step): Generator<void, void> {
    for (const edit of edits) {
      if (edit) this.#edit(edit, step);
      yield;
    }
  }

  #edit(edit: (Edit | TextEdit) & { name?: string }, step?: Step): void {
    const { record, venue, field, by, name: known } = edit;
    const cell = { record, venue, field };
    this.unsent?.drop(cell);
    if (by !== undefined) {
      this.#editDelta(cell, { ...edit, by }, step);
      return;
    }
    const held = 'text' in edit ? this.stored.entered(cell, edit.text) : edit;
    const change = this.#table.at(cell);
    const stored = this.stored.valueOf(cell);
    const before: Held = change ?? { value: stored };
    const start = change ? change.start : stored;
    const isSame = (other: Held) => isSameHeld(this.stored, cell, other, held);
    if (isSame(before)) return;
    const isBack =
      change !== undefined && (isSame({ value: start }) || (stored !== start && isSame({ value: stored })));
    const name = change?.name ?? known ?? this.stored.nameOf?.(record);
    const { value, typed } = held;
    this.#table.clearFailures(cell);
    this.write(cell, isBack ? undefined : noted({ start, value: value ?? null }, typed, name));
    step?.add(cell, before, held);
  }

  #editDelta(
    cell: Cell,
    { by, takenFrom, name: known, addedAt = Date.now() }: Delta & { addedAt?: number; name?: string },
    step?: Step,
  ): void {
    const change = this.#table.at(cell);
    const start = this.stored.valueOf(cell);
    const value = this.#sum(cell, by, start);
    const name = change?.name ?? known ?? this.stored.nameOf?.(cell.record);
    this.#table.clearFailures(cell);
    const after = { value, by, ...(takenFrom !== undefined && { takenFrom }) };
    this.write(cell, by === 0 ? undefined : noted({ start, addedAt, ...after }, undefined, name));
    step?.add(cell, change ?? { value: start, by: 0 }, after);
  }

  /** What a delta makes of a stored value; that itself where it is no number. */
  #sum(cell: Cell, by: number, stored: unknown): unknown {
    return this.stored.plus?.(cell, by, stored) ?? stored;
  }

  /** What was saved is no change any more; what was edited since stays one, from the saved text. */
  *settled({ saved, failed }: AppliedResults): Generator<void, void> {
    for (const edit of saved) {
      const change = this.#table.at(edit);
      if (edit.by !== undefined) this.#release(edit);
      if (isEdit(change, edit)) this.write(edit, undefined);
      else if (change) {
        const { failure: _, isGone: __, ...held } = change;
        this.write(edit, { ...held, start: edit.value });
      }
      yield;
    }
    for (const { reason, isGone, ...edit } of failed) {
      this.#replace(edit, { failure: reason, ...(isGone && { isGone }) });
      yield;
    }
  }

  /** What was given up is removed; the others start from what was read. */
  *followed(givenUp: Iterable<Edit>, theirs: Iterable<Edit>): Generator<void, void> {
    for (const edit of givenUp) {
      if (isEdit(this.#table.at(edit), edit)) {
        if (edit.by !== undefined) this.#release(edit);
        this.write(edit, undefined);
      }
      yield;
    }
    for (const { value: start, ...cell } of theirs) {
      const change = this.#table.at(cell);
      if (change) this.#startFrom(cell, change, start);
      yield;
    }
  }

  /** Changes that equal what is stored by now are removed. */
  *rebased(records: readonly string[]): Generator<void, void> {
    for (const record of records) {
      for (const [key, change] of this.#table.get(record) ?? []) {
        const cell = cellAt(record, key);
        if (change.by !== undefined) this.#startFrom(cell, change, this.stored.valueOf(cell));
        else if (isStored(this.stored, cell, change)) this.write(cell, undefined);
      }
      yield;
    }
  }

  /** The delta of this cell is stored: what was taken there can be added. */
  #release(cell: Cell): void {
    for (const waiting of waitingFor(this.#table.get(cell.record), cell)) {
      const { takenFrom: _, ...change } = this.#table.at(waiting) ?? {};
      if ('start' in change) this.write(waiting, change);
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

  /** Changes the rest of a change that still is this edit. */
  #replace(edit: Edit, part: Partial<Change>): void {
    const change = this.#table.at(edit);
    if (change && isEdit(change, edit)) this.write(edit, { ...change, ...part });
  }

  /** Replaces a change without a step. */
  write(cell: Cell, change: Change | undefined): void {
    this.#table.write(cell, change);
    this.#touched.add(cell.record);
  }
}

/** A change with what it has besides its values; half a million changes have no property that says nothing. */
function noted(change: Change, typed: string | undefined, name: string | undefined): Change {
  if (typed !== undefined) change.typed = typed;
  if (name !== undefined) change.name = name;
  return change;
}
