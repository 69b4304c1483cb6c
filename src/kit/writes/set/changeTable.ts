import { type Cell, type Change, cellAt, cellKey, type RecordChanges } from './cells';

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

/** What few cells of a record have besides their change, by {@link cellKey}. */
interface CellNotes {
  /** Why it could not be saved, until its entry is edited or it is sent again. */
  failures: string;
  /** When a delta became the number that it is: a mark that is older is of another one. */
  addedAt: number;
}

/** What is known of a record with changes besides these; replaced, and never altered. */
export type RecordNotes = { readonly [Of in keyof CellNotes]: ReadonlyMap<string, CellNotes[Of]> } & {
  /** What it was called when its editing began: it may no longer exist when its changes are shown. */
  name?: string | undefined;
  /** It no longer exists: another try cannot save its changes. */
  isGone?: boolean;
};

const NOTHING_NOTED: RecordNotes = { failures: new Map(), addedAt: new Map() };

const retryableIn = ({ failures, isGone }: RecordNotes): number => (isGone ? 0 : failures.size);

/**
 * The changes by record, with their sizes counted as they come and go. A map that was handed out stays as it was:
 * it is copied before the next change, also within a step, since rows are rendered while a long one is under way.
 */
export class ChangeTable {
  readonly #records = new Map<string, Map<string, Change>>();
  readonly #notes = new Map<string, RecordNotes>();
  /** Edits come record by record: what was asked for last. */
  #last = { record: '', notes: NOTHING_NOTED };
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
    const { failures, addedAt } = this.notesOf(cell.record);
    if (!change && failures.size > 0) this.noteCell('failures', cell, undefined);
    if (!change && addedAt.size > 0) this.noteCell('addedAt', cell, undefined);
    const own = this.#own(cell.record);
    if (change) own.set(key, change);
    else own.delete(key);
    if (own.size === 0) {
      this.#records.delete(cell.record);
      this.#notes.delete(cell.record);
      this.#last = { record: cell.record, notes: NOTHING_NOTED };
    }
    const more = (change ? 1 : 0) - (before ? 1 : 0);
    this.#changes += more;
    if (more === 0) return;
    count(this.#fields, cell.venue === '' ? key : cell.field, more);
    if (cell.venue !== '') count(this.#venues, cell.venue, more);
  }

  notesOf(record: string): RecordNotes {
    if (this.#last.record !== record)
      this.#last = { record, notes: this.#notes.get(record) ?? NOTHING_NOTED };
    return this.#last.notes;
  }

  /** What is known of all records as it is now. */
  notes(): ReadonlyMap<string, RecordNotes> {
    return new Map(this.#notes);
  }

  /** Notes something of a record that has changes: readers see another map of these. */
  note(record: string, part: Partial<RecordNotes>): void {
    if (!this.#records.has(record)) return;
    const before = this.notesOf(record);
    const after = { ...before, ...part };
    this.#notes.set(record, after);
    this.#last = { record, notes: after };
    this.#failed += retryableIn(after) - retryableIn(before);
    this.#own(record);
  }

  /** Notes something of a cell that has a change; nothing, once it is so no more. */
  noteCell<Of extends keyof CellNotes>(of: Of, cell: Cell, note: CellNotes[Of] | undefined): void {
    const { [of]: known } = this.notesOf(cell.record);
    const key = cellKey(cell);
    if (known.get(key) === note) return;
    const after = new Map<string, unknown>(known);
    if (note === undefined) after.delete(key);
    else after.set(key, note);
    this.note(cell.record, { [of]: after });
  }

  /** Removes the failures of an entry: one of its cells is edited. The others of a record that no longer exists stay. */
  clearFailures(cell: Cell): void {
    const { failures, isGone } = this.notesOf(cell.record);
    if (failures.size === 0) return;
    for (const key of failures.keys()) {
      const other = cellAt(cell.record, key);
      const isConcerned = isGone ? key === cellKey(cell) : other.venue === cell.venue;
      if (isConcerned) this.noteCell('failures', other, undefined);
    }
  }

  clear(): void {
    this.#records.clear();
    this.#notes.clear();
    this.#last = { record: '', notes: NOTHING_NOTED };
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
