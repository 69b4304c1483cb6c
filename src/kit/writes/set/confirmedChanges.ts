import {
  type Cell,
  type Change,
  cellAt,
  cellKey,
  type Edit,
  editOfChange,
  isEdit,
  type RecordChanges,
} from './cells';

/**
 * The changes that were confirmed: cells with the values that they had at that moment. A cell that is edited or undone
 * afterwards is no longer among them, also where its record is only read or its request leaves later.
 */
export class ConfirmedChanges {
  readonly #then: ReadonlyMap<string, RecordChanges>;
  readonly #isWanted: (cell: Cell, change: Change) => boolean;
  /** Cells that were edited since, by record. */
  readonly #edited = new Map<string, Set<string>>();

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

  /** A cell is edited: it is no longer confirmed, also where it gets the same value again. */
  drop(cell: Cell): void {
    if (!this.#then.get(cell.record)?.has(cellKey(cell))) return;
    this.#edited.set(cell.record, (this.#edited.get(cell.record) ?? new Set()).add(cellKey(cell)));
  }

  /** Whether this value or delta of a cell was confirmed, and the cell was not edited since. */
  has(cell: Cell, change: Parameters<typeof isEdit>[1]): boolean {
    if (this.#edited.get(cell.record)?.has(cellKey(cell))) return false;
    const then = this.#then.get(cell.record)?.get(cellKey(cell));
    return then !== undefined && isEdit(then, change) && this.#isWanted(cell, then);
  }

  /** Whether the set still has one of them. */
  isIn(set: Pick<ConfirmedChanges, 'records'>): boolean {
    return !this.editsIn(set.records()).next().done;
  }

  /** Those that these changes still have. */
  *editsIn(now: ReadonlyMap<string, RecordChanges>): Generator<Edit> {
    const then = this.#then;
    for (const record of (now.size < then.size ? now : then).keys()) {
      const changes = now.get(record);
      for (const key of then.get(record)?.keys() ?? []) {
        const change = changes?.get(key);
        const cell = cellAt(record, key);
        if (change && this.has(cell, change)) yield editOfChange(cell, change);
      }
    }
  }
}

/** These cells with these values, as confirmed. */
export function confirmedOf(edits: Iterable<Edit>): ConfirmedChanges {
  const records = new Map<string, Map<string, Change>>();
  for (const edit of edits) {
    const { record, value, typed, by } = edit;
    const changes = records.get(record) ?? new Map<string, Change>();
    const change = { start: undefined, value, typed, ...(by !== undefined && { by }) };
    records.set(record, changes.set(cellKey(edit), change));
  }
  return new ConfirmedChanges(records);
}
