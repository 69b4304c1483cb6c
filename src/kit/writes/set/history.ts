import { type Cell, cellAt, cellKey, type Edit, type Held } from './cells';

/** Greatest number of steps that can be undone, of cells in all of them, and of characters in their values. */
const STEPS = 200;
const CELLS = 2_000_000;
const CHARACTERS = 50_000_000;

/** What a cell has before or after a step; by 0 for no delta any more. */
type Content = Held & { by?: number };

/** What a cell has that is more than a value: a notation, or a number that is added. */
class Noted {
  constructor(readonly of: Content) {}
}

/**
 * Cells that were edited at once: a key press, a paste, a tool. Columns instead of objects, because a step may
 * hold 500,000 cells.
 */
export class Step {
  readonly #records: string[] = [];
  readonly #keys: string[] = [];
  /** Values, and {@link Noted} of few cells. */
  readonly #before: unknown[] = [];
  readonly #after: unknown[] = [];
  /** How many characters the texts among the values have. */
  characters = 0;

  get size(): number {
    return this.#records.length;
  }

  add(cell: Cell, before: Content, after: Content): void {
    this.#records.push(cell.record);
    this.#keys.push(cellKey(cell));
    this.#before.push(contentOf(before));
    this.#after.push(contentOf(after));
    for (const { value } of [before, after]) if (typeof value === 'string') this.characters += value.length;
  }

  *undone(): Generator<Edit> {
    for (let index = this.size - 1; index >= 0; index -= 1) yield this.#edit(index, this.#before);
  }

  *redone(): Generator<Edit> {
    for (let index = 0; index < this.size; index += 1) yield this.#edit(index, this.#after);
  }

  cells(): Cell[] {
    return this.#records.map((record, index) => cellAt(record, this.#keys[index] ?? ''));
  }

  #edit(at: number, contents: readonly unknown[]): Edit {
    const content = contents[at];
    const held = content instanceof Noted ? content.of : { value: content };
    return { ...cellAt(this.#records[at] ?? '', this.#keys[at] ?? ''), ...held };
  }
}

/** A value by itself, or all that is to be entered again: nothing else of a change. */
function contentOf({ value, typed, by }: Content): unknown {
  if (typed === undefined && by === undefined) return value;
  return new Noted({
    value,
    ...(typed !== undefined && { typed }),
    ...(by !== undefined && { by }),
  });
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
    let [cells, characters] = [0, 0];
    const remaining = this.#undo.toReversed().filter((each, index) => {
      cells += each.size;
      characters += each.characters;
      return index === 0 || (index < STEPS && cells <= CELLS && characters <= CHARACTERS);
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
