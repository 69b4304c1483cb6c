import { type Cell, type Change, cellAt, type Edit, isEdit, isStored, type StoredTexts } from './cells';
import type { ChangeTable } from './changeTable';
import type { ConfirmedChanges } from './confirmedChanges';
import { type Delta, deltaOf, waitingFor } from './deltas';
import type { Step } from './history';

/** The result of a send: texts that the server has now, and those that it refused with the reason. */
export interface AppliedResults {
  saved: readonly Edit[];
  failed: readonly (Edit & { reason: string; isGone?: boolean })[];
}

const NOTHING_STORED: StoredTexts = { textOf: () => '', isSame: (_, left, right) => left === right };

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

  /** Enters texts and deltas; `step` notes what they were before. */
  *edits(edits: Iterable<Edit | undefined>, step?: Step): Generator<void, void> {
    for (const edit of edits) {
      if (edit) this.#edit(edit, step);
      yield;
    }
  }

  #edit(edit: Edit & { name?: string }, step?: Step): void {
    const { record, venue, field, by, name: known } = edit;
    const cell = { record, venue, field };
    const text = this.stored.plain?.(cell, edit.text) ?? edit.text;
    this.unsent?.drop(cell);
    const change = this.#table.at(cell);
    const stored = this.stored.textOf(cell);
    if (by !== undefined) {
      this.#editDelta(cell, { ...edit, by }, step);
      return;
    }
    const { text: before, from } = change ?? { text: stored, from: stored };
    const name = change?.name ?? known ?? this.stored.nameOf?.(record);
    const isSame = (other: string) => this.stored.isSame(cell, other, text);
    if (isSame(before)) return;
    const isBack =
      (from !== before && isSame(from)) || (stored !== before && stored !== from && isSame(stored));
    this.#table.clearFailures(cell);
    this.write(cell, isBack ? undefined : { text, from, ...(name !== undefined && { name }) });
    const delta = change && deltaOf(change);
    step?.add(cell, before, text, delta && { before: delta });
  }

  #editDelta(
    cell: Cell,
    { by, takenFrom, name: known, addedAt = Date.now() }: Edit & Delta & { name?: string },
    step?: Step,
  ): void {
    const change = this.#table.at(cell);
    const from = this.stored.textOf(cell);
    const text = this.stored.plus?.(cell, by) ?? from;
    const name = change?.name ?? known ?? this.stored.nameOf?.(cell.record);
    this.#table.clearFailures(cell);
    const named = name !== undefined && { name };
    const after = { by, ...(takenFrom !== undefined && { takenFrom }) };
    this.write(cell, by === 0 ? undefined : { text, from, addedAt, ...after, ...named });
    step?.add(cell, change?.text ?? from, text, { before: change ? deltaOf(change) : { by: 0 }, after });
  }

  /** What was saved is no change any more; what was edited since stays one, from the saved text. */
  *settled({ saved, failed }: AppliedResults): Generator<void, void> {
    for (const { text, by, ...cell } of saved) {
      const change = this.#table.at(cell);
      if (by !== undefined) this.#release(cell);
      if (isEdit(change, { text, ...(by !== undefined && { by }) })) this.write(cell, undefined);
      else if (change) {
        const { failure: _, isGone: __, ...typed } = change;
        this.write(cell, { ...typed, from: text });
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
    for (const { text: from, ...cell } of theirs) {
      const change = this.#table.at(cell);
      if (change && change.from !== from)
        this.write(cell, { ...change, ...this.#followedText(cell, change, from), from });
      yield;
    }
  }

  /** Changes that equal what is stored by now are removed. */
  *rebased(records: readonly string[]): Generator<void, void> {
    for (const record of records) {
      for (const [key, change] of this.#table.get(record) ?? []) {
        const cell = cellAt(record, key);
        const from = this.stored.textOf(cell);
        if (change.by !== undefined) {
          if (change.from !== from)
            this.write(cell, { ...change, ...this.#followedText(cell, change, from), from });
        } else if (isStored(this.stored, cell, change.text)) this.write(cell, undefined);
      }
      yield;
    }
  }

  /** The delta of this cell is stored: what was taken there can be added. */
  #release(cell: Cell): void {
    for (const waiting of waitingFor(this.#table.get(cell.record), cell)) {
      const { takenFrom: _, ...change } = this.#table.at(waiting) ?? { text: '', from: '' };
      this.write(waiting, change);
    }
  }

  /** A delta shows what it makes of what is stored now. */
  #followedText(cell: Cell, { by }: Change, from: string): Partial<Pick<Change, 'text'>> {
    return by === undefined ? {} : { text: this.stored.plus?.(cell, by, from) ?? from };
  }

  /** The edits that take changes back, computed while they are taken; all changes without `records`. */
  *starts(records: readonly string[] = [...this.#table.records().keys()]): Generator<Edit> {
    for (const record of records) {
      for (const [key, { from, by }] of [...(this.#table.get(record) ?? [])]) {
        yield { ...cellAt(record, key), text: from, ...(by !== undefined && { by: 0 }) };
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
