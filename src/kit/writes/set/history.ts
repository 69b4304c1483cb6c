import { type Cell, cellAt, cellKey, type Edit } from './cells';
import type { Delta } from './deltas';

/** Greatest number of steps that can be undone, and of cells in all of them. */
const STEPS = 200;
const CELLS = 2_000_000;

/** The deltas of a cell before and after a step. */
interface StepDeltas {
  before?: Delta | undefined;
  after?: Delta | undefined;
}

/**
 * Cells that were edited at once: a key press, a paste, a tool. Columns instead of objects, because a step may
 * hold 500,000 cells.
 */
export class Step {
  readonly #records: string[] = [];
  readonly #keys: string[] = [];
  readonly #before: string[] = [];
  readonly #after: string[] = [];
  /** Of the few cells that have or had a delta. */
  readonly #deltas = new Map<number, { before: Delta | undefined; after: Delta | undefined }>();

  get size(): number {
    return this.#records.length;
  }

  /** The deltas before and after, where one of them is one; one of 0 for none. */
  add(cell: Cell, before: string, after: string, deltas?: StepDeltas): void {
    if (deltas) this.#deltas.set(this.size, { before: deltas.before, after: deltas.after });
    this.#records.push(cell.record);
    this.#keys.push(cellKey(cell));
    this.#before.push(before);
    this.#after.push(after);
  }

  *undone(): Generator<Edit> {
    for (let index = this.size - 1; index >= 0; index -= 1)
      yield this.#edit(index, this.#before, this.#deltas.get(index)?.before);
  }

  *redone(): Generator<Edit> {
    for (let at = 0; at < this.size; at += 1) yield this.#edit(at, this.#after, this.#deltas.get(at)?.after);
  }

  cells(): Cell[] {
    return this.#records.map((record, index) => cellAt(record, this.#keys[index] ?? ''));
  }

  #edit(at: number, texts: readonly string[], delta?: Delta): Edit {
    const cell = cellAt(this.#records[at] ?? '', this.#keys[at] ?? '');
    return { ...cell, text: texts[at] ?? '', ...delta };
  }
}

/** The steps that can be undone and redone. */
export class History {
  #undo: Step[] = [];
  #redo: Step[] = [];

  get last(): Step | undefined {
    return this.#undo.at(-1);
  }

  get next(): Step | undefined {
    return this.#redo.at(-1);
  }

  /** A new step; what was undone before it can no longer be redone. */
  add(step: Step): void {
    this.#undo.push(step);
    this.#redo = [];
    let cells = 0;
    const remaining = this.#undo.toReversed().filter(({ size }, index) => {
      cells += size;
      return index === 0 || (index < STEPS && cells <= CELLS);
    });
    if (remaining.length < this.#undo.length) this.#undo = remaining.reverse();
  }

  moveToRedo(): void {
    const step = this.#undo.pop();
    if (step) this.#redo.push(step);
  }

  moveToUndo(): void {
    const step = this.#redo.pop();
    if (step) this.#undo.push(step);
  }

  clear(): void {
    this.#undo = [];
    this.#redo = [];
  }
}
