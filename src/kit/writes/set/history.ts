import { type Cell, cellAt, cellKey, type Edit } from './cells';

/** Greatest number of steps that can be undone, and of cells in all of them. */
const STEPS = 200;
const CELLS = 2_000_000;

/**
 * Cells that were edited at once: a key press, a paste, a tool. Columns instead of objects, because a step may
 * hold 500,000 cells.
 */
export class Step {
  readonly #records: string[] = [];
  readonly #keys: string[] = [];
  readonly #before: string[] = [];
  readonly #after: string[] = [];

  get size(): number {
    return this.#records.length;
  }

  add(cell: Cell, before: string, after: string): void {
    this.#records.push(cell.record);
    this.#keys.push(cellKey(cell));
    this.#before.push(before);
    this.#after.push(after);
  }

  *undone(): Generator<Edit> {
    for (let index = this.size - 1; index >= 0; index -= 1) yield this.#edit(index, this.#before);
  }

  *redone(): Generator<Edit> {
    for (let at = 0; at < this.size; at += 1) yield this.#edit(at, this.#after);
  }

  cells(): Cell[] {
    return this.#records.map((record, index) => cellAt(record, this.#keys[index] ?? ''));
  }

  #edit(at: number, texts: readonly string[]): Edit {
    return { ...cellAt(this.#records[at] ?? '', this.#keys[at] ?? ''), text: texts[at] ?? '' };
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
