import { type Cell, type Change, cellKey, type RecordChanges } from './cells';

/**
 * The changes that were confirmed: cells with the texts that they had at that moment. A cell that is edited or undone
 * afterwards is no longer among them, also where its record is only read or its request leaves later.
 */
export class ConfirmedChanges {
  readonly #then: ReadonlyMap<string, RecordChanges>;
  readonly #isWanted: (cell: Cell, change: Change) => boolean;

  /**
   * @param then all changes at that moment, in maps that are not altered
   * @param isWanted which of them were confirmed; asked later, with the change as it was then
   */
  constructor(
    then: ReadonlyMap<string, RecordChanges>,
    isWanted: (cell: Cell, change: Change) => boolean = () => true,
  ) {
    this.#then = then;
    this.#isWanted = isWanted;
  }

  /** All changes at that moment, by record; whether one was confirmed is for `has` to say. */
  records(): ReadonlyMap<string, RecordChanges> {
    return this.#then;
  }

  /** Whether this text of a cell was confirmed. */
  has(cell: Cell, { text }: Pick<Change, 'text'>): boolean {
    const then = this.#then.get(cell.record)?.get(cellKey(cell));
    return then?.text === text && this.#isWanted(cell, then);
  }
}
