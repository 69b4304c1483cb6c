import { type Cell, type Change, cellAt, cellKey, type Edit, isEdit, type RecordChanges } from './cells';

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

  /** Whether this text or delta of a cell was confirmed. */
  has(cell: Cell, change: Pick<Change, 'text' | 'by'>): boolean {
    const then = this.#then.get(cell.record)?.get(cellKey(cell));
    return then !== undefined && isEdit(then, change) && this.#isWanted(cell, then);
  }

  /** Whether the set still has one of them. */
  isIn(set: Pick<ConfirmedChanges, 'records'>): boolean {
    const [now, then] = [set.records(), this.#then];
    for (const record of (now.size < then.size ? now : then).keys()) {
      const changes = now.get(record);
      for (const key of then.get(record)?.keys() ?? []) {
        const change = changes?.get(key);
        if (change && this.has(cellAt(record, key), change)) return true;
      }
    }
    return false;
  }
}

/** These cells with these texts, as confirmed. */
export function confirmedOf(edits: Iterable<Edit>): ConfirmedChanges {
  const records = new Map<string, Map<string, Change>>();
  for (const { record, text, by, ...cell } of edits) {
    const changes = records.get(record) ?? new Map<string, Change>();
    records.set(record, changes.set(cellKey(cell), { text, from: '', ...(by !== undefined && { by }) }));
  }
  return new ConfirmedChanges(records);
}

/**
 * What was confirmed and not sent, because the send was stopped, the connection was lost, or the session ended: it
 * outlives the set, so that it can go on after the next sign-in.
 */
export interface Unsent {
  current: ConfirmedChanges | undefined;
}
