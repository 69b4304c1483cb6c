import { type Cell, type Change, canRetry, cellKey, type RecordChanges } from './cells';

/** Sizes of a change set. */
export interface ChangeSizes {
  changes: number;
  records: number;
  /** Venues with changes; fields of the record itself count for none. */
  venues: number;
  /** Changes that could not be saved, and can be tried again. */
  failed: number;
  /** Changes by field path: 112 of 'price'; of the record itself by their {@link cellKey}, '/price'. */
  fields: ReadonlyMap<string, number>;
}

/**
 * The changes by record, with their sizes counted as they come and go. A map that was handed out stays as it was:
 * it is copied before the next change, also within a step, since rows are rendered while a long one is under way.
 */
export class ChangeTable {
  readonly #records = new Map<string, Map<string, Change>>();
  readonly #venues = new Map<string, number>();
  readonly #fields = new Map<string, number>();
  /** Records whose map no reader has seen yet. */
  readonly #unseen = new Set<string>();
  #changes = 0;
  #failed = 0;

  get(record: string): RecordChanges | undefined {
    this.#unseen.delete(record);
    return this.#records.get(record);
  }

  at(cell: Cell): Change | undefined {
    return this.#records.get(cell.record)?.get(cellKey(cell));
  }

  records(): ReadonlyMap<string, RecordChanges> {
    return this.#records;
  }

  /** All changes as they are now; what is written later does not alter the maps. */
  snapshot(): ReadonlyMap<string, RecordChanges> {
    this.#unseen.clear();
    return new Map(this.#records);
  }

  write(cell: Cell, change: Change | undefined): void {
    const key = cellKey(cell);
    const before = this.#records.get(cell.record)?.get(key);
    if (before === change) return;
    const own = this.#own(cell.record);
    if (change) own.set(key, change);
    else own.delete(key);
    if (own.size === 0) this.#records.delete(cell.record);
    const more = (change ? 1 : 0) - (before ? 1 : 0);
    this.#changes += more;
    this.#failed += (change && canRetry(change) ? 1 : 0) - (before && canRetry(before) ? 1 : 0);
    if (more === 0) return;
    count(this.#fields, cell.venue === '' ? key : cell.field, more);
    if (cell.venue !== '') count(this.#venues, cell.venue, more);
  }

  /** Removes the failures of an entry: one of its cells is edited. A record that no longer exists stays marked. */
  clearFailures({ record, venue }: Cell): void {
    if (this.#failed === 0) return;
    for (const [key, { failure, ...change }] of this.#records.get(record) ?? []) {
      if (failure === undefined || change.isGone || !key.startsWith(`${venue}/`)) continue;
      this.write({ record, venue, field: key.slice(venue.length + 1) }, change);
    }
  }

  clear(): void {
    this.#records.clear();
    this.#venues.clear();
    this.#fields.clear();
    this.#unseen.clear();
    this.#changes = 0;
    this.#failed = 0;
  }

  /** Readers may see the maps from now on. */
  show(): void {
    this.#unseen.clear();
  }

  sizes(): ChangeSizes {
    return {
      changes: this.#changes,
      failed: this.#failed,
      records: this.#records.size,
      venues: this.#venues.size,
      fields: new Map(this.#fields),
    };
  }

  #own(record: string): Map<string, Change> {
    const known = this.#records.get(record);
    if (known && this.#unseen.has(record)) return known;
    const own = new Map(known);
    this.#records.set(record, own);
    this.#unseen.add(record);
    return own;
  }
}

function count(counts: Map<string, number>, key: string, more: number): void {
  const next = (counts.get(key) ?? 0) + more;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}
